import { Icon } from "#web/ui/icons/icon.tsx";
import type { Facets } from "#contract/entities/result-filter.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { chosenFilters, withoutFilters } from "./chosen-filters.ts";
import { LookLink } from "#web/screens/results/look-link.tsx";
import type { ResultsEvents } from "#web/screens/results/results-data.ts";
import { useFilterTexts } from "./use-filter-texts.ts";

type Props = { readonly request: HotelsRequest; readonly facets: Facets; readonly onLook: ResultsEvents["onLook"] };

/** The active filters, each with a link that removes it. */
export function FilterChips({ request, facets, onLook }: Props) {
  const spoken = useFilterTexts();
  const { text } = spoken;
  const chosen = chosenFilters(request, facets, spoken);
  if (chosen.length === 0) return null;
  return (
    <ul className="chips" aria-label={text("results.chosenFilters")}>
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <LookLink className="chip" request={without} onLook={onLook} aria-label={text("results.removeFilter", { filter: label })}>
            {label}
            <Icon name="x" />
          </LookLink>
        </li>
      ))}
      <li>
        <LookLink className="chip chip-all" request={withoutFilters(request)} onLook={onLook}>
          {text("results.clearAll")}
        </LookLink>
      </li>
    </ul>
  );
}
