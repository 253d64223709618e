import { bitOf } from "./amenities.ts";
import type { AmenityId } from "./amenities.ts";

/** Per cent of hotels that have it, with up to two, three, four and five stars. */
type Chances = readonly [number, number, number, number];

const CHANCES: Readonly<Record<AmenityId, Chances>> = {
  wifi: [96, 99, 100, 100],
  pool: [3, 11, 32, 70],
  spa: [0, 3, 22, 70],
  gym: [2, 15, 50, 88],
  parking: [35, 40, 45, 55],
  breakfast: [60, 78, 88, 96],
  restaurant: [15, 35, 65, 94],
  bar: [20, 45, 75, 96],
  airConditioning: [35, 60, 85, 97],
  familyRooms: [30, 40, 45, 50],
  petsAllowed: [20, 25, 28, 25],
  airportShuttle: [4, 10, 20, 40],
  beachfront: [12, 16, 24, 35],
  accessible: [30, 50, 70, 86],
  evCharging: [3, 10, 22, 42],
  laundry: [25, 40, 60, 86],
  roomService: [2, 12, 50, 96],
  reception24h: [40, 60, 85, 98],
  kitchen: [10, 9, 6, 4],
  balcony: [10, 15, 24, 38],
  nonSmoking: [85, 90, 94, 96],
  lift: [30, 60, 85, 95],
  safe: [30, 55, 85, 98],
  sauna: [2, 6, 18, 46],
  garden: [12, 15, 22, 35],
  kidsClub: [0, 2, 6, 18],
  meetingRooms: [2, 15, 40, 70],
  bicycleRental: [15, 20, 20, 25],
};

/** GeoNames numbers of cities with a beach: Barcelona, Palma, Nice, Funchal, Fira, Dubrovnik, Dubai, Cape Town, Sydney, Miami, Cancún. */
const BY_THE_SEA = new Set([3128760, 2512989, 2990440, 2267827, 252920, 3201047, 292223, 3369157, 2147714, 4164138, 3531673]);
/** Degrees from the equator: warm below the first, cold for most of the year above the second. */
const WARM = 38;
const NORTH = 57;
/** Hotels whose name implies a kitchen. */
const WITH_KITCHEN = /^Apartamentos\b|^Résidence\b|\bResidence\b/;

type AmenitySite = { readonly name: string; readonly cityId: number; readonly latitude: number; readonly stars: number };

/**
 * The amenities of a hotel of this class in such a place, as bits. `chance` is called once per amenity, so the result for one does not shift the
 * others.
 */
export function chooseAmenities(site: AmenitySite, chance: () => number): number {
  const column = Math.max(0, Math.min(3, site.stars - 2));
  let bits = 0;
  for (const amenity of Object.keys(CHANCES) as AmenityId[]) {
    const share = (CHANCES[amenity][column]! / 100) * placeFactor(amenity, site);
    if (chance() < share) bits |= bitOf(amenity);
  }
  return WITH_KITCHEN.test(site.name) ? bits | bitOf("kitchen") : bits;
}

function placeFactor(amenity: AmenityId, { cityId, latitude }: AmenitySite): number {
  const isSeaside = BY_THE_SEA.has(cityId);
  const isWarm = isSeaside || Math.abs(latitude) < WARM;
  const isCold = Math.abs(latitude) > NORTH;
  if (amenity === "beachfront") return isSeaside ? 1 : 0;
  if (amenity === "pool") return isWarm ? 1.35 : isCold ? 0.5 : 1;
  if (amenity === "airConditioning") return isWarm ? 1.15 : isCold ? 0.5 : 1;
  if (amenity === "sauna") return isCold ? 2 : 1;
  if (amenity === "kidsClub") return isSeaside ? 2 : 1;
  return 1;
}
