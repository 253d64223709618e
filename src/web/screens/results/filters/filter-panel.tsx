/** The filter as a form: without JavaScript it is submitted, with it every change applies at once. */
import type { FormHTMLAttributes, ReactNode } from "react";
import type { Facets } from "#contract/entities/result-filter.ts";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { filterFromQuery } from "#domain/results/query-of-filter.ts";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { FragmentSettings } from "#web/fragments/define-fragment.tsx";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { lookAt, queryOfLook, queryOfSearch } from "#web/hotel/hotels-request.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import type { ResultsEvents } from "#web/screens/results/results-data.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { filterGroups } from "./filter-groups.ts";
import { PriceFilter } from "./price-filter.tsx";

type Props = {
  readonly request: HotelsRequest;
  readonly facets: Facets;
  readonly onLook: ResultsEvents["onLook"];
  /** Id of the form, for fields outside it. */
  readonly id?: string | undefined;
};

const PANEL = Object.freeze({});

export const FilterPanel = defineFragment({
  name: "filter",
  holes: { fixed: "slot", price: "slot", groups: "slot" },
  read: (props: Props, settings) => ({
    content: PANEL,
    kind: { id: props.id, path: props.request.path },
    fill: () => panelParts(props, settings),
  }),
  render: ({ kind: { id, path }, holes }) => <PanelFrame id={id} path={path} {...holes} />,
  live: LivePanel,
});

function LivePanel(props: Props) {
  const parts = panelParts(props, { page: usePage(), text: useText(), languageTag: useLanguageTag() });
  const { request, id } = props;
  return (
    <PanelFrame
      id={id}
      path={request.path}
      {...parts}
      // Prices are typed, so they apply on submit.
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === "string") typed.append(name, value.trim());
        onFilterOf(props)({ price: filterFromQuery(typed, { amenities: AMENITIES, currency: request.currency }).filter.price });
      }}
    />
  );
}

type FrameProps = FormHTMLAttributes<HTMLFormElement> & {
  readonly path: string;
  readonly fixed: ReactNode;
  readonly price: ReactNode;
  readonly groups: ReactNode;
};

function PanelFrame({ path, fixed, price, groups, ...rest }: FrameProps) {
  const text = useText();
  return (
    <form {...rest} className="filters" method="get" action={useHref(path)}>
      {fixed}
      {price}
      {groups}
      <Button type="submit" className="filters-apply" isWide>
        {text("results.apply")}
      </Button>
    </form>
  );
}

const onFilterOf =
  ({ request, onLook }: Props) =>
  (change: Partial<ResultFilter>, isMoving = false) =>
    onLook(lookAt(request, { filter: { ...request.look.filter, ...change } }), { isMoving });

function panelParts(props: Props, { page, text, languageTag }: FragmentSettings) {
  const { request, facets } = props;
  const { look, currency } = request;
  const { prices } = facets;
  const onFilter = onFilterOf(props);
  const texts = { text, languageTag, language: LOCALES[page.locale].language };
  return {
    fixed: fixedFields(request).map(([name, value]) => <FixedField key={name} name={name} value={value} />),
    price:
      prices && prices.max > prices.min ? (
        <PriceFilter
          prices={prices}
          price={look.filter.price}
          currency={currency}
          onPrice={(price, isMoving) => onFilter({ price }, isMoving)}
        />
      ) : null,
    groups: filterGroups({ filter: look.filter, facets, texts }).map((group) => (
      <FilterGroup key={group.title} group={group} isWhole={look.isWhole ?? false} onFilter={onFilter} />
    )),
  };
}

/** Hidden fields for all parameters that the form has no field for. The sort order has its own field outside the form. */
function fixedFields(request: HotelsRequest): readonly (readonly [name: string, value: string])[] {
  const look = [...queryOfLook(request.look, request.currency)].filter(([name]) => ["view", "box", "near"].includes(name));
  return [...queryOfSearch(request), ...look];
}

type FixedProps = { readonly name: string; readonly value: string };

const FixedField = defineFragment({
  name: "fixed field of a filter",
  holes: { value: "@value" },
  read: ({ name, value }: FixedProps) => ({ content: PANEL, kind: { name }, fill: () => ({ value }) }),
  render: ({ kind: { name }, holes: { value } }) => <input type="hidden" name={name} {...value} />,
  live: ({ name, value }) => <input type="hidden" name={name} value={value} />,
});
