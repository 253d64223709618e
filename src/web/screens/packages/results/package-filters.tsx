/** The filter as a form: without JavaScript it is submitted, with it every change applies at once. */
import type { FormEvent, ReactNode } from "react";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { queryOfPackages } from "#domain/package/query-of-packages.ts";
import { amenityKey } from "#web/hotel/amenity.tsx";
import { wholePrice } from "#web/hotel/whole-price.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { FoundPackages } from "#web/screens/packages/package-view.ts";
import type { ListFilter, PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { lookAt } from "#web/screens/packages/packages-request.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { Stars } from "#web/ui/text/rating.tsx";

type Facets = FoundPackages["facets"];
export type OnLook = (request: PackagesRequest) => void;

type Option = {
  readonly value: string;
  readonly label: ReactNode;
  readonly count: number;
};

type GroupProps = LegendProps & {
  readonly name: ListFilter;
  readonly options: readonly Option[];
  readonly request: PackagesRequest;
  readonly onLook: OnLook;
};

type LegendProps = {
  readonly title: string;
  /** What the numbers beside the options count; said once for the group. */
  readonly counts: "flights" | "hotels";
};

const Legend = ({ title, counts }: LegendProps) => (
  <legend>
    {title}
    <span className="visually-hidden">{useText()(`packages.counts.${counts}`)}</span>
  </legend>
);

function ChoiceGroup({ title, counts, name, options, request, onLook }: GroupProps) {
  const chosen = request.look[name];
  const toggled = (value: string) => (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted());
  if (options.length === 0) return null;
  return (
    <fieldset className="filter-group">
      <Legend title={title} counts={counts} />
      {options.map((option) => (
        <Choice
          key={option.value}
          name={name}
          option={option}
          isChosen={chosen.includes(option.value)}
          onChange={() => onLook(lookAt(request, { [name]: toggled(option.value) }))}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly type?: "checkbox" | "radio";
  readonly name: string;
  readonly option: Omit<Option, "count"> & Partial<Option>;
  readonly isChosen: boolean;
  readonly onChange: () => void;
};

const Choice = ({ type = "checkbox", name, option: { value, label, count }, isChosen, onChange }: ChoiceProps) => (
  <label className="choice">
    <input
      type={type}
      className={type === "radio" ? "tick tick-round" : "tick"}
      name={name}
      value={value}
      checked={isChosen}
      disabled={count === 0 && !isChosen}
      onChange={onChange}
    />
    {label}
    {count === undefined ? null : <span className="filter-count">{count}</span>}
  </label>
);

function optionsOf(facets: Facets, text: Text, money: (amount: number) => string): Readonly<Record<ListFilter, readonly Option[]>> {
  /** Options of flights also name the lowest price of a package with them. */
  const flightOption = (
    value: string,
    label: string,
    { count, from }: { readonly count: number; readonly from: number | null },
  ): Option => ({
    value,
    label: from === null ? label : `${label}, ${text("results.priceFrom", { price: money(from) })}`,
    count,
  });
  return {
    stars: facets.stars
      .toSorted((a, b) => b.stars - a.stars)
      .map(({ stars, count }) => ({ value: String(stars), label: <Stars count={stars} />, count })),
    board: facets.boards.map(({ bbId, board, count }) => ({ value: bbId, label: board, count })),
    amenities: facets.amenities.flatMap(({ id, count }) => (isAmenityId(id) ? [{ value: id, label: text(amenityKey(id)), count }] : [])),
    departure: facets.departureTimes.map((facet) =>
      flightOption(facet.departureTime, text(`packages.departure.${facet.departureTime}`), facet),
    ),
    airline: facets.airlines.map((facet) => flightOption(facet.airline, facet.airline, facet)),
  };
}

type Props = {
  readonly id: string;
  readonly request: PackagesRequest;
  readonly facets: Facets;
  readonly currency: CurrencyCode;
  readonly onLook: OnLook;
};

export function PackageFilters({ id, request, facets, currency, onLook }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const action = useHref(request.path);
  const { look } = request;
  const options = optionsOf(facets, text, (amount) => wholePrice(amount, currency, languageTag));
  const group = { request, onLook };

  /** Prices are typed, so they apply on submit. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const priceIn = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" && /^\d{1,8}$/.test(value.trim()) ? value.trim() : "";
    };
    onLook(lookAt(request, { minPrice: priceIn("minPrice"), maxPrice: priceIn("maxPrice") }));
  };

  return (
    <form id={id} className="filters" method="get" action={action} onSubmit={onSubmit}>
      {[...queryOfPackages(request)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StopsFilter facets={facets} {...group} />
      <ChoiceGroup title={text("packages.departureTime")} counts="flights" name="departure" options={options.departure} {...group} />
      <ChoiceGroup title={text("packages.airline")} counts="flights" name="airline" options={options.airline} {...group} />
      <fieldset className="filter-group">
        <legend>{text("packages.priceForAll")}</legend>
        <div className="price-fields" key={`${look.minPrice} ${look.maxPrice}`}>
          <PriceField name="minPrice" label={text("results.priceLeast")} value={look.minPrice} hint={facets.prices?.min} />
          <PriceField name="maxPrice" label={text("results.priceMost")} value={look.maxPrice} hint={facets.prices?.max} />
        </div>
      </fieldset>
      <ChoiceGroup title={text("results.stars")} counts="hotels" name="stars" options={options.stars} {...group} />
      <fieldset className="filter-group">
        <Legend title={text("results.cancellation")} counts="hotels" />
        <Choice
          name="freeCancellation"
          option={{
            value: "1",
            label: text("packages.freeCancellation"),
            count: facets.freeCancellation,
          }}
          isChosen={look.freeCancellation}
          onChange={() => onLook(lookAt(request, { freeCancellation: !look.freeCancellation }))}
        />
      </fieldset>
      <ChoiceGroup title={text("results.board")} counts="hotels" name="board" options={options.board} {...group} />
      <ChoiceGroup title={text("results.amenities")} counts="hotels" name="amenities" options={options.amenities} {...group} />
      <Button type="submit" className="filters-apply" isWide>
        {text("results.apply")}
      </Button>
    </form>
  );
}

const STOPS = ["", "0", "1"] as const;
const STOP_WORDS = { "": "packages.stopsAny", "0": "packages.nonstop", "1": "packages.oneStopAtMost" } as const;

/** Each option includes those with fewer stops. */
function StopsFilter({ facets, request, onLook }: Pick<Props, "facets" | "request" | "onLook">) {
  const text = useText();
  const countUpTo = (most: number) => facets.stops.reduce((sum, { stops, count }) => (stops <= most ? sum + count : sum), 0);
  return (
    <fieldset className="filter-group">
      <Legend title={text("packages.stops")} counts="flights" />
      {STOPS.map((stops) => {
        const count = stops === "" ? undefined : countUpTo(Number(stops));
        return (
          <Choice
            key={stops}
            type="radio"
            name="stops"
            option={{
              value: stops,
              label: text(STOP_WORDS[stops]),
              ...(count !== undefined && { count }),
            }}
            isChosen={request.look.stops === stops}
            onChange={() => onLook(lookAt(request, { stops }))}
          />
        );
      })}
    </fieldset>
  );
}

type FieldProps = {
  readonly name: "minPrice" | "maxPrice";
  readonly label: string;
  readonly value: string;
  readonly hint: number | undefined;
};

/** Applied by Enter or by leaving the field, not while typing. */
const PriceField = ({ name, label, value, hint }: FieldProps) => (
  <label className="price-field">
    <span>{label}</span>
    <input
      type="number"
      inputMode="numeric"
      name={name}
      min={0}
      step={1}
      defaultValue={value}
      placeholder={hint === undefined ? undefined : String(hint)}
      onBlur={(event) => event.currentTarget.value.trim() !== value && event.currentTarget.form?.requestSubmit()}
    />
  </label>
);
