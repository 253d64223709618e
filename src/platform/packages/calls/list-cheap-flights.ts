import { listCheapFlights as call } from "#contract/availability/list-cheap-flights.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY } from "#domain/calendar/calendar-limits.ts";
import { logFailure, withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import { todayOf } from "#platform/availability/suppliers/check-search.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { airportsOfCountry } from "#platform/catalog/places/airports-of-place.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { describeAirportNames } from "#platform/packages/search/describe-package.ts";
import type { Keep } from "#platform/packages/search/supply-memory.ts";
import type { TripRequest } from "#platform/ports/flight-supplier.ts";

/** The busiest airports of the market; each costs a fare calendar. */
const MAX_ORIGINS = 4;
/** Days of departure that are compared, without the first days, on which few seats are left. */
const FIRST_DAY = FIRST_ENABLED_DAY + 5;
const DAYS = 120;
const DEADLINE_MS = 10_000;

type Offer = { readonly origin: string; readonly startDate: CalendarDate; readonly totalMinor: number };

export const listCheapFlights = ({ catalog, keep }: { readonly catalog: BrandCatalog; readonly keep: Keep }) =>
  useCase(call, async (context, caller, { body: { airports, nights } }) => {
    const now = await catalog.open(caller);
    const { places } = now;
    const { currency } = caller;
    const destination = airports.find((code) => places.findAirport(code) !== undefined);
    if (destination === undefined) return { offers: [], currency };
    const origins = airportsOfCountry(places, caller.market)
      .filter((code) => !airports.includes(code))
      .slice(0, MAX_ORIGINS);
    const from = addDays(todayOf(context), FIRST_DAY);
    const fare = { cabin: "ECONOMY", party: { adults: 1, children: 0, infants: 0 }, currency } as const;
    const found = await keep.ofFlights(JSON.stringify(["cheap", from, origins, destination, nights, currency]), () =>
      Promise.all(
        origins.map((origin) => cheapestDeparture(context, { ...fare, origins: [origin], destinations: [destination] }, from, nights)),
      ),
    );
    const offers = found.filter((offer) => offer !== undefined).toSorted((one, other) => one.totalMinor - other.totalMinor);
    const named = describeAirportNames(now, [...origins, destination], caller);
    const nameOf = (code: string) => named.find((airport) => airport.code === code) ?? { code, name: code, city: "" };
    return {
      offers: offers.map(({ origin, startDate, totalMinor }) => ({
        origin: nameOf(origin),
        destination: nameOf(destination),
        startDate,
        endDate: addDays(startDate, nights),
        totalAmount: unitsOf(totalMinor, currency),
      })),
      currency,
    };
  });

type FareRequest = Omit<TripRequest, "outDay" | "backDay">;

/** Over all suppliers; the earliest of equally cheap departures. Throws `search-failed` if no supplier answers. */
async function cheapestDeparture(context: Context, request: FareRequest, from: CalendarDate, nights: number): Promise<Offer | undefined> {
  const suppliers = context.flightSuppliers ?? [];
  const calendars = await Promise.all(
    suppliers.map(async ({ name, additive, fareCalendar }) => {
      // Only sums of two directions are the price of a trip.
      if (!additive) return undefined;
      try {
        return await withDeadline(() => fareCalendar(request, from, DAYS + nights), DEADLINE_MS);
      } catch (fault) {
        logFailure(context, name, fault);
        return undefined;
      }
    }),
  );
  const answered = calendars.filter((calendar) => calendar !== undefined);
  if (answered.length === 0) throw new Refusal("search-failed");
  let best: Offer | undefined;
  for (const { out, back } of answered) {
    for (let day = 0; day < DAYS; day += 1) {
      const totalMinor = (out[day] ?? Infinity) + (back[day + nights] ?? Infinity);
      if (Number.isFinite(totalMinor) && totalMinor < (best?.totalMinor ?? Infinity)) {
        best = { origin: request.origins[0]!, startDate: addDays(from, day), totalMinor };
      }
    }
  }
  return best;
}
