/** Composes the texts of demo reviews: the scores and the hotel's facts select the sentences, the seed of the review selects the wording. */
import { amenitiesOfBits } from "#domain/hotel/amenities.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { createSeededChance, oneOf } from "#domain/place/hotels/seeded-chance.ts";
import type { DemoHotel, DemoReview } from "#domain/review/demo-reviews.ts";
import type { ReviewPart } from "#domain/review/review.ts";
import { REVIEW_PARTS } from "#domain/review/review.ts";
import { bandOf } from "#domain/review/select-reviews.ts";
import type { ReviewTexts } from "#platform/ports/hotel-words.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import type { PraisedAmenity, ReviewLanguage } from "./review-language.ts";

export const REVIEW_WORDS: Readonly<Record<LanguageCode, ReviewLanguage>> = { en, fr, es, de, nl, it, pt };

/** Shares of guests who write nothing, no title, a sentence about the trip, or about what the hotel has. */
const [SILENT, UNTITLED, ABOUT_TRIP, ABOUT_AMENITY] = [0.12, 0.2, 0.35, 0.45] as const;
const [NEAR_KM, FAR_KM] = [1.5, 2.5] as const;
/** Below this, a number sounds odd. */
const MIN_TOLD_KM = 0.3;
/** From this score guests praise a part, up to the other they criticise it. */
const [PRAISED, CRITICISED] = [8, 6] as const;

export function composeReview(hotel: DemoHotel, review: DemoReview, cityName: string): ReviewTexts {
  const phrases = REVIEW_WORDS[review.language];
  const chance = createSeededChance(review.seed + 77);
  const answer = review.hasAnswer ? oneOf(chance, review.overall < 75 ? phrases.sorry : phrases.thanks) : null;
  const isSilent = chance() < SILENT;
  const title = chance() < UNTITLED ? "" : oneOf(chance, phrases.titles[bandOf(review.overall)]);
  if (isSilent) return { title, good: "", bad: "", answer };
  const fill = (sentence: string): string =>
    sentence.replaceAll("{city}", cityName).replaceAll("{km}", kilometres(hotel.distanceKm, review.language));
  const good = praiseOf(phrases, hotel, review, chance);
  const bad = criticismOf(phrases, hotel, review, chance);
  return { title, good: good.map(fill).join(" "), bad: bad.map(fill).join(" "), answer };
}

const kilometres = (km: number, language: LanguageCode): string => {
  const text = km.toFixed(1);
  return language === "en" ? text : text.replace(".", ",");
};

/** In a random order, so that reviews begin with different subjects. */
function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => [chance(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}

function praiseOf(phrases: ReviewLanguage, hotel: DemoHotel, review: DemoReview, chance: () => number): string[] {
  const isPraised = (part: ReviewPart): boolean => (review.parts[part] ?? 0) >= PRAISED;
  const count = Math.floor(chance() * 4);
  const sentences = shuffled(REVIEW_PARTS.filter(isPraised), chance)
    .slice(0, count)
    .map((part) => oneOf(chance, part === "place" && hotel.distanceKm < NEAR_KM ? placeOf(phrases, hotel) : phrases.praise[part]));
  const amenities = amenitiesOfBits(hotel.amenities).filter((amenity): amenity is PraisedAmenity => amenity in phrases.amenities);
  if (chance() < ABOUT_TRIP && review.overall >= 70) sentences.unshift(oneOf(chance, phrases.trips[review.tripKind]));
  if (chance() < ABOUT_AMENITY && review.overall >= 60 && amenities.length > 0) {
    sentences.push(oneOf(chance, phrases.amenities[oneOf(chance, amenities)]));
  }
  return sentences;
}

const placeOf = ({ near, praise }: ReviewLanguage, { distanceKm }: DemoHotel): readonly string[] => [
  ...near.filter((sentence) => distanceKm >= MIN_TOLD_KM || !sentence.includes("{km}")),
  ...praise.place,
];

function criticismOf(phrases: ReviewLanguage, hotel: DemoHotel, review: DemoReview, chance: () => number): string[] {
  const isCriticised = (part: ReviewPart): boolean => (review.parts[part] ?? 10) <= CRITICISED;
  const count = Math.floor(chance() * (review.overall < 65 ? 4 : 2.4));
  return shuffled(REVIEW_PARTS.filter(isCriticised), chance)
    .slice(0, count)
    .map((part) => oneOf(chance, part === "place" && hotel.distanceKm > FAR_KM ? phrases.far : phrases.criticism[part]));
}
