/** Generated hotels of a city: the same ones every time. */
import { districtsOf } from "#domain/place/landmarks/landmarks.ts";
import { createHotelNames } from "./hotel-names.ts";
import { createSeededChance } from "./seeded-chance.ts";

/** Lower numbers are used by tests and examples. */
const FIRST_ID = 1000;
/** Maximum per city, so that a city keeps its numbers when another one grows. */
const IDS_A_CITY = 200;
/** In cities whose districts we do not know, most hotels are near the centre, few at the edge. */
const WIDEST_KM = 5;
/** In other cities, hotels are around the middle of their district: on land, near its stations and sights. */
const DISTRICT_KM = 0.5;
const KM_PER_DEGREE = 111.2;

export type HotelCity = {
  readonly id: number;
  readonly name: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Districts that hotels are named after; empty for most cities. */
  readonly zones: readonly string[];
  readonly hotels: number;
};

/** With its index in the list of destinations that we sell, which determines hotel ids. */
type SoldHotelCity = HotelCity & { readonly place: number };

export type CreatedHotel = {
  readonly id: number;
  readonly name: string;
  readonly cityId: number;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Empty in cities without districts. */
  readonly district: string;
  /** 1 to 5. */
  readonly stars: number;
  /** How often it is searched. */
  readonly popularity: number;
};

export const createHotels = (city: SoldHotelCity): CreatedHotel[] => createHotelsOf(city, FIRST_ID + city.place * IDS_A_CITY);

/** The first hotels of a city, with consecutive ids. Creating more never changes the earlier ones. */
export function createHotelsOf(city: HotelCity, firstId: number): CreatedHotel[] {
  const chance = createSeededChance(city.id);
  const names = createHotelNames({ seed: city.id, city: city.name, countryCode: city.countryCode, zones: city.zones }, city.hotels);
  const districts = districtsOf(city.id);
  return names.map((name, place) => {
    const district = districts.find((known) => name.includes(known.name)) ?? districts[place % Math.max(1, districts.length)];
    const km = (district ? DISTRICT_KM : WIDEST_KM) * chance() ** 2;
    const position = positionAt(district ?? city, km, 2 * Math.PI * chance());
    const stars = starsOf(chance());
    return {
      id: firstId + place,
      name,
      cityId: city.id,
      countryCode: city.countryCode,
      ...position,
      district: district?.name ?? "",
      stars,
      popularity: Math.round(20 + 900 * chance() ** 2 + stars * 15),
    };
  });
}

type Position = { readonly latitude: number; readonly longitude: number };

const positionAt = ({ latitude, longitude }: Position, km: number, direction: number): Position => ({
  latitude: degrees(latitude + (km * Math.cos(direction)) / KM_PER_DEGREE),
  longitude: degrees(longitude + (km * Math.sin(direction)) / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))),
});

const degrees = (value: number): number => Math.round(value * 100_000) / 100_000;

const starsOf = (chance: number): number => (chance < 0.12 ? 2 : chance < 0.45 ? 3 : chance < 0.83 ? 4 : 5);
