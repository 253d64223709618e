/** The prices around the days of a search: one row for each departure day, one price for each length. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { FIRST_LOOK } from "#web/screens/packages/packages-request.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";

export type PriceCalendar = {
  readonly currency: CurrencyCode;
  readonly from: CalendarDate;
  readonly minNights: number;
  /** For all travellers, in whole units of the currency; null if there is no package. */
  readonly prices: readonly (readonly (number | null)[])[];
  readonly isComplete: boolean;
};

export type CalendarOutcome = PriceCalendar | "failed";

export type CalendarCell = { readonly startDate: CalendarDate; readonly nights: number; readonly price: number };

export function cellsOf({ from, minNights, prices }: PriceCalendar): readonly CalendarCell[] {
  return prices.flatMap((row, day) =>
    row.flatMap((price, more) => (price === null ? [] : [{ startDate: addDays(from, day), nights: minNights + more, price }])),
  );
}

/** The search of a cell, the cheapest package first, without filters: the calendar has none. */
export const searchAt = (request: PackagesRequest, startDate: CalendarDate, nights: number): PackagesRequest => ({
  ...request,
  form: { ...request.form, startDate, endDate: addDays(startDate, nights) },
  look: { ...FIRST_LOOK, sort: "price" },
});

/** A length that differs by one night counts like one day. */
const distanceFrom = ({ form: { startDate, endDate } }: PackagesRequest, cell: CalendarCell): number =>
  Math.abs(nightsBetween(startDate, cell.startDate)) + Math.abs(nightsBetween(startDate, endDate) - cell.nights);

/** The priced days nearest to the search, one for each departure day, in the order of time. */
export function nearestCells(calendar: PriceCalendar, request: PackagesRequest, most: number): readonly CalendarCell[] {
  const byDay = new Map<CalendarDate, CalendarCell>();
  const sorted = cellsOf(calendar).toSorted(
    (one, other) => distanceFrom(request, one) - distanceFrom(request, other) || one.price - other.price,
  );
  for (const cell of sorted) {
    if (byDay.size >= most) break;
    if (!byDay.has(cell.startDate)) byDay.set(cell.startDate, cell);
  }
  return [...byDay.values()].toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
}
