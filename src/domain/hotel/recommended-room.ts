import type { Money } from "#shared/money.ts";

/** How much more than the cheapest a recommended room may cost, in per cent of the cheapest. */
export const RECOMMENDED_GAP_PERCENT = 10;

/** How many rooms stand on a page before the rest is asked for. */
export const ROOMS_SHOWN = { hotel: 6, package: 2 } as const;

/** Prices of one list are in one currency. */
export type RankedOffer = {
  readonly price: Money;
  /** The higher, the better. */
  readonly quality: number;
};

/** The best of those that cost little more than the cheapest; of equally good ones the cheaper, then the one listed first. */
export function recommendedRoom<Offer extends RankedOffer>(
  offers: readonly Offer[],
  gapPercent: number = RECOMMENDED_GAP_PERCENT,
): Offer | undefined {
  const cheapest = offers.reduce((least, { price }) => Math.min(least, price.minor), Number.POSITIVE_INFINITY);
  // Whole numbers: a room at exactly the gap is within it.
  const isNear = ({ price }: Offer) => price.minor * 100 <= cheapest * (100 + gapPercent);
  return offers.filter(isNear).toSorted((a, b) => b.quality - a.quality || a.price.minor - b.price.minor)[0];
}

export type FirstRooms<Offer> = { readonly first: readonly Offer[]; readonly rest: readonly Offer[] };

/** In the order given. */
export const firstRooms = <Offer>(offers: readonly Offer[], shown: number): FirstRooms<Offer> => ({
  first: offers.slice(0, shown),
  rest: offers.slice(shown),
});
