/** Bags of a fare and the price of further ones. */
import type { AirlineKind } from "./airline.ts";
import type { Cabin } from "./cabin.ts";
import type { FareFamilyId } from "./fare-family.ts";
import { FAMILY_OF } from "./fare-family.ts";

type BagSize = { readonly weightKg: number; readonly centimetres: readonly [number, number, number] };

/** The cabin bag of all airlines. */
export const CABIN_BAG: BagSize = { weightKg: 8, centimetres: [56, 45, 25] };
const MAX_CHECKED_BAGS = 3;

const WEIGHT_KG: Readonly<Record<Cabin, number>> = { ECONOMY: 23, ECONOMY_PREMIUM: 23, BUSINESS: 32, FIRST: 32 };
/** In addition to those of the family. */
const BAGS_OF_CABIN: Readonly<Record<Cabin, number>> = { ECONOMY: 0, ECONOMY_PREMIUM: 1, BUSINESS: 1, FIRST: 2 };

export type BagAllowance = { readonly cabinBag: BagSize; readonly checked: number; readonly checkedKg: number };

export const bagAllowance = (family: FareFamilyId, cabin: Cabin): BagAllowance => ({
  cabinBag: CABIN_BAG,
  checked: FAMILY_OF[family].checkedBags + BAGS_OF_CABIN[cabin],
  checkedKg: WEIGHT_KG[cabin],
});

/** Each further bag of a passenger and direction is dearer than the one before. In euro cents; empty if no further bag is taken. */
export function bagPricesMinor(km: number, kind: AirlineKind, allowance: BagAllowance): number[] {
  const first = (kind === "low-cost" ? 1900 : 2900) + Math.min(60, Math.floor(km / 150)) * 100;
  return Array.from({ length: Math.max(0, MAX_CHECKED_BAGS - allowance.checked) }, (_, place) => first + place * 1600);
}

/** Charged for a chosen seat where the family does not include one; more for window and aisle, exit rows and long flights. In euro cents. */
export function seatPriceMinor(km: number, seat: { readonly place: "window" | "aisle" | "middle"; readonly isExit: boolean }): number {
  const length = km > 3500 ? 2 : 1;
  return (seat.isExit ? 1900 : seat.place === "middle" ? 600 : 900) * length;
}
