/** The price of a room for a stay: one formula for showing, rechecking and charging. */
import type { Room } from "#domain/occupancy/rooms.ts";

/** Thousandths of the price for two adults. */
const ALONE = 860;
const EXTRA_ADULT = 320;
const CHILD = 180;

/** Infants sleep in a cot and are free. */
export function partyFactor({ adults, childrenAges }: Pick<Room, "adults" | "childrenAges">): number {
  const grown = adults <= 1 ? ALONE : 1000 + (adults - 2) * EXTRA_ADULT;
  return grown + childrenAges.length * CHILD;
}

/** Room only, breakfast, half board, full board, all inclusive; thousandths. */
export const BOARD_FACTORS = [1000, 1110, 1290, 1420, 1680] as const;

/** Discount factor of non-refundable rates, in thousandths. */
const FIXED_FACTOR = 900;

type PriceFacts = {
  /** One average night for two adults, room only, refundable, in minor units of the hotel's currency. */
  readonly nightMinor: number;
  /** The nights of the stay, in thousandths (`climate.ts`). */
  readonly nightsFactor: number;
  /** All rooms of the party, in thousandths. */
  readonly partyFactor: number;
  readonly boardFactor: number;
  readonly isRefundable: boolean;
  /** Discount of the stay for every caller, in per cent. */
  readonly promotionPercent: number;
  /** From the hotel's currency to that of the search, including the brand's markup. */
  readonly rate: number;
};

/**
 * The public price in minor units of the search's currency. Rounded once, at the end, so that the result does not depend on intermediate steps.
 */
export const stayPrice = (facts: PriceFacts): number =>
  wholePrice(facts.nightMinor * facts.nightsFactor * multiplierFrom(weightOf(facts), facts.promotionPercent, facts.rate));

/** Rounds to the nearest integer, halves up. Prices are never negative, so the sign check of `Math.round` is not needed. */
export const wholePrice = (price: number): number => Math.floor(price + 0.5);

/** The factors that are the same for all hotels of a search: integers, so that the product is exact. */
export const weightOf = ({
  partyFactor: party,
  boardFactor,
  isRefundable,
}: Pick<PriceFacts, "partyFactor" | "boardFactor" | "isRefundable">) => party * boardFactor * (isRefundable ? 1000 : FIXED_FACTOR);

/**
 * All factors except the room and its nights. The order of multiplication is part of the price: another order would round some prices differently.
 */
export const multiplierFrom = (weight: number, promotionPercent: number, rate: number): number =>
  (weight * (100 - promotionPercent) * rate) / THOUSANDTHS;

/** Nights, party, board and terms are thousandths, the discount per cent. */
const THOUSANDTHS = 1e14;

/** Distributes a price over its nights by weight, in whole units that add up to it. */
export function nightlyPrices(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  let weighed = 0;
  let distributed = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = Math.round((total * weighed) / sum);
    const night = upToHere - distributed;
    distributed = upToHere;
    return night;
  });
}
