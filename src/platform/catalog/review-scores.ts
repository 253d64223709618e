/** The scores of a brand's hotels: the catalogue's ratings are those of the demo reviews, to which the reviews of guests are added. */
import { placeOfHotel } from "#domain/hotel/hotel-columns.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { demoTally } from "#domain/review/demo-reviews.ts";
import type { ReviewTally } from "#domain/review/review.ts";
import { addTallies, scoreOfTally } from "#domain/review/review.ts";
import type { CatalogNow } from "./compose-catalog.ts";

/** The brands whose reviews are shown together. */
export type ReviewPool = {
  readonly brandIds: readonly string[];
  /** Demo reviews belong to the brands that share theirs. */
  readonly isShared: boolean;
};

/** Cached by pool. Other modules key their caches by the columns object, so the same catalogue and pool must return the same object. */
const scoredByCatalog = new WeakMap<CatalogNow, Map<string, CatalogNow>>();

export function withScoresOf(now: CatalogNow, pool: ReviewPool): CatalogNow {
  const ofNow = scoredByCatalog.get(now) ?? new Map<string, CatalogNow>();
  scoredByCatalog.set(now, ofNow);
  const key = `${pool.isShared} ${pool.brandIds.join(" ")}`;
  const known = ofNow.get(key) ?? addScores(now, pool);
  ofNow.set(key, known);
  return known;
}

function addScores(now: CatalogNow, pool: ReviewPool): CatalogNow {
  const tallies = talliesOf(now, pool);
  if (pool.isShared && tallies.size === 0) return now;
  const ratings = pool.isShared ? now.columns.ratings.slice() : new Uint8Array(now.columns.count);
  const scored = (facts: HotelFacts): HotelFacts => {
    const tally = tallies.get(facts.id);
    if (!tally) return pool.isShared ? facts : { ...facts, rating: 0, ratingCount: 0 };
    const { sum, count } = pool.isShared ? addTallies(demoTally(facts), tally) : tally;
    return { ...facts, rating: scoreOfTally({ sum, count }), ratingCount: count };
  };
  for (const hotelId of tallies.keys()) {
    const place = placeOfHotel(now.columns, hotelId);
    const facts = now.factsOf(hotelId);
    if (place >= 0 && facts) ratings[place] = scored(facts).rating;
  }
  const ifFound = (facts: HotelFacts | undefined): HotelFacts | undefined => facts && scored(facts);
  return {
    ...now,
    columns: { ...now.columns, ratings },
    factsOf: (hotelId) => ifFound(now.factsOf(hotelId)),
    hotelByProvider: (providerId) => ifFound(now.hotelByProvider(providerId)),
  };
}

function talliesOf({ reviewTallies }: CatalogNow, { brandIds }: ReviewPool): ReadonlyMap<number, ReviewTally> {
  const ofPool = new Map<number, ReviewTally>();
  for (const brandId of brandIds) {
    for (const [hotelId, tally] of reviewTallies.get(brandId) ?? []) {
      const known = ofPool.get(hotelId);
      ofPool.set(hotelId, known ? addTallies(known, tally) : tally);
    }
  }
  return ofPool;
}
