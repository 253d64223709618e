import { listNearbyOrigins as call } from "#contract/availability/list-nearby-origins.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { flightsOf } from "#platform/availability/search/resolve-airports.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import { checkSearch, roomOfOccupancy } from "#platform/availability/suppliers/check-search.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { airportsNearOrigin, airportsOfOrigin } from "#platform/catalog/places/airports-of-place.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { findCheapestPackage } from "#platform/packages/departures/cheapest-package.ts";
import { describeAirportNames } from "#platform/packages/search/describe-package.ts";
import type { PackageDiscount } from "#platform/packages/search/package-rule.ts";

type NearbySources = { readonly catalog: BrandCatalog; readonly discountOf: PackageDiscount };

/** Each costs a search. */
const MAX_SEARCHED = 4;
const MAX_LISTED = 3;

export const listNearbyOrigins = ({ catalog, discountOf }: NearbySources) =>
  useCase(call, async (context, caller, { body }) => {
    const rooms = body.rooms.map(roomOfOccupancy);
    const stay = { startDate: body.startDate as CalendarDate, endDate: body.endDate as CalendarDate };
    checkSearch(context, stay, rooms, OCCUPANCY_LIMITS.packages);
    const [now, discountPercent] = await Promise.all([catalog.open(caller), discountOf(caller)]);
    const destination = { destination: body.hotelDestination ?? body.destination, destinationType: body.destinationType };
    const { hotelIds, place } = resolveDestination(now, destination, caller.locale);
    const flights = flightsOf(now, body, destination, place);
    const unit = caller.visitor.person?.settings.distanceUnit ?? distanceUnitOf(caller.market);
    const near = airportsNearOrigin(now.places, body.origin)
      .filter(({ code }) => !flights.destinations.includes(code))
      .slice(0, MAX_SEARCHED);
    const found = await Promise.all(
      near.map(async ({ code, km }) => {
        const criteria = { ...flights, origins: airportsOfOrigin(now.places, code) };
        const cheapest = await findCheapestPackage(context, caller, now, { hotelIds, flights: criteria, stay, rooms, discountPercent });
        const [airport] = describeAirportNames(now, [code], caller);
        if (!cheapest || !airport) return [];
        return [
          { airport, distance: { value: shownDistance(unit, km), unit }, totalAmount: unitsOf(cheapest.totalMinor, caller.currency) },
        ];
      }),
    );
    return { origins: found.flat().slice(0, MAX_LISTED), currency: caller.currency };
  });
