/** Price filter: two plain fields under a histogram, which becomes a slider on hover or focus. */
import { useEffect, useRef, useState } from "react";
import type { Facets } from "#contract/entities/result-filter.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { Histogram } from "./histogram.tsx";
import type { PriceEnds } from "./price-ends.ts";
import { endsOf, priceOfEnds } from "./price-ends.ts";

type Prices = NonNullable<Facets["prices"]>;

type Props = {
  readonly prices: Prices;
  readonly price: ResultFilter["price"];
  readonly currency: CurrencyCode;
  readonly onPrice: (price: ResultFilter["price"], isMoving: boolean) => void;
};

const loadSlider = () => import("#web/ui/fields/slider.tsx");

export function PriceFilter({ prices, price, currency, onPrice }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [slider, load] = useLoaded(loadSlider);
  const [moved, setMoved] = useState<PriceEnds>();
  const unit = 10 ** CURRENCIES[currency].fraction;
  const { least, most, from, to } = endsOf(prices, price, unit);
  const shownEnds = moved ?? ([from, to] as const);
  const format = (amount: number) => wholePrice(amount, currency, languageTag);
  const label = text("results.price");
  const want = () => void load().catch(() => undefined);
  const release = (ends: PriceEnds) => {
    setMoved(undefined);
    onPrice(priceOfEnds(ends, { least, most }, unit), true);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only preloads a chunk
    <fieldset className="filter-group price-filter" onPointerEnter={want} onFocus={want}>
      <legend className="visually-hidden">{label}</legend>
      {slider ? (
        <slider.Slider
          label={label}
          value={shownEnds}
          min={least}
          max={most}
          onChange={setMoved}
          onRelease={release}
          format={format}
          counts={prices.counts}
        />
      ) : (
        <Histogram
          label={label}
          valueText={`${format(shownEnds[0])} – ${format(shownEnds[1])}`}
          counts={prices.counts}
          {...{ least, most }}
          ends={shownEnds}
        />
      )}
      <div className="price-fields">
        <PriceField name="minPrice" label={text("results.priceLeast")} value={price.min} {...{ unit, least, most }} />
        <PriceField name="maxPrice" label={text("results.priceMost")} value={price.max} {...{ unit, least, most }} />
      </div>
    </fieldset>
  );
}

type FieldProps = {
  readonly name: "minPrice" | "maxPrice";
  readonly label: string;
  readonly value: number | undefined;
  readonly unit: number;
  readonly least: number;
  readonly most: number;
};

/** Applied when the form is submitted, by Enter or by leaving the field, not while typing. */
function PriceField({ name, label, value, unit, least, most }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const wholeUnits = value === undefined ? "" : String(Math.round(value / unit));
  useEffect(() => {
    if (field.current) field.current.value = wholeUnits;
  }, [wholeUnits]);
  const onLeave = () => field.current?.value.trim() !== wholeUnits && field.current?.form?.requestSubmit();
  return (
    <label className="price-field">
      <span>{label}</span>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        step={1}
        defaultValue={wholeUnits}
        placeholder={String(name === "minPrice" ? least : most)}
        onBlur={onLeave}
      />
    </label>
  );
}
