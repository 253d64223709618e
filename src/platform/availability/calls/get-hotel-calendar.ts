import { getHotelCalendar as call } from "#contract/availability/get-hotel-calendar.ts";
import type { CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { CALENDAR_NIGHTS, FIRST_ENABLED_DAY, TODAY_TOLERANCE_DAYS } from "#domain/calendar/calendar-limits.ts";
import { defaultStay } from "#domain/calendar/stay.ts";
import type { CalendarSpan, HotelCalendarRequest } from "#platform/availability/calendar/hotel-calendar.ts";
import { priceHotelCalendar } from "#platform/availability/calendar/hotel-calendar.ts";
import type { KeepOfHotels } from "#platform/availability/calendar/kept-answers.ts";
import { calendarChannel } from "#platform/availability/calendar/price-arrivals.ts";
import type { PricedArrivals } from "#platform/availability/calendar/price-arrivals.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import { listOffersOfSuppliers } from "#platform/availability/suppliers/ask-suppliers.ts";
import { checkSearch, roomOfOccupancy, stayWantedBy, todayOf } from "#platform/availability/suppliers/check-search.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

/** A calendar is shared by all visitors with the same prices; rules of prices may change meanwhile, so it is not kept for long. */
export const CALENDAR_KEPT_MS = 60_000;

type Body = CheckedInputOf<typeof call>["body"];
type Reasons = OutputOf<typeof call>["reasons"];

export const getHotelCalendar = (catalog: BrandCatalog, keep: KeepOfHotels) =>
  useCase(call, async (context, caller, { body }) => {
    const rooms = body.rooms.map(roomOfOccupancy);
    const stay = defaultStay("hotels", todayOf(context));
    checkSearch(context, stay, rooms);
    const isHotel = body.destinationType === "Hotels";
    // Filters by day search every cell, which all lengths would multiply.
    if (body.lengths === "all" && (!isHotel || body.filter)) throw new Refusal("search-invalid", { data: { field: "lengths" } });
    const now = await catalog.open(caller);
    const { hotelIds } = resolveDestination(now, body, caller.locale);
    const { stay: _, ...request } = stayWantedBy(context, caller, { stay, rooms, currency: caller.currency });
    const view = priceViewOf(caller.visitor, false);
    const span = spanOf(body, request.today);
    const asked = { hotelIds, request, view, filter: body.filter ?? {}, span };
    const key = JSON.stringify([body, span, request, calendarChannel(view)]);
    const { priced, reasons } = await keep(key, hotelIds, async () => {
      const calendar = await priceHotelCalendar(context, now, asked);
      return { priced: calendar, reasons: isHotel ? await findReasons(context, asked, calendar, body.nights) : [] };
    });
    const lengths = span.maxNights - span.minNights + 1;
    const priceAt = (cell: number): number | null => {
      const minor = priced.totals[cell]!;
      return Number.isFinite(minor) ? unitsOf(minor, caller.currency) : null;
    };
    return {
      currency: caller.currency,
      from: span.from,
      minNights: span.minNights,
      prices: Array.from({ length: span.days }, (_, day) => Array.from({ length: lengths }, (_, more) => priceAt(day * lengths + more))),
      reasons,
      isComplete: priced.isComplete,
    };
  });

/** Days that are too early to be searched are left out. */
function spanOf({ from, days, nights, lengths }: Body, today: CalendarDate): CalendarSpan {
  const earliest = addDays(today, FIRST_ENABLED_DAY - TODAY_TOLERANCE_DAYS);
  const first = from < earliest ? earliest : (from as CalendarDate);
  return {
    from: first,
    days: Math.max(0, days - Math.max(0, nightsBetween(from as CalendarDate, first))),
    ...(lengths === "all" ? { minNights: 1, maxNights: Math.max(nights, CALENDAR_NIGHTS) } : { minNights: nights, maxNights: nights }),
  };
}

/** Why the hotel has no room on the days without a price, in the order of days. Only suppliers that price calendars are asked. */
async function findReasons(
  context: Context,
  { hotelIds, request, view, span }: HotelCalendarRequest,
  { totals }: PricedArrivals,
  nights: number,
): Promise<Reasons> {
  const [hotelId] = hotelIds;
  const suppliers = context.suppliers.filter(({ lowestTotals }) => lowestTotals);
  const lengths = span.maxNights - span.minNights + 1;
  return Promise.all(
    Array.from({ length: span.days }, async (_, day) => {
      if (hotelId === undefined || Number.isFinite(totals[day * lengths + nights - span.minNights])) return null;
      const startDate = addDays(span.from, day);
      const wanted = { ...request, channel: calendarChannel(view), stay: { startDate, endDate: addDays(startDate, nights) } };
      const received = await listOffersOfSuppliers({ ...context, suppliers }, hotelId, wanted).catch(() => undefined);
      return received?.answers.find(({ answer }) => answer.reason)?.answer.reason ?? null;
    }),
  );
}
