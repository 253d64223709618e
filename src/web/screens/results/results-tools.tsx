/** Sort order, list or map, and on phones the button that opens the filter. */
import { useRef, useState } from "react";
import type { Facets } from "#contract/entities/result-filter.ts";
import type { ResultSort } from "#domain/results/sort-results.ts";
import { RESULT_SORTS } from "#domain/results/sort-results.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { lookAt } from "#web/hotel/hotels-request.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { chosenFilters } from "./filters/chosen-filters.ts";
import { LookLink } from "./look-link.tsx";
import type { ResultsEvents } from "./results-data.ts";
import { useFilterTexts } from "./filters/use-filter-texts.ts";

type Props = {
  readonly request: HotelsRequest;
  readonly facets: Facets;
  readonly total: number;
  /** Form that submits the sort order without JavaScript. */
  readonly formId: string;
  readonly onLook: ResultsEvents["onLook"];
};

const SORT_WORDS: Readonly<Record<ResultSort, string>> = {
  price: "results.sortPrice",
  name: "results.sortName",
  OUR_CHOICE: "results.sortOurChoice",
  stars: "results.sortStars",
  promotion: "results.sortPromotion",
  rating: "results.sortRating",
  value: "results.sortValue",
  distance: "results.sortDistance",
};

const sortName = ({ look: { near } }: HotelsRequest, sort: ResultSort, text: Text): string =>
  near && sort === "distance" ? text("results.sortNear", { place: near.name }) : text(SORT_WORDS[sort]);

/** Opaque hotels have no position. */
const sortsOf = ({ isHidden }: HotelsRequest): readonly ResultSort[] => RESULT_SORTS.filter((sort) => !isHidden || sort !== "distance");

export function ResultsTools(props: Props) {
  const text = useText();
  const { request, formId, onLook } = props;
  return (
    <div className="results-tools">
      <FilterButton {...props} />
      <SelectField
        className="results-sort"
        label={text("results.sortBy")}
        hideLabel="narrow"
        name="sort"
        form={formId}
        value={request.look.sort}
        choices={sortsOf(request).map((sort) => ({ value: sort, label: sortName(request, sort, text) }))}
        onChange={(event) => onLook(lookAt(request, { sort: event.currentTarget.value as ResultSort }))}
      />
      {request.isHidden ? null : <ListOrMap request={request} onLook={onLook} />}
      {request.look.sort === "value" ? <p className="hint results-rule">{text("results.valueRule")}</p> : null}
    </div>
  );
}

function ListOrMap({ request, onLook }: Pick<Props, "request" | "onLook">) {
  const text = useText();
  const { isMap } = request.look;
  const current = (isCurrent: boolean) => (isCurrent ? { "aria-current": "true" as const } : {});
  return (
    <nav className="results-switch" aria-label={text("results.view")}>
      <LookLink request={lookAt(request, { isMap: false })} onLook={onLook} {...current(!isMap)}>
        <Icon name="menu" />
        {text("results.list")}
      </LookLink>
      <LookLink request={lookAt(request, { isMap: true })} onLook={onLook} {...current(isMap)}>
        <Icon name="map" />
        {text("results.map")}
      </LookLink>
    </nav>
  );
}

const loadDrawer = () => import("./filters/filter-drawer.tsx");

function FilterButton({ request, facets, total, onLook }: Props) {
  const spoken = useFilterTexts();
  const { text } = spoken;
  const [isOpen, setOpen] = useState(false);
  const [drawer, load] = useLoaded(loadDrawer);
  const isFetching = useRef(false);
  const count = chosenFilters(request, facets, spoken).length;
  const want = () => {
    if (isFetching.current) return;
    isFetching.current = true;
    load().catch(() => (isFetching.current = false));
  };
  const open = () => {
    want();
    setOpen(true);
  };
  return (
    <>
      <Button
        className="results-filter-button"
        emphasis="quiet"
        icon="sliders-horizontal"
        aria-haspopup="dialog"
        isBusy={isOpen && !drawer}
        onPointerDown={want}
        onFocus={want}
        onClick={open}
      >
        {text("results.filters")}
        {count > 0 ? <span className="results-filter-count">{count}</span> : null}
      </Button>
      {drawer ? (
        <drawer.FilterDrawer
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          request={request}
          facets={facets}
          total={total}
          onLook={onLook}
        />
      ) : null}
    </>
  );
}
