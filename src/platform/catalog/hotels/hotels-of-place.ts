/** The hotels in a city, a circle or a country. */
import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";
import type { Place } from "#domain/place/places.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { REGIONS } from "#domain/place/regions.ts";

type Position = { readonly latitude: number; readonly longitude: number };

const KM_PER_DEGREE = 111;
/** A suburb without hotels gets the hotels around it. */
const SUBURB_RADIUS_KM = 15;
/** Covers the city that the airport serves. */
const AIRPORT_RADIUS_KM = 40;

const idsAt = ({ hotelIds }: HotelColumns, places: Iterable<number>): Uint32Array => Uint32Array.from(places, (place) => hotelIds[place]!);

export const hotelsOfCity = (columns: HotelColumns, cityId: number): Uint32Array => idsAt(columns, columns.ofCity.get(cityId) ?? []);

/** Without hotels that the catalogue does not know or that are off sale; a search does not find them either. */
export const hotelsOnSale = ({ placeOf, isBlocked }: HotelColumns, hotelIds: Uint32Array): Uint32Array =>
  hotelIds.filter((id) => {
    const known = id < placeOf.length ? placeOf[id]! : 0;
    return known > 0 && isBlocked[known - 1] === 0;
  });

export function hotelsAround(columns: HotelColumns, around: Position, radiusKm: number): Uint32Array {
  const { count, latitudes, longitudes } = columns;
  const degrees = radiusKm / KM_PER_DEGREE + 0.1;
  const near: number[] = [];
  for (let place = 0; place < count; place += 1) {
    // The latitude alone excludes most hotels cheaply.
    if (Math.abs(latitudes[place]! - around.latitude) > degrees) continue;
    if (distanceKm(around, { latitude: latitudes[place]!, longitude: longitudes[place]! }) <= radiusKm) near.push(place);
  }
  return idsAt(columns, near);
}

export function hotelsOfCountry(columns: HotelColumns, countryOf: (cityId: number) => string, countryCode: string): Uint32Array {
  const places = [...columns.ofCity].filter(([cityId]) => countryOf(cityId) === countryCode).flatMap(([, cityHotels]) => [...cityHotels]);
  return idsAt(columns, places);
}

export const hotelsOfAirport = (columns: HotelColumns, airport: Position): Uint32Array => hotelsAround(columns, airport, AIRPORT_RADIUS_KM);

export function hotelsOfTown(columns: HotelColumns, { type, id, latitude, longitude }: Place): Uint32Array {
  const region = type === "Regions" ? REGIONS.find((known) => known.id === id) : undefined;
  if (region) return hotelsAround(columns, { latitude, longitude }, region.radiusKm);
  const cityHotels = hotelsOfCity(columns, Number(id));
  return cityHotels.length > 0 ? cityHotels : hotelsAround(columns, { latitude, longitude }, SUBURB_RADIUS_KM);
}
