/** What a room costs for a stay: one formula, the same wherever a price is shown, checked again or charged. */
import type { Room } from "#domain/occupancy/rooms.ts";

/** Thousandths of the price for two adults. */
const ALONE = 860;
const EXTRA_ADULT = 320;
const CHILD = 180;

/** Infants sleep in a cot and cost nothing. */
export function partyFactor({ adults, childrenAges }: Pick<Room, "adults" | "childrenAges">): number {
  const grown = adults <= 1 ? ALONE : 1000 + (adults - 2) * EXTRA_ADULT;
  return grown + childrenAges.length * CHILD;
}

/** Room only, breakfast, half board, full board, all inclusive; thousandths. */
export const BOARD_FACTORS = [1000, 1110, 1290, 1420, 1680] as const;

/** Who promises not to cancel pays less; thousandths. */
export const FIXED_FACTOR = 900;

export type PriceFacts = {
  /** One ordinary night for two, room only, free to cancel, in the smallest unit of the hotel's currency. */
  readonly nightMinor: number;
  /** The nights of the stay, in thousandths (`climate.ts`). */
  readonly nightsFactor: number;
  /** All rooms of the party, in thousandths. */
  readonly partyFactor: number;
  readonly boardFactor: number;
  readonly isRefundable: boolean;
  /** Per cent off for the stay, whoever asks. */
  readonly promotionPercent: number;
  /** From the hotel's currency to the one of the search, with what the brand adds. */
  readonly rate: number;
};

/** What everybody pays, in the smallest unit of the currency of the search. Rounded once, at the end, so that no order of steps changes it. */
export const stayPrice = (facts: PriceFacts): number =>
  wholePrice(facts.nightMinor * facts.nightsFactor * multiplierFrom(weightOf(facts), facts.promotionPercent, facts.rate));

/** To the nearest whole number, halves up. Never below zero, so the question that `Math.round` asks of every price is not asked. */
export const wholePrice = (price: number): number => Math.floor(price + 0.5);

/** What everybody who searches shares: whole numbers, so that it is exact. */
export const weightOf = ({
  partyFactor: party,
  boardFactor,
  isRefundable,
}: Pick<PriceFacts, "partyFactor" | "boardFactor" | "isRefundable">) => party * boardFactor * (isRefundable ? 1000 : FIXED_FACTOR);

/** Everything but the room and its nights. The order of the factors is part of the price: another one would round some prices otherwise. */
export const multiplierFrom = (weight: number, promotionPercent: number, rate: number): number =>
  (weight * (100 - promotionPercent) * rate) / THOUSANDTHS;

/** Nights, party, board and terms are thousandths, the discount per cent. */
const THOUSANDTHS = 1e14;

/** A price spread over its nights as they weigh: whole units that add up to it. */
export function nightlyPrices(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = Math.round((total * weighed) / sum);
    const night = upToHere - given;
    given = upToHere;
    return night;
  });
}
