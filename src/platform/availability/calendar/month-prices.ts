/** What a night usually costs in each month, from the calendar of the year ahead. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, MAX_CALENDAR_DAYS } from "#domain/calendar/calendar-limits.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";
import { createYieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { ArrivalRequest } from "./price-arrivals.ts";
import { calendarChannel, priceArrivals } from "./price-arrivals.ts";

/** The stay whose prices are compared. */
const NIGHTS = 3;
const MONTHS = 12;

type MonthPrices = {
  /** By month, January first: minor units a night; undefined if no arrival of the month is on sale. */
  readonly nights: readonly (number | undefined)[];
  readonly isComplete: boolean;
};

/** In pieces of a calendar's length, so that visitors are served between them. Negotiated rates are not part of it. */
export async function findMonthPrices(
  context: Context,
  hotelIds: Uint32Array,
  request: ArrivalRequest,
  view: PriceView,
): Promise<MonthPrices> {
  const yieldToEventLoop = createYieldToEventLoop();
  const first = addDays(request.today, FIRST_ENABLED_DAY);
  const days = LAST_ENABLED_DAY - FIRST_ENABLED_DAY - NIGHTS + 1;
  const totals: number[] = [];
  let isComplete = true;
  while (totals.length < days) {
    const piece = { from: addDays(first, totals.length), days: Math.min(MAX_CALENDAR_DAYS, days - totals.length), maxNights: NIGHTS };
    const priced = await priceArrivals(context, hotelIds, request, calendarChannel(view), piece);
    for (let day = 0; day < piece.days; day += 1) totals.push(priced.totals[(day + 1) * NIGHTS - 1]!);
    isComplete &&= priced.isComplete;
    await yieldToEventLoop();
  }
  return { nights: usualNights(first, totals), isComplete };
}

/** The median of each month: a fair or a holiday does not make the whole month dear. */
export function usualNights(first: CalendarDate, totals: readonly number[]): (number | undefined)[] {
  const ofMonth = Array.from({ length: MONTHS }, (): number[] => []);
  for (const [day, total] of totals.entries()) {
    if (Number.isFinite(total)) ofMonth[Number(addDays(first, day).slice(5, 7)) - 1]!.push(total);
  }
  return ofMonth.map((stays) => {
    const middle = stays.toSorted((one, other) => one - other)[Math.floor(stays.length / 2)];
    return middle === undefined ? undefined : Math.round(middle / NIGHTS);
  });
}
