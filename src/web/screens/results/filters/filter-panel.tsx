/** The filter as a form: without JavaScript it is submitted, with it every change applies at once. */
import type { FormEvent } from "react";
import type { Facets } from "#contract/entities/result-filter.ts";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { filterFromQuery } from "#domain/results/query-of-filter.ts";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { lookAt, queryOfLook, queryOfSearch } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { AmenityFilter, BoardFilter, NameFilter, RatingFilter, StarsFilter, TermsFilter } from "./filter-groups.tsx";
import { PriceFilter } from "./price-filter.tsx";
import type { ResultsEvents } from "#web/screens/results/results-data.ts";

type Props = {
  readonly request: HotelsRequest;
  readonly facets: Facets;
  readonly onLook: ResultsEvents["onLook"];
  /** Id of the form, for fields outside it. */
  readonly id?: string | undefined;
};

/** Hidden fields for all parameters that the form has no field for. The sort order has its own field outside the form. */
function fixedFields(request: HotelsRequest): readonly (readonly [name: string, value: string])[] {
  const look = [...queryOfLook(request.look, request.currency)].filter(([name]) => ["view", "box", "near"].includes(name));
  return [...queryOfSearch(request), ...look];
}

export function FilterPanel({ request, facets, onLook, id }: Props) {
  const text = useText();
  const action = useHref(request.path);
  const { filter } = request.look;
  const onFilter = (change: Partial<ResultFilter>, isMoving = false) =>
    onLook(lookAt(request, { filter: { ...filter, ...change } }), { isMoving });

  /** Prices are typed, so they apply on submit. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === "string") typed.append(name, value.trim());
    onFilter({ price: filterFromQuery(typed, { amenities: AMENITIES, currency: request.currency }).filter.price });
  };

  const group = { filter, facets, onFilter };
  const { prices } = facets;
  return (
    <form id={id} className="filters" method="get" action={action} onSubmit={onSubmit}>
      {fixedFields(request).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {prices && prices.max > prices.min ? (
        <PriceFilter
          prices={prices}
          price={filter.price}
          currency={request.currency}
          onPrice={(price, isMoving) => onFilter({ price }, isMoving)}
        />
      ) : null}
      <StarsFilter {...group} />
      <RatingFilter {...group} />
      <NameFilter {...group} group="districts" />
      <TermsFilter {...group} />
      <BoardFilter {...group} />
      <AmenityFilter {...group} />
      <NameFilter {...group} group="chains" />
      <Button type="submit" className="filters-apply" isWide>
        {text("results.apply")}
      </Button>
    </form>
  );
}
