import { getPackageCalendar as call } from "#contract/availability/get-package-calendar.ts";
import type { CheckedInputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { defaultStay } from "#domain/calendar/stay.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { flightsOf } from "#platform/availability/search/resolve-airports.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import { checkSearch, roomOfOccupancy, stayWantedBy, todayOf } from "#platform/availability/suppliers/check-search.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { hotelsOnSale } from "#platform/catalog/hotels/hotels-of-place.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { Keep } from "#platform/packages/search/supply-memory.ts";
import type { PackageCalendar } from "#platform/packages/calendar/price-calendar.ts";
import { priceCalendar } from "#platform/packages/calendar/price-calendar.ts";
import type { PackageDiscount } from "#platform/packages/search/package-rule.ts";

type CalendarSources = { readonly catalog: BrandCatalog; readonly discountOf: PackageDiscount; readonly keep: Keep };

export const getPackageCalendar = ({ catalog, discountOf, keep }: CalendarSources) =>
  useCase(call, async (context, caller, { body }) => {
    const rooms = body.rooms.map(roomOfOccupancy);
    const stay = defaultStay("packages", todayOf(context));
    checkSearch(context, stay, rooms, OCCUPANCY_LIMITS.packages);
    if (body.minNights > body.maxNights) throw new Refusal("search-invalid", { data: { field: "nights", problem: "too-many-nights" } });
    const [now, discountPercent] = await Promise.all([catalog.open(caller), discountOf(caller)]);
    const destination = { destination: body.hotelDestination ?? body.destination, destinationType: body.destinationType };
    const { hotelIds, place } = resolveDestination(now, destination, caller.locale);
    const { stay: _, ...request } = stayWantedBy(context, caller, { stay, rooms, currency: caller.currency });
    const calendar = await priceCalendar(context, keep, {
      hotelIds: hotelsOnSale(now.columns, hotelIds),
      hotelKey: `${caller.brandId} ${destination.destinationType} ${destination.destination}`,
      request,
      view: priceViewOf(caller.visitor, false),
      flights: flightsOf(now, body, destination, place),
      discountPercent,
    });
    return describe(calendar, caller.currency, body);
  });

type Asked = Pick<CheckedInputOf<typeof call>["body"], "from" | "days" | "minNights" | "maxNights">;

/** The requested part; days outside the calendar are left out. */
function describe(
  { from, days, maxNights, totals, isComplete, airports }: PackageCalendar,
  currency: Parameters<typeof unitsOf>[1],
  asked: Asked,
) {
  const first = asked.from === undefined ? 0 : Math.max(0, nightsBetween(from, asked.from as CalendarDate));
  const last = Math.min(days, asked.days === undefined ? days : first + asked.days);
  const lengths = Array.from({ length: asked.maxNights - asked.minNights + 1 }, (_, more) => asked.minNights + more);
  const priceOf = (day: number, nights: number): number | null => {
    const minor = totals[day * maxNights + nights - 1]!;
    return Number.isFinite(minor) ? unitsOf(minor, currency) : null;
  };
  return {
    currency,
    from: asked.from !== undefined && first > 0 ? (asked.from as CalendarDate) : from,
    minNights: asked.minNights,
    prices: Array.from({ length: Math.max(0, last - first) }, (_, day) => lengths.map((nights) => priceOf(first + day, nights))),
    isComplete,
    origins: [...airports.origins],
    destinations: [...airports.destinations],
  };
}
