/** Price filter: two plain fields under a histogram, which becomes a slider on hover or focus. */
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { useEffect, useRef, useState } from "react";
import type { Facets } from "#contract/entities/result-filter.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { barPaths } from "#web/ui/fields/histogram-bars.tsx";
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

const PRICE = Object.freeze({});

export const PriceFilter = defineFragment({
  name: "price filter",
  holes: {
    range: "text",
    inside: "@d",
    outside: "@d",
    least: "@placeholder",
    most: "@placeholder",
    min: "@defaultValue",
    max: "@defaultValue",
  },
  read: (props: Props, { languageTag }) => {
    const shown = shownPrices(props);
    const { counts } = props.prices;
    return {
      content: PRICE,
      kind: { bars: counts.length, from: shareOf(shown.from, shown), to: shareOf(shown.to, shown) },
      fill: () => ({
        range: rangeText([shown.from, shown.to], props.currency, languageTag),
        ...barPaths(counts, isInside(counts, shown, [shown.from, shown.to])),
        least: String(shown.least),
        most: String(shown.most),
        min: shown.min,
        max: shown.max,
      }),
    };
  },
  render: ({ kind: { bars, from, to }, holes: { range, inside, outside, least, most, min, max } }, { text }) => (
    <PriceFrame
      slider={<Histogram label={text("results.price")} valueText={range} count={bars} {...{ inside, outside, from, to }} />}
      min={<PriceInput name="minPrice" {...least} {...min} />}
      max={<PriceInput name="maxPrice" {...most} {...max} />}
    />
  ),
  live: LivePriceFilter,
});

/** The limits of the prices, the ends of the chosen range and the typed values, in whole units of the currency. */
function shownPrices({ prices, price, currency }: Props) {
  const unit = 10 ** CURRENCIES[currency].fraction;
  const typed = (value: number | undefined) => (value === undefined ? "" : String(Math.round(value / unit)));
  return { ...endsOf(prices, price, unit), unit, min: typed(price.min), max: typed(price.max) };
}

type Limits = { readonly least: number; readonly most: number };

const shareOf = (amount: number, { least, most }: Limits): string =>
  `${Math.round(((amount - least) / Math.max(1, most - least)) * 1000) / 10}%`;

function isInside(counts: readonly number[], { least, most }: Limits, ends: PriceEnds) {
  const width = (most - least) / (counts.length || 1);
  return (index: number) => least + (index + 1) * width > ends[0] && least + index * width < ends[1];
}

const rangeText = (ends: PriceEnds, currency: CurrencyCode, languageTag: string): string =>
  ends.map((amount) => wholePrice(amount, currency, languageTag)).join(" – ");

function LivePriceFilter(props: Props) {
  const { prices, currency, onPrice } = props;
  const text = useText();
  const languageTag = useLanguageTag();
  const [slider, load] = useLoaded(loadSlider);
  const [moved, setMoved] = useState<PriceEnds>();
  const shown = shownPrices(props);
  const { least, most, unit } = shown;
  const ends = moved ?? ([shown.from, shown.to] as const);
  const label = text("results.price");
  const want = () => void load().catch(() => undefined);
  const release = (released: PriceEnds) => {
    setMoved(undefined);
    onPrice(priceOfEnds(released, { least, most }, unit), true);
  };
  const { inside, outside } = barPaths(prices.counts, isInside(prices.counts, shown, ends));
  return (
    <PriceFrame
      onWanted={want}
      slider={
        slider ? (
          <slider.Slider
            label={label}
            value={ends}
            min={least}
            max={most}
            onChange={setMoved}
            onRelease={release}
            format={(amount) => wholePrice(amount, currency, languageTag)}
            counts={prices.counts}
          />
        ) : (
          <Histogram
            label={label}
            valueText={rangeText(ends, currency, languageTag)}
            count={prices.counts.length}
            inside={{ d: inside }}
            outside={{ d: outside }}
            from={shareOf(ends[0], shown)}
            to={shareOf(ends[1], shown)}
          />
        )
      }
      min={<PriceField name="minPrice" value={shown.min} placeholder={String(least)} />}
      max={<PriceField name="maxPrice" value={shown.max} placeholder={String(most)} />}
    />
  );
}

type FrameProps = {
  readonly slider: ReactNode;
  readonly min: ReactNode;
  readonly max: ReactNode;
  readonly onWanted?: () => void;
};

function PriceFrame({ slider, min, max, onWanted }: FrameProps) {
  const text = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only preloads a chunk
    <fieldset className="filter-group price-filter" onPointerEnter={onWanted} onFocus={onWanted}>
      <legend className="visually-hidden">{text("results.price")}</legend>
      {slider}
      <div className="price-fields">
        <label className="price-field">
          <span>{text("results.priceLeast")}</span>
          {min}
        </label>
        <label className="price-field">
          <span>{text("results.priceMost")}</span>
          {max}
        </label>
      </div>
    </fieldset>
  );
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

const PriceInput = (props: InputProps) => <input type="number" inputMode="numeric" min={0} step={1} {...props} />;

type FieldProps = { readonly name: "minPrice" | "maxPrice"; readonly value: string; readonly placeholder: string };

/** Applied when the form is submitted, by Enter or by leaving the field, not while typing. */
function PriceField({ name, value, placeholder }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  const onLeave = () => field.current?.value.trim() !== value && field.current?.form?.requestSubmit();
  return <PriceInput ref={field} name={name} placeholder={placeholder} defaultValue={value} onBlur={onLeave} />;
}
