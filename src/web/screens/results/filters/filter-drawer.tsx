/** The filter on phones, loaded on demand. */
import type { Facets } from "#contract/entities/result-filter.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Drawer } from "#web/ui/overlays/drawer.tsx";
import { withoutFilters } from "./chosen-filters.ts";
import { FilterPanel } from "./filter-panel.tsx";
import type { ResultsEvents } from "#web/screens/results/results-data.ts";

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly request: HotelsRequest;
  readonly facets: Facets;
  readonly total: number;
  readonly onLook: ResultsEvents["onLook"];
};

export function FilterDrawer({ isOpen, onClose, request, facets, total, onLook }: Props) {
  const text = useText();
  const actions = (
    <>
      <Button emphasis="quiet" onClick={() => onLook(withoutFilters(request))}>
        {text("results.clearAll")}
      </Button>
      <Button onClick={onClose}>{text("results.showHotels", { count: total })}</Button>
    </>
  );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text("results.filters")} side="start" className="filter-drawer" actions={actions}>
      <FilterPanel request={request} facets={facets} onLook={onLook} />
    </Drawer>
  );
}
