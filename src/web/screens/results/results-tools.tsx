/** Sort order, list or map, and on phones the button that opens the filter. */
import type { ComponentProps, ReactNode } from "react";
import { useRef, useState } from "react";
import type { Facets } from "#contract/entities/result-filter.ts";
import type { ResultSort } from "#domain/results/sort-results.ts";
import { RESULT_SORTS } from "#domain/results/sort-results.ts";
import type { HotelsRequest, ResultsLook } from "#web/hotel/hotels-request.ts";
import { addressOfRequest, lookAt } from "#web/hotel/hotels-request.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
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

const sortName = (sort: ResultSort, near: string | undefined, text: Text): string =>
  near !== undefined && sort === "distance" ? text("results.sortNear", { place: near }) : text(SORT_WORDS[sort]);

/** Opaque hotels have no position. */
const sortsOf = (isHidden: boolean): readonly ResultSort[] => RESULT_SORTS.filter((sort) => !isHidden || sort !== "distance");

const TOOLS = Object.freeze({});

export const ResultsTools = defineFragment({
  name: "tools of results",
  holes: { list: "@href", map: "@href", count: "text?" },
  read: ({ request, facets, formId }: Props, { page, text, languageTag }) => {
    const { sort, near, isMap } = request.look;
    return {
      content: TOOLS,
      kind: { formId, sort, near: near?.name, isHidden: request.isHidden, isMap },
      fill: () => {
        const count = chosenFilters(request, facets, { text, languageTag, language: LOCALES[page.locale].language }).length;
        const addressOf = (look: Partial<ResultsLook>) => page.prefix + addressOfRequest(lookAt(request, look));
        return { list: addressOf({ isMap: false }), map: addressOf({ isMap: true }), count: count > 0 ? String(count) : undefined };
      },
    };
  },
  render: ({ kind: { formId, sort, near, isHidden, isMap }, holes: { list, map, count } }) => (
    <ToolsFrame
      {...{ formId, sort, near, isHidden }}
      filterButton={<FilterButtonFrame count={count} />}
      listOrMap={<ListOrMap isMap={isMap} list={plainLink(list)} map={plainLink(map)} />}
    />
  ),
  live: LiveTools,
});

const plainLink =
  (link: { readonly href: string }) =>
  ({ children, ...rest }: LinkParts) => (
    <a {...rest} {...link}>
      {children}
    </a>
  );

function LiveTools(props: Props) {
  const { request, formId, onLook } = props;
  const { sort, near, isMap } = request.look;
  const linkTo = (look: Partial<ResultsLook>) => (parts: LinkParts) => (
    <LookLink request={lookAt(request, look)} onLook={onLook} {...parts} />
  );
  return (
    <ToolsFrame
      {...{ formId, sort, near: near?.name, isHidden: request.isHidden }}
      onSort={(chosen) => onLook(lookAt(request, { sort: chosen }))}
      filterButton={<FilterButton {...props} />}
      listOrMap={<ListOrMap isMap={isMap} list={linkTo({ isMap: false })} map={linkTo({ isMap: true })} />}
    />
  );
}

type ToolsFrameProps = {
  readonly formId: string;
  readonly sort: ResultSort;
  /** Name of the place that distances are measured to. */
  readonly near: string | undefined;
  readonly isHidden: boolean;
  readonly onSort?: (sort: ResultSort) => void;
  readonly filterButton: ReactNode;
  readonly listOrMap: ReactNode;
};

const ignored = () => undefined;

function ToolsFrame({ formId, sort, near, isHidden, onSort = ignored, filterButton, listOrMap }: ToolsFrameProps) {
  const text = useText();
  return (
    <div className="results-tools">
      {filterButton}
      <SelectField
        id="results-sort"
        className="results-sort"
        label={text("results.sortBy")}
        hideLabel="narrow"
        name="sort"
        form={formId}
        value={sort}
        choices={sortsOf(isHidden).map((value) => ({ value, label: sortName(value, near, text) }))}
        onChange={(event) => onSort(event.currentTarget.value as ResultSort)}
      />
      {isHidden ? null : listOrMap}
      {sort === "value" ? <p className="hint results-rule">{text("results.valueRule")}</p> : null}
    </div>
  );
}

type LinkParts = { readonly "aria-current"?: "true"; readonly children: ReactNode };
type LinkOf = (parts: LinkParts) => ReactNode;

function ListOrMap({ isMap, list, map }: { readonly isMap: boolean; readonly list: LinkOf; readonly map: LinkOf }) {
  const text = useText();
  const current = (isCurrent: boolean) => (isCurrent ? { "aria-current": "true" as const } : {});
  const inside = (icon: IconName, label: string) => (
    <>
      <Icon name={icon} />
      {text(label)}
    </>
  );
  return (
    <nav className="results-switch" aria-label={text("results.view")}>
      {list({ ...current(!isMap), children: inside("menu", "results.list") })}
      {map({ ...current(isMap), children: inside("map", "results.map") })}
    </nav>
  );
}

type ButtonProps = Omit<ComponentProps<typeof Button>, "children"> & { readonly count: ReactNode };

/** `count`: how many filters are chosen, if any. */
function FilterButtonFrame({ count, ...rest }: ButtonProps) {
  const text = useText();
  return (
    <Button className="results-filter-button" emphasis="quiet" icon="sliders-horizontal" aria-haspopup="dialog" {...rest}>
      {text("results.filters")}
      {count ? <span className="results-filter-count">{count}</span> : null}
    </Button>
  );
}

const loadDrawer = () => import("./filters/filter-drawer.tsx");

function FilterButton({ request, facets, total, onLook }: Props) {
  const texts = useFilterTexts();
  const [isOpen, setOpen] = useState(false);
  const [drawer, load] = useLoaded(loadDrawer);
  const isFetching = useRef(false);
  const count = chosenFilters(request, facets, texts).length;
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
      <FilterButtonFrame
        count={count > 0 ? String(count) : undefined}
        isBusy={isOpen && !drawer}
        onPointerDown={want}
        onFocus={want}
        onClick={open}
      />
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
