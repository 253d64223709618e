import { ZONES_OF } from "#domain/place/destination-zones.ts";

type Position = { readonly latitude: number; readonly longitude: number };
type NamedHotel = Position & { readonly name: string };

/**
 * The district of a demo hotel: the one in its name, otherwise the one on its side of the city centre. We have no outlines of districts, and each
 * side of the centre is at least a connected area on the map. Empty in cities without districts.
 */
export function demoDistrict(hotel: NamedHotel, city: Position & { readonly id: number }): string {
  const zones = ZONES_OF.get(city.id) ?? [];
  const named = zones.find((zone) => hotel.name.includes(zone));
  if (named !== undefined || zones.length === 0) return named ?? "";
  const east = (hotel.longitude - city.longitude) * Math.cos((city.latitude * Math.PI) / 180);
  const turn = Math.atan2(east, hotel.latitude - city.latitude) / (2 * Math.PI) + 1;
  return zones[Math.floor(turn * zones.length) % zones.length]!;
}
