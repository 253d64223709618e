/** Finds the cheapest package to each of some places, with the searches that visitors would make. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import { NONE } from "#domain/place/place-snapshot.ts";
import type { Place } from "#domain/place/places.ts";
import { flightsOf } from "#platform/availability/search/resolve-airports.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import type { FlightCriteria } from "#platform/availability/suppliers/search-criteria.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { airportsOfCountry, airportsOfOrigin } from "#platform/catalog/places/airports-of-place.ts";
import { createYieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { findCheapestPackage } from "./cheapest-package.ts";

/** The busiest cities of the market; each costs a search for every place and day. */
const MAX_ORIGINS = 2;

export type FoundDeparture = Stay & {
  /** A city, or an airport that serves none of ours. */
  readonly origin: string;
  /** A city. */
  readonly destination: string;
  readonly hotelId: number;
  readonly stops: number;
  readonly totalMinor: number;
  readonly partsMinor: number;
};

type DepartureRequest = {
  /** Ids of cities. */
  readonly destinations: readonly string[];
  readonly days: readonly CalendarDate[];
  readonly nights: number;
  readonly discountPercent: number;
};

/** The cities of the busiest airports of the caller's market, and airports that serve none of ours. */
export function originsOf({ places }: Pick<BrandNow, "places">, { market }: Pick<Caller, "market">): readonly string[] {
  const { cities } = places.snapshot.airports;
  const origins = airportsOfCountry(places, market).map((code) => {
    const city = cities[places.findAirport(code)!]!;
    return city === NONE ? code : places.cityAt(city, "en").id;
  });
  return [...new Set(origins)].slice(0, MAX_ORIGINS);
}

/** In a language, as suggestions name it. */
export function originPlace({ places }: Pick<BrandNow, "places">, origin: string, language: LanguageCode): Place {
  const airport = places.findAirport(origin);
  return airport === undefined ? places.cityAt(places.findCity(origin)!, language) : places.airportAt(airport, language);
}

/** At most one for each place, the cheapest first. Places to which nothing is sold are left out. */
export async function findDepartures(
  context: Context,
  caller: Caller,
  now: BrandNow,
  { destinations, days, nights, discountPercent }: DepartureRequest,
): Promise<readonly FoundDeparture[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const found: FoundDeparture[] = [];
  for (const destination of destinations) {
    let best: FoundDeparture | undefined;
    for (const { origin, flights, hotelIds } of routesTo(now, caller, destination)) {
      for (const startDate of days) {
        const stay = { startDate, endDate: addDays(startDate, nights) };
        const one = await findCheapestPackage(context, caller, now, { hotelIds, flights, stay, rooms: DEFAULT_ROOMS, discountPercent });
        if (one && one.totalMinor < (best?.totalMinor ?? Infinity)) best = { ...one, ...stay, origin, destination };
        await yieldToEventLoop();
      }
    }
    if (best) found.push(best);
  }
  return found.toSorted((one, other) => one.totalMinor - other.totalMinor);
}

/**
 * The same trips in the currency of the caller, with one search each instead of one for every day and origin. Which day is the cheapest does not depend
 * on the currency, but for rounding.
 */
export async function findSameDepartures(
  context: Context,
  caller: Caller,
  now: BrandNow,
  { known, discountPercent }: { readonly known: readonly FoundDeparture[] } & Pick<DepartureRequest, "discountPercent">,
): Promise<readonly FoundDeparture[]> {
  const found: FoundDeparture[] = [];
  for (const { origin, destination, startDate, endDate } of known) {
    const route = routesTo(now, caller, destination).find((one) => one.origin === origin);
    const stay = { startDate, endDate };
    const one = route && (await findCheapestPackage(context, caller, now, { ...route, stay, rooms: DEFAULT_ROOMS, discountPercent }));
    if (one) found.push({ ...one, ...stay, origin, destination });
  }
  return found.toSorted((one, other) => one.totalMinor - other.totalMinor);
}

type Route = { readonly origin: string; readonly flights: FlightCriteria; readonly hotelIds: Uint32Array };

/** From each origin of the market; trips within a city are left out. */
function routesTo(now: BrandNow, caller: Caller, destination: string): readonly Route[] {
  const request = { destination, destinationType: "Cities" } as const;
  const { hotelIds, place } = resolveDestination(now, request, caller.locale);
  // Without an origin: with one, a place that no airport serves is refused.
  const flights = flightsOf(now, request, request, place);
  if (flights.destinations.length === 0 || hotelIds.length === 0) return [];
  return originsOf(now, caller)
    .map((origin) => ({ origin, hotelIds, flights: { ...flights, origins: airportsOfOrigin(now.places, origin) } }))
    .filter(({ flights: { origins, destinations } }) => !origins.some((code) => destinations.includes(code)));
}
