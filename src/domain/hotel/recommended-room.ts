import type { Money } from "#shared/money.ts";

/** Maximum surcharge of a recommended room over the cheapest, in per cent. */
const RECOMMENDED_GAP_PERCENT = 10;

/** How many rooms a page shows before "show more". */
export const ROOMS_SHOWN = { hotel: 6, package: 2 } as const;

/** All prices of a list are in one currency. */
type RankedOffer = {
  readonly price: Money;
  /** Higher is better. */
  readonly quality: number;
};

/** The best room within the gap above the cheapest; among equally good ones the cheaper, then the first listed. */
export function recommendedRoom<Offer extends RankedOffer>(
  offers: readonly Offer[],
  gapPercent: number = RECOMMENDED_GAP_PERCENT,
): Offer | undefined {
  const cheapest = offers.reduce((least, { price }) => Math.min(least, price.minor), Number.POSITIVE_INFINITY);
  // Integer arithmetic: a room exactly at the gap is within it.
  const isNear = ({ price }: Offer) => price.minor * 100 <= cheapest * (100 + gapPercent);
  return offers.filter(isNear).toSorted((a, b) => b.quality - a.quality || a.price.minor - b.price.minor)[0];
}

type FirstRooms<Offer> = { readonly first: readonly Offer[]; readonly rest: readonly Offer[] };

/** In the given order. */
export const firstRooms = <Offer>(offers: readonly Offer[], count: number): FirstRooms<Offer> => ({
  first: offers.slice(0, count),
  rest: offers.slice(count),
});
