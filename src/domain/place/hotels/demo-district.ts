import { districtsOf } from "#domain/place/landmarks/landmarks.ts";
import { distanceKm } from "#domain/place/position-grid.ts";

type Position = { readonly latitude: number; readonly longitude: number };
type NamedHotel = Position & { readonly name: string };

/** Hotels farther away are outside of all districts that we know. */
const MAX_KM = 3;

/** The district of a demo hotel: the one in its name, otherwise the nearest one; empty if none is near. */
export function demoDistrict(hotel: NamedHotel, cityId: number): string {
  const districts = districtsOf(cityId);
  const named = districts.find(({ name }) => hotel.name.includes(name));
  if (named !== undefined) return named.name;
  const byDistance = districts
    .map((district) => ({ name: district.name, km: distanceKm(hotel, district) }))
    .filter(({ km }) => km <= MAX_KM);
  return byDistance.toSorted((one, other) => one.km - other.km)[0]?.name ?? "";
}
