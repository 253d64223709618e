/** Departure days and lengths as a table; every price is a link to the search that finds it. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { PriceCell } from "#web/hotel/calendar/price-cell.tsx";
import { priceLevels } from "#web/hotel/calendar/price-levels.ts";
import { useArrowKeys } from "#web/hotel/calendar/use-arrow-keys.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { addressOfRequest } from "#web/screens/packages/packages-request.ts";
import { formatDay } from "#web/search/format-days.ts";
import type { PriceCalendar } from "./calendar-view.ts";
import { searchAt } from "./calendar-view.ts";

type Props = { readonly request: PackagesRequest; readonly calendar: PriceCalendar };

/** The weekday above the day, so that columns stay narrow. */
function dayParts(day: CalendarDate, languageTag: string): readonly [weekday: string, date: string] {
  const moment = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatters.getDateTimeFormat(languageTag, { ...options, timeZone: "UTC" }).format(moment);
  return [part({ weekday: "short" }), part({ day: "numeric", month: "short" })];
}

export function PriceGrid({ request, calendar }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { startDate, endDate } = request.form;
  const { from, minNights, prices, currency } = calendar;
  const nights = nightsBetween(startDate, endDate);
  const days = prices.map((_, day) => addDays(from, day));
  const lengths = Array.from({ length: prices[0]?.length ?? 0 }, (_, more) => minNights + more);
  const all = prices.flat().filter((price) => price !== null);
  const lowest = Math.min(...all);
  const levelOf = priceLevels(all);
  const firstCell = prices.flatMap((row, column) => row.flatMap((price, place) => (price === null ? [] : [`${column},${place}`])))[0];
  const chosen = `${days.indexOf(startDate)},${nights - minNights}`;
  const isChosenPriced = prices[days.indexOf(startDate)]?.[nights - minNights] != null;
  const { onKeyDown, cellProps } = useArrowKeys(isChosenPriced ? chosen : (firstCell ?? ""));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a scrolling region must be reachable by keyboard; arrow keys move between its links
    <section className="price-grid" aria-label={text("packages.calendar.grid")} tabIndex={0} onKeyDown={onKeyDown}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text("packages.calendar.nights")}</th>
            {days.map((day) => {
              const [weekday, date] = dayParts(day, languageTag);
              return (
                <th key={day} scope="col" className={day === startDate ? "price-day-chosen" : undefined} suppressHydrationWarning>
                  <span className="price-weekday">{weekday}</span> {date}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lengths.map((length, row) => (
            <tr key={length}>
              <th scope="row">{text("packages.calendar.length", { count: length })}</th>
              {days.map((day, column) => {
                const price = prices[column]?.[row] ?? null;
                if (price === null) {
                  return (
                    <td key={day} className="price-none">
                      <span aria-hidden>–</span>
                      <span className="visually-hidden">{text("packages.calendar.none")}</span>
                    </td>
                  );
                }
                const isChosen = day === startDate && length === nights;
                return (
                  <td key={day}>
                    <PriceCell
                      to={addressOfRequest(searchAt(request, day, length))}
                      level={levelOf(price)}
                      isLowest={price === lowest}
                      isChosen={isChosen}
                      {...cellProps(column, row)}
                    >
                      <span className="visually-hidden" suppressHydrationWarning>
                        {text("packages.calendar.cell", { day: formatDay(day, languageTag), count: length })}{" "}
                      </span>
                      {wholePrice(price, currency, languageTag)}
                      {price === lowest ? <span className="visually-hidden"> {text("packages.calendar.lowest")}</span> : null}
                    </PriceCell>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
