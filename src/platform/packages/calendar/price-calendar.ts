/** Computes a package calendar from the directions of flight suppliers and the lowest prices of hotel suppliers. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import { flightPartyOf } from "#domain/package/flight-party.ts";
import type { CalendarRoute, HotelGrid } from "#domain/package/package-calendar.ts";
import { cheapestPackages } from "#domain/package/package-calendar.ts";
import { calendarChannel, CALENDAR_DEADLINE_MS, priceArrivals } from "#platform/availability/calendar/price-arrivals.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";
import { markupsFor } from "#platform/availability/suppliers/apply-pricing.ts";
import { logFailure, withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { SoldStay } from "#platform/availability/suppliers/check-search.ts";
import type { FlightCriteria } from "#platform/availability/suppliers/search-criteria.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { ArrivalGrid } from "#platform/ports/hotel-supplier.ts";
import type { Keep } from "#platform/packages/search/supply-memory.ts";

/** Every pair of airports costs a search for each day of the year in both directions. */
const MAX_CALENDAR_AIRPORTS = 2;
/** Flights land up to this many days before and after the day they leave. */
const [EARLIEST_LANDING, LATEST_LANDING] = [-2, 3] as const;

type CalendarRequest = {
  readonly hotelIds: Uint32Array;
  /** Identifies the hotels. */
  readonly hotelKey: string;
  readonly request: Omit<SoldStay, "stay">;
  readonly view: PriceView;
  readonly flights: FlightCriteria;
  readonly discountPercent: number;
};

export type PackageCalendar = {
  readonly from: CalendarDate;
  readonly days: number;
  readonly maxNights: number;
  /** By `day * maxNights + nights - 1`, in minor units; infinity if there is no package. */
  readonly totals: Float64Array;
  readonly isComplete: boolean;
  readonly airports: Pick<FlightCriteria, "origins" | "destinations">;
};

/** The airports of a calendar: the main ones of the search. */
const calendarAirports = ({ origins, destinations, cabin }: FlightCriteria): FlightCriteria => ({
  origins: origins.slice(0, MAX_CALENDAR_AIRPORTS),
  destinations: destinations.slice(0, MAX_CALENDAR_AIRPORTS),
  cabin,
});

export async function priceCalendar(context: Context, keep: Keep, asked: CalendarRequest): Promise<PackageCalendar> {
  const { today } = asked.request;
  const from = addDays(today, FIRST_ENABLED_DAY);
  const days = LAST_ENABLED_DAY - FIRST_ENABLED_DAY;
  const [hotels, routes] = await Promise.all([hotelGrid(context, keep, asked, from, days), listRoutes(context, keep, asked, from, days)]);
  const size = { days, maxNights: MAX_NIGHTS, lastDay: nightsBetween(from, addDays(today, LAST_ENABLED_DAY)) };
  const totals = combined(hotels, routes, asked.discountPercent, () =>
    cheapestPackages(size, routes.routes, hotels.grid, asked.discountPercent),
  );
  return {
    from,
    days,
    maxNights: MAX_NIGHTS,
    totals,
    isComplete: hotels.isComplete && routes.isComplete,
    airports: calendarAirports(asked.flights),
  };
}

/** The last combination of each kept answer; it is released with the answers. */
const combinations = new WeakMap<PricedGrid, { readonly routes: Routes; readonly percent: number; readonly totals: Float64Array }>();

function combined(hotels: PricedGrid, routes: Routes, percent: number, combine: () => Float64Array): Float64Array {
  const known = combinations.get(hotels);
  if (known?.routes === routes && known.percent === percent) return known.totals;
  const totals = combine();
  combinations.set(hotels, { routes, percent, totals });
  return totals;
}

type PricedGrid = { readonly grid: HotelGrid; readonly isComplete: boolean };

/** The price that the visitor pays. */
function hotelGrid(context: Context, keep: Keep, asked: CalendarRequest, from: CalendarDate, days: number): Promise<PricedGrid> {
  const { hotelIds, hotelKey, request, view } = asked;
  const channel = calendarChannel(view);
  const grid: ArrivalGrid = {
    from: addDays(from, EARLIEST_LANDING),
    days: days + LATEST_LANDING - EARLIEST_LANDING,
    maxNights: MAX_NIGHTS - EARLIEST_LANDING,
  };
  return keep.ofHotels(JSON.stringify([hotelKey, request, channel]), hotelIds, async () => {
    const { totals, isComplete } = await priceArrivals(context, hotelIds, request, channel, grid);
    return { grid: { ...grid, firstDay: EARLIEST_LANDING, totals }, isComplete };
  });
}

type Routes = { readonly routes: readonly CalendarRoute[]; readonly isComplete: boolean };

function listRoutes(context: Context, keep: Keep, asked: CalendarRequest, from: CalendarDate, days: number): Promise<Routes> {
  const { origins, destinations, cabin } = calendarAirports(asked.flights);
  const { rooms, currency } = asked.request;
  const party = flightPartyOf(rooms);
  const fare = { cabin, party, currency };
  // The last flight back leaves on the day after the last departure.
  const count = days + 1;
  const { seller } = asked.request;
  return keep.ofFlights(JSON.stringify([from, origins, destinations, fare, seller]), async () => {
    const suppliers = context.flightSuppliers ?? [];
    const markupOf = await markupsFor(context, { seller, currency }, "flight");
    const perSupplier = await Promise.all(
      suppliers.map(async ({ name, additive }): Promise<readonly CalendarRoute[] | undefined> => {
        if (!additive) return undefined;
        const { listDirection } = additive;
        const pairs = origins.flatMap((origin) => destinations.map((destination) => [origin, destination] as const));
        try {
          return await withDeadline(async (signal) => {
            const routes: CalendarRoute[] = [];
            for (const [origin, destination] of pairs) {
              if (origin === destination) continue;
              const out = await listDirection({ ...fare, origin, destination }, from, count, signal);
              const back = await listDirection({ ...fare, origin: destination, destination: origin }, from, count, signal);
              routes.push({ out, back, markup: markupOf(name) });
            }
            return routes;
          }, CALENDAR_DEADLINE_MS);
        } catch (fault) {
          logFailure(context, name, fault);
          return undefined;
        }
      }),
    );
    const answered = perSupplier.filter((routes) => routes !== undefined);
    if (answered.length === 0) throw new Refusal("search-failed");
    return { routes: answered.flat(), isComplete: answered.length === suppliers.length };
  });
}
