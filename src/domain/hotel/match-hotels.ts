/** How likely a hotel of a supplier is one of ours. A person confirms candidates; the score only sorts them. */
import { foldName } from "#domain/place/names/fold-name.ts";
import { distanceKm } from "#domain/place/position-grid.ts";

export type MatchFacts = {
  readonly name: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone?: string | null;
};

/** Positions of the same hotel differ by the size of its grounds; neighbours on one street differ by less than a kilometre. */
const MATCH_RADIUS_KM = 0.2;

/** Shares of the score. Without a phone number on both sides, name and distance share the whole. */
const WEIGHTS = { name: 0.6, distance: 0.15, phone: 0.25 } as const;

/** In most names, so they say nothing about which hotel it is. */
const COMMON_WORDS: ReadonlySet<string> = new Set(["hotel", "hotels", "the", "by", "and", "resort", "spa", "inn"]);

/** 0 to 100; 0 if the hotels are too far apart to be the same. */
export function matchConfidence(source: MatchFacts, hotel: MatchFacts): number {
  const km = distanceKm(source, hotel);
  if (source.countryCode !== hotel.countryCode || km >= MATCH_RADIUS_KM) return 0;
  const parts = [
    { weight: WEIGHTS.name, score: nameSimilarity(source.name, hotel.name) },
    { weight: WEIGHTS.distance, score: 1 - km / MATCH_RADIUS_KM },
    ...phoneParts(source.phone, hotel.phone),
  ];
  const totalWeight = parts.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((100 * parts.reduce((sum, { weight, score }) => sum + weight * score, 0)) / totalWeight);
}

/** National formats omit the country code, so only the last digits are compared. */
const PHONE_DIGITS = 8;

function phoneParts(one: string | null | undefined, other: string | null | undefined) {
  const [last, otherLast] = [lastDigits(one), lastDigits(other)];
  return last && otherLast ? [{ weight: WEIGHTS.phone, score: last === otherLast ? 1 : 0 }] : [];
}

function lastDigits(phone: string | null | undefined): string | undefined {
  const digits = (phone ?? "").replaceAll(/\D/g, "");
  return digits.length < PHONE_DIGITS ? undefined : digits.slice(-PHONE_DIGITS);
}

/** Shared three-letter sequences of both names, from 0 to 1. Word order and common words do not count. */
export function nameSimilarity(one: string, other: string): number {
  const [grams, otherGrams] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...grams].filter((gram) => otherGrams.has(gram)).length;
  const all = grams.size + otherGrams.size;
  return all === 0 ? 0 : (2 * shared) / all;
}

function trigramsOf(name: string): ReadonlySet<string> {
  const words = foldName(name).split(" ");
  const telling = words.filter((word) => word !== "" && !COMMON_WORDS.has(word));
  return new Set((telling.length > 0 ? telling : words).flatMap((word) => gramsOf(`  ${word} `)));
}

const gramsOf = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
