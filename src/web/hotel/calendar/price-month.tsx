/** A month as a table: one link for each day of arrival with a room. */
import { useEffect } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { monthOfDay, weeksOf } from "./calendar-days.ts";
import type { LinkOfDay } from "./price-cell.tsx";
import { PriceCell } from "./price-cell.tsx";
import type { PriceLevel } from "./price-levels.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";

type Props = {
  readonly month: CalendarDate;
  readonly caption: string;
  readonly currency: CurrencyCode;
  readonly chosen: CalendarDate;
  readonly lowest: number;
  /** Null without a room, undefined if the day cannot be chosen. */
  readonly priceOf: (day: CalendarDate) => number | null | undefined;
  readonly levelOf: (price: number) => PriceLevel;
  readonly reasonOf: (day: CalendarDate) => string;
  readonly linkOf: LinkOfDay;
  /** Whether the focus moves to the chosen day now. */
  readonly takesFocus: () => boolean;
};

const MONDAY = 1;

/** Browsers name it `getWeekInfo()`, older ones `weekInfo`, and some have neither. */
function firstWeekdayOf(languageTag: string): number {
  const locale = new Intl.Locale(languageTag) as Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}

const weekdayOf = (day: CalendarDate, languageTag: string, weekday: "short" | "long"): string =>
  formatters.getDateTimeFormat(languageTag, { weekday, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Without the currency, which the caption names: seven columns fit on a phone. */
const plainPrice = (price: number, languageTag: string): string =>
  formatters.getNumberFormat(languageTag, { maximumFractionDigits: 0 }).format(Math.round(price));

export function PriceMonth({ month, caption, currency, chosen, lowest, priceOf, levelOf, reasonOf, linkOf, takesFocus }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const weeks = weeksOf(month, firstWeekdayOf(languageTag));
  const isIn = (day: CalendarDate) => monthOfDay(day) === month;
  const cells = weeks.flatMap((week, row) =>
    week.flatMap((day, column) => (isIn(day) && priceOf(day) != null ? [{ day, column, row }] : [])),
  );
  const first = cells.find(({ day }) => day === chosen) ?? cells[0];
  const { onKeyDown, cellProps, focusCell } = useArrowKeys(first ? `${first.column},${first.row}` : "");
  const [column, row] = [first?.column, first?.row];
  useEffect(() => {
    // After the effects of the surrounding page, which takes the focus when its data changes.
    if (column !== undefined && row !== undefined && takesFocus()) queueMicrotask(() => focusCell(column, row));
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links of the table
    <table className="price-month" onKeyDown={onKeyDown}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" abbr={weekdayOf(day, languageTag, "long")}>
              {weekdayOf(day, languageTag, "short")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {week.map((day, column) => {
              const price = isIn(day) ? priceOf(day) : undefined;
              const number = Number(day.slice(8));
              if (price == null) {
                const reason = price === null ? reasonOf(day) : "";
                return (
                  <td key={day} className="price-month-none" title={reason || undefined}>
                    <span>{number}</span>
                    {price === null ? (
                      <>
                        <span aria-hidden>–</span>
                        <span className="visually-hidden">{reason}</span>
                      </>
                    ) : null}
                  </td>
                );
              }
              return (
                <td key={day}>
                  <PriceCell
                    {...linkOf(day)}
                    {...cellProps(column, row)}
                    level={levelOf(price)}
                    isLowest={price === lowest}
                    isChosen={day === chosen}
                  >
                    <span aria-hidden>{number}</span>
                    <span className="price-month-price" aria-hidden>
                      {plainPrice(price, languageTag)}
                    </span>
                    <span className="visually-hidden">
                      {`${formatDay(day, languageTag)}, ${wholePrice(price, currency, languageTag)}${price === lowest ? `, ${text("calendar.lowest")}` : ""}`}
                    </span>
                  </PriceCell>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
