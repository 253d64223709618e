/** Hotels exist, but none matches all filters: suggests which filter to remove. */
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import type { FoundHotels } from "#web/hotel/search/hotel-outcome.ts";
import { buttonClass } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { chosenFilters, withoutFilters } from "./chosen-filters.ts";
import { LookLink } from "#web/screens/results/look-link.tsx";
import type { ResultsEvents } from "#web/screens/results/results-data.ts";
import { useFilterTexts } from "./use-filter-texts.ts";

type Props = { readonly request: HotelsRequest; readonly outcome: FoundHotels; readonly onLook: ResultsEvents["onLook"] };

export function TooNarrow({ request, outcome: { facets, found }, onLook }: Props) {
  const spoken = useFilterTexts();
  const { text } = spoken;
  // Filters whose removal is known to help come first; those known not to help are omitted.
  const helpful = chosenFilters(request, facets, spoken)
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <EmptyState
      icon="sliders-horizontal"
      title={text("results.narrowTitle")}
      actions={
        <>
          <LookLink request={withoutFilters(request)} onLook={onLook} className={buttonClass({})}>
            {text("results.clearFilters", { count: found })}
          </LookLink>
          {helpful.map(({ key, label, without, count }) => (
            <LookLink key={key} request={without} onLook={onLook} className={buttonClass({ emphasis: "quiet" })}>
              {count === undefined
                ? text("results.dropFilter", { filter: label })
                : text("results.dropFilterCount", { filter: label, count })}
            </LookLink>
          ))}
        </>
      }
    >
      <p>{text("results.narrowText", { count: found })}</p>
    </EmptyState>
  );
}
