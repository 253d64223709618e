/** The lowest price of each day as bars; every bar is a link. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import type { LinkOfDay } from "./price-cell.tsx";
import { priceLevels } from "./price-levels.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";

const BAR_WIDTH = 16;
const BAR_GAP = 4;
const HEIGHT = 120;
/** The lowest bar is still visible, and differences between prices stay large. */
const LEAST_SHARE = 0.25;

const monthOf = (day: CalendarDate, languageTag: string): string =>
  formatters.getDateTimeFormat(languageTag, { month: "short", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

type Props = {
  /** Consecutive days. */
  readonly bars: readonly { readonly day: CalendarDate; readonly price: number | null }[];
  readonly currency: CurrencyCode;
  readonly chosen: CalendarDate;
  readonly label: string;
  readonly linkOf: LinkOfDay;
};

export function PriceGraph({ bars, currency, chosen: chosenDay, label, linkOf }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const priced = bars.map(({ price }) => price).filter((price) => price !== null);
  const [lowest, highest] = [Math.min(...priced), Math.max(...priced)];
  const levelOf = priceLevels(priced);
  const chosen = bars.findIndex(({ day, price }) => day === chosenDay && price !== null);
  const { onKeyDown, cellProps } = useArrowKeys(
    `${Math.max(
      chosen,
      bars.findIndex(({ price }) => price !== null),
    )},0`,
  );
  if (priced.length === 0) return null;
  const heightOf = (price: number): number =>
    highest === lowest ? HEIGHT : Math.round(HEIGHT * (LEAST_SHARE + ((1 - LEAST_SHARE) * (price - lowest)) / (highest - lowest)));
  return (
    <>
      <p className="hint">
        {text("calendar.range", {
          low: wholePrice(lowest, currency, languageTag),
          high: wholePrice(highest, currency, languageTag),
        })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a scrolling region must be reachable by keyboard; arrow keys move between its links */}
      <section className="price-graph" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
        <ol>
          {bars.map(({ day, price }, column) => {
            if (price === null) return <li key={day} className="graph-bar-none" aria-hidden />;
            const [dayWords, priceWords] = [formatDay(day, languageTag), wholePrice(price, currency, languageTag)];
            return (
              <li key={day}>
                <Link
                  {...linkOf(day)}
                  className={classNames("graph-bar", column === chosen && "graph-bar-chosen")}
                  title={`${dayWords}: ${priceWords}`}
                  aria-current={column === chosen ? "date" : undefined}
                  suppressHydrationWarning
                  {...cellProps(column, 0)}
                >
                  <svg viewBox={`0 0 ${BAR_WIDTH} ${HEIGHT}`} width={BAR_WIDTH + BAR_GAP} height={HEIGHT} aria-hidden focusable="false">
                    <rect
                      className={`graph-bar-${levelOf(price)}`}
                      y={HEIGHT - heightOf(price)}
                      width={BAR_WIDTH}
                      height={heightOf(price)}
                      rx={2}
                    />
                  </svg>
                  <span className="graph-bar-day" aria-hidden>
                    {Number(day.slice(8))}
                  </span>
                  {column === 0 || day.endsWith("-01") ? (
                    <span className="graph-month" aria-hidden suppressHydrationWarning>
                      {monthOf(day, languageTag)}
                    </span>
                  ) : null}
                  <span className="visually-hidden" suppressHydrationWarning>{`${dayWords}: ${priceWords}`}</span>
                </Link>
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}
