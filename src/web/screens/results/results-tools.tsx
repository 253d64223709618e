/** Sort order, list or map, and on phones the button that opens the filter. */
import { useRef, useState } from "react";
import type { Facets } from "#contract/entities/result-filter.ts";
import type { ResultSort } from "#domain/results/sort-results.ts";
import { RESULT_SORTS } from "#domain/results/sort-results.ts";
import type { HotelsRequest } from "#web/hotel/asked-hotels.ts";
import { lookAt } from "#web/hotel/asked-hotels.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useLoaded } from "#web/ui/use-loaded.ts";
import { chosenFilters } from "./chosen-filters.ts";
import { LookLink } from "./look-link.tsx";
import type { ResultsEvents } from "./results-data.ts";
import { useFilterWords } from "./use-filter-words.ts";

type Props = {
  readonly asked: HotelsRequest;
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
};

export function ResultsTools(props: Props) {
  const text = useText();
  const { asked, formId, onLook } = props;
  return (
    <div className="results-tools">
      <FilterButton {...props} />
      <SelectField
        className="results-sort"
        label={text("results.sortBy")}
        name="sort"
        form={formId}
        value={asked.look.sort}
        choices={RESULT_SORTS.map((sort) => ({ value: sort, label: text(SORT_WORDS[sort]) }))}
        onChange={(event) => onLook(lookAt(asked, { sort: event.currentTarget.value as ResultSort }))}
      />
      {asked.isHidden ? null : <ListOrMap asked={asked} onLook={onLook} />}
    </div>
  );
}

function ListOrMap({ asked, onLook }: Pick<Props, "asked" | "onLook">) {
  const text = useText();
  const { isMap } = asked.look;
  const current = (isCurrent: boolean) => (isCurrent ? { "aria-current": "true" as const } : {});
  return (
    <nav className="results-switch" aria-label={text("results.view")}>
      <LookLink asked={lookAt(asked, { isMap: false })} onLook={onLook} {...current(!isMap)}>
        <Icon name="menu" />
        {text("results.list")}
      </LookLink>
      <LookLink asked={lookAt(asked, { isMap: true })} onLook={onLook} {...current(isMap)}>
        <Icon name="map" />
        {text("results.map")}
      </LookLink>
    </nav>
  );
}

const loadDrawer = () => import("./filter-drawer.tsx");

function FilterButton({ asked, facets, total, onLook }: Props) {
  const spoken = useFilterWords();
  const { text } = spoken;
  const [isOpen, setOpen] = useState(false);
  const [drawer, bring] = useLoaded(loadDrawer);
  const isFetching = useRef(false);
  const count = chosenFilters(asked, facets, spoken).length;
  const want = () => {
    if (isFetching.current) return;
    isFetching.current = true;
    bring().catch(() => (isFetching.current = false));
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
        data-replay
        onPointerDown={want}
        onFocus={want}
        onClick={open}
      >
        {text("results.filters")}
        {count > 0 ? <span className="results-filter-count">{count}</span> : null}
      </Button>
      {drawer ? (
        <drawer.FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)} asked={asked} facets={facets} total={total} onLook={onLook} />
      ) : null}
    </>
  );
}
