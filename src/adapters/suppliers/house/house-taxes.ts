/** Taxes within a price and fees on top of it, by country. Plausible demo figures, not advice. */
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { climateOf, currencyOf } from "./house-place.ts";
import type { HousePlace } from "./house-place.ts";

/** Per cent of a night. */
const VAT: Readonly<Record<string, number>> = {
  AE: 5,
  AT: 10,
  AU: 10,
  BE: 12,
  CA: 13,
  CH: 4,
  CZ: 12,
  DE: 7,
  DK: 25,
  ES: 10,
  FI: 14,
  FR: 10,
  GB: 20,
  GR: 13,
  HR: 13,
  HU: 5,
  IE: 14,
  IT: 10,
  JP: 10,
  NL: 21,
  NO: 12,
  PL: 8,
  PT: 6,
  SE: 12,
  SG: 9,
  US: 13,
  ZA: 15,
};
const VAT_ELSEWHERE = 10;

export const vatPercent = (countryCode: string): number => VAT[countryCode] ?? VAT_ELSEWHERE;

/** Per adult and night, in minor units of the hotel's currency; children are free. */
const CITY_TAX: Readonly<Record<string, number>> = {
  AT: 250,
  CH: 350,
  DE: 300,
  ES: 220,
  FR: 280,
  GR: 200,
  HR: 190,
  IT: 400,
  MA: 250,
  PT: 300,
};
/** Cities tax a limited number of nights. */
const MAX_TAXED_NIGHTS = 7;
/** Per room and night. */
const RESORT_FEE = { 4: 1800, 5: 3500 } as const;
const WITH_RESORT_FEE = 0.4;

type Visit = { readonly rooms: readonly Room[]; readonly nights: number };

export function feesAtHotel(hotel: HousePlace & { readonly id: number; readonly stars: number }, visit: Visit): FeeAtHotel[] {
  const currency = currencyOf(hotel.countryCode);
  const resortFee: FeeAtHotel = { kind: "resortFee", minor: resortFeeOf(hotel) * visit.rooms.length * visit.nights, currency };
  return [...cityTax(hotel.countryCode, visit), ...(resortFee.minor > 0 ? [resortFee] : [])];
}

/** The same in every hotel of a country. Opaque rates have no other fee: the drawn hotel charges no resort fee. */
export function cityTax(countryCode: string, { rooms, nights }: Visit): FeeAtHotel[] {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const minor = (CITY_TAX[countryCode] ?? 0) * adults * Math.min(nights, MAX_TAXED_NIGHTS);
  return minor > 0 ? [{ kind: "cityTax", minor, currency: currencyOf(countryCode) }] : [];
}

function resortFeeOf(hotel: HousePlace & { readonly id: number; readonly stars: number }): number {
  const { id, stars } = hotel;
  if ((stars !== 4 && stars !== 5) || climateOf(hotel) !== "seaside") return 0;
  return createSeededChance(id * 53 + 1)() < WITH_RESORT_FEE ? RESORT_FEE[stars] : 0;
}
