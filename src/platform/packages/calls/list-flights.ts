import { listFlights as call } from "#contract/availability/list-flights.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { bagAllowance } from "#domain/flight/baggage.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { flightPartyOf } from "#domain/package/flight-party.ts";
import { flightsOf } from "#platform/availability/search/resolve-airports.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import { checkSearch, roomOfOccupancy, sellerOf } from "#platform/availability/suppliers/check-search.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { keptTrips } from "#platform/packages/search/ask-flight-suppliers.ts";
import { describeAirports, describeFlightMinutes, describeFlights } from "#platform/packages/search/describe-package.ts";
import type { Keep } from "#platform/packages/search/supply-memory.ts";

export const listFlights = ({ catalog, keep }: { readonly catalog: BrandCatalog; readonly keep: Keep }) =>
  useCase(call, async (context, caller, { body }) => {
    const rooms = body.rooms.map(roomOfOccupancy);
    const outDay = body.startDate as CalendarDate;
    const backDay = body.endDate as CalendarDate | undefined;
    checkSearch(context, { startDate: outDay, endDate: backDay ?? addDays(outDay, 1) }, rooms, OCCUPANCY_LIMITS.flights);
    const now = await catalog.open(caller);
    const { currency } = caller;
    const { destination, destinationType } = body;
    const { place } = resolveDestination(now, { destination, destinationType }, caller.locale);
    const { origins, destinations, cabin } = flightsOf(now, body, { destination, destinationType }, place);
    const party = flightPartyOf(rooms);
    const trips = await keptTrips(context, keep, sellerOf(caller))({ origins, destinations, outDay, backDay, cabin, party, currency });
    const rows = Array.from({ length: trips.count }, (_, row) => row)
      .toSorted((one, other) => trips.totals[one]! - trips.totals[other]! || one - other)
      .slice(0, body.limit);
    const flights = rows.map((row) => {
      const trip = trips.tripAt(row);
      return {
        flights: describeFlights(trip),
        flightMinutes: describeFlightMinutes(trip),
        totalAmount: unitsOf(trip.totalMinor, currency),
        checkedBags: bagAllowance("light", cabin).checked,
      };
    });
    const shown = flights.flatMap((one) => one.flights);
    return { flights, total: trips.count, currency, airports: describeAirports(now, shown, caller), isPartial: trips.isPartial };
  });
