/** Facts of generated hotels: derived from the hotel's number, the same every time. */
import { demoChain } from "#domain/place/hotels/demo-chain.ts";
import type { CreatedHotel } from "#domain/place/hotels/create-hotels.ts";
import { createSeededChance, oneOf } from "#domain/place/hotels/seeded-chance.ts";
import { chooseAmenities } from "./amenity-chances.ts";
import type { HotelFacts } from "./hotel-facts.ts";
import { streetWordsOf } from "./street-words.ts";

/** Typical rating by stars, out of ten and times ten; index 0 is one star. */
const RATING_BY_STARS = [66, 71, 77, 83, 89] as const;
/** Maximum difference of a rating from the typical one. */
const RATING_SPREAD = 11;
const [LOWEST_RATING, HIGHEST_RATING] = [52, 98] as const;
/** Share of hotels too new to have a rating. */
const UNRATED_SHARE = 0.03;
const BRIDGED_SHARE = 0.05;
const SAVINGS_SHARE = 0.2;

/**
 * Hotels that tests and examples use, all in the first city: an ordinary one, a bridged one, a blocked one, one with large savings and one with
 * small savings.
 */
const FIXTURES: Readonly<Record<number, Partial<HotelFacts>>> = {
  1001: {},
  1002: { isBridged: true },
  1003: { isBlocked: true },
  1004: { totalSavings: 120 },
  1005: { totalSavings: 30 },
};
const ORDINARY = { isBlocked: false, isBridged: false, totalSavings: 0 } as const;

export function createHotelFacts(hotel: CreatedHotel): HotelFacts {
  const chance = createSeededChance(hotel.id * 15_485_863 + 29);
  const fixture = FIXTURES[hotel.id];
  const isRated = chance() >= UNRATED_SHARE || fixture !== undefined;
  const rating = chooseRating(hotel.stars, chance);
  // Once the number of reviews; kept, because every later fact depends on how many numbers were drawn before it.
  chance();
  const isBridged = chance() < BRIDGED_SHARE;
  const totalSavings = chance() < SAVINGS_SHARE ? 20 + 10 * Math.floor(chance() * 17) : 0;
  return {
    ...hotel,
    rating: isRated ? rating : 0,
    ratingCount: demoReviewCount(hotel, isRated),
    street: writeStreet(hotel, chance),
    amenities: chooseAmenities(hotel, chance),
    chain: demoChain(hotel),
    providerId: providerIdOf(hotel.id),
    ...(fixture ? { ...ORDINARY, ...fixture } : { isBlocked: false, isBridged, totalSavings }),
  };
}

/** Too few for a score. */
const UNRATED_REVIEWS = 4;
const [MIN_RATED_REVIEWS, MAX_REVIEWS] = [6, 240] as const;
/** The popularity of the most popular hotels. */
const TOP_POPULARITY = 1_000;

/** The number of reviews in the demo world. Also used for stored hotels, because older programs stored another number. */
export function demoReviewCount({ id, popularity }: Pick<CreatedHotel, "id" | "popularity">, isRated: boolean): number {
  if (!isRated) return UNRATED_REVIEWS;
  const share = 0.5 + 0.5 * createSeededChance(id * 31_337 + 3)();
  return Math.max(MIN_RATED_REVIEWS, Math.min(MAX_REVIEWS, Math.round((MAX_REVIEWS * share * popularity) / TOP_POPULARITY)));
}

function chooseRating(stars: number, chance: () => number): number {
  const usual = RATING_BY_STARS[stars - 1] ?? RATING_BY_STARS[2];
  const rating = Math.round(usual + RATING_SPREAD * (chance() + chance() - 1));
  return Math.max(LOWEST_RATING, Math.min(HIGHEST_RATING, rating));
}

function writeStreet({ countryCode, cityId }: CreatedHotel, chance: () => number): string {
  const { patterns, names, highest } = streetWordsOf(countryCode, cityId);
  return oneOf(chance, patterns).replaceAll(/\{(\w+)\}/g, (_, hole: string) =>
    hole === "number" ? String(1 + Math.floor(chance() * highest)) : oneOf(chance, names),
  );
}

/** A prime, so that multiplication modulo it yields a distinct id per hotel, and none looks like ours. */
const PROVIDER_PRIME = 2_147_483_647;
const providerIdOf = (id: number): string => `T${(id * 48_271) % PROVIDER_PRIME}`;
