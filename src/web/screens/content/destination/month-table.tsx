/** Climate and prices by month. */
import type { CSSProperties } from "react";
import type { Money } from "#shared/money.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/text/badge.tsx";

/** Formatted by the loader, because the engines of browsers and servers may write units differently. */
export type DestinationMonth = {
  /** 1 to 12. */
  readonly month: number;
  readonly name: string;
  readonly daytime: string;
  /** From 0 to 1, for the bar. */
  readonly warmth: number;
  readonly rain: string;
  readonly wetness: number;
  /** The usual lowest price of a night; `none` if nothing is on sale, null if it is unknown. */
  readonly price: Money | "none" | null;
  readonly isBest: boolean;
};

type Props = { readonly city: string; readonly months: readonly DestinationMonth[] };

export function MonthTable({ city, months }: Props) {
  const text = useText();
  const highest = Math.max(0, ...months.map(({ price }) => minorOf(price)));
  const hasPrices = highest > 0;
  return (
    <section className="section" id="months" aria-labelledby="months-title">
      <h2 id="months-title">{text("destination.monthsTitle", { city })}</h2>
      <table className="months">
        <thead>
          <tr>
            <th scope="col">{text("destination.monthsMonth")}</th>
            <th scope="col">{text("destination.monthsDaytime")}</th>
            <th scope="col">{text("destination.monthsRain")}</th>
            {hasPrices ? <th scope="col">{text("destination.monthsPrice")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, name, daytime, warmth, rain, wetness, price, isBest }) => (
            <tr key={month} {...(isBest && { className: "month-best" })}>
              <th scope="row">
                <span className="month-name">{name}</span>
                {isBest ? <Badge tone="positive">{text("destination.monthsBest")}</Badge> : null}
              </th>
              <td>
                <Bar share={warmth} kind="warm" />
                {daytime}
              </td>
              <td>
                <Bar share={wetness} kind="wet" />
                {rain}
              </td>
              {hasPrices ? (
                <td>
                  <Bar share={minorOf(price) / highest} kind="price" />
                  <MonthPrice price={price} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        {text("destination.monthsClimate")} {hasPrices ? text("destination.monthsPrices") : null}
      </p>
    </section>
  );
}

const minorOf = (price: DestinationMonth["price"]): number => (price && price !== "none" ? price.minor : 0);

function MonthPrice({ price }: Pick<DestinationMonth, "price">) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (!price) return null;
  return price === "none" ? (
    <span className="hint">{text("destination.monthsNone")}</span>
  ) : (
    <strong>{writtenPrice(price, languageTag)}</strong>
  );
}

const Bar = ({ share, kind }: { readonly share: number; readonly kind: "warm" | "wet" | "price" }) => (
  <span className={`month-bar month-bar-${kind}`} style={{ "--share": share } as CSSProperties} aria-hidden />
);
