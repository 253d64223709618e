/** Resolves the origin and the destination of a package to airports. */
import type { CABIN_CLASSES } from "#contract/availability/create-availability.ts";
import { DEFAULT_LOCALE } from "#domain/market/locale.ts";
import { airportsAround, airportsOfCountry, airportsOfOrigin } from "#platform/catalog/places/airports-of-place.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { DestinationRequest, FlightCriteria } from "#platform/availability/suppliers/search-criteria.ts";
import type { PlaceFound } from "./resolve-destination.ts";
import { resolveDestination } from "./resolve-destination.ts";

type FlightRequest = Pick<DestinationRequest, "destination" | "destinationType"> & {
  readonly origin?: string | undefined;
  readonly hotelDestination?: string | undefined;
  readonly cabinClass?: (typeof CABIN_CLASSES)[number] | undefined;
};

const IATA_CODE = /^[A-Z]{3}$/i;

/**
 * `hotels` is the resolved destination of the hotels. The flights go to `destination`, which is the same place unless the visitor named another one
 * for the hotels; it may then be an airport code. Throws `nothing-found` for an unknown origin or destination.
 */
export function flightsOf(now: CatalogNow, request: FlightRequest, hotels: DestinationRequest, hotelPlace: PlaceFound): FlightCriteria {
  const { origin, destination, destinationType, hotelDestination, cabinClass } = request;
  const origins = origin === undefined ? [] : airportsOfOrigin(now.places, origin);
  const isOtherPlace = hotelDestination !== undefined && hotelDestination !== destination;
  const flightsTo: DestinationRequest = isOtherPlace
    ? { destination, destinationType: isAirport(now, destination) ? "Airports" : destinationType }
    : hotels;
  const place = isOtherPlace ? resolveDestination(now, flightsTo, DEFAULT_LOCALE).place : hotelPlace;
  const destinations = airportsOf(now, flightsTo, place);
  if (origin !== undefined && (origins.length === 0 || destinations.length === 0)) throw new Refusal("nothing-found");
  return { origins, destinations, cabin: cabinClass ?? "ECONOMY" };
}

const isAirport = ({ places }: CatalogNow, text: string): boolean => IATA_CODE.test(text) && places.findAirport(text) !== undefined;

function airportsOf({ places }: CatalogNow, { destination, destinationType, around }: DestinationRequest, place: PlaceFound): string[] {
  if (destinationType === "Countries" && !around) return airportsOfCountry(places, place.countryCode);
  if (around) return airportsAround(places, place);
  return airportsAround(places, place, destinationType === "Airports" ? { code: destination } : { regionId: destination });
}
