/** The reviews of a hotel: those of guests, and in the demo world those that follow a rule. */
import type { OutputOf } from "#contract/base/call.ts";
import { listHotelReviews as call } from "#contract/reviews/list-hotel-reviews.ts";
import type { Review } from "#contract/reviews/list-hotel-reviews.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { languageTag, LOCALES } from "#domain/market/locale.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import type { DemoHotel, DemoReview } from "#domain/review/demo-reviews.ts";
import { planDemoReviews } from "#domain/review/demo-reviews.ts";
import type { ReviewFacts } from "#domain/review/review.ts";
import { monthOf, monthText, REVIEW_LANGUAGES, REVIEW_PARTS, TRIP_KINDS } from "#domain/review/review.ts";
import { SCORE_BANDS, selectReviews, summarizeReviews } from "#domain/review/select-reviews.ts";
import type { BrandCatalog, BrandNow } from "#platform/catalog/brand-catalog.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { findHotel } from "#platform/catalog/hotels/get-hotel-info.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { listPublishedFacts, listPublishedTexts } from "./review-store.ts";

type Summary = Omit<OutputOf<typeof call>, "matching" | "reviews">;

export const listHotelReviews = (catalog: BrandCatalog) =>
  useCase(call, async (context, caller, { query }) => {
    const now = await catalog.open(caller);
    const hotel = findHotel(now, query);
    const { rows, demoHotel } = await readReviews(context, now, hotel);
    const { tripKind, language, score: band, sort, offset, limit } = query;
    const matching = selectReviews(rows, { tripKind, language, band }, sort, LOCALES[caller.locale].language);
    const shown = matching.slice(offset, offset + limit);
    const ids = shown.filter((row) => !isDemo(row)).map(({ id }) => id);
    const written = ids.length === 0 ? [] : await listPublishedTexts(context.database.sql, now.reviewPool.brandIds, ids);
    const texts = new Map(written.map((row) => [row.id, row]));
    const nameOf = (countryCode: string): string => now.countries.nameOf(countryCode, languageTag(caller.locale));
    const reviews = shown.flatMap((row): readonly Review[] => {
      if (isDemo(row)) return [{ ...describeDemo(context, now, demoHotel, row), country: nameOf(row.author.country) }];
      const stored = texts.get(row.id);
      if (!stored) return [];
      const { title, good, bad, authorName: author, authorCountry, hotelAnswer: answer } = stored;
      const country = authorCountry === null ? null : nameOf(authorCountry);
      return [{ ...sharedOf(row), title, good, bad, author, country, answer }];
    });
    return { ...describeSummary(rows), matching: matching.length, reviews };
  });

type Row = ReviewFacts | DemoReview;

const isDemo = (row: Row): row is DemoReview => "seed" in row;

type HotelReviews = { readonly rows: readonly Row[]; readonly demoHotel: DemoHotel & HotelFacts };

async function readReviews({ database, clock, environment }: Context, now: BrandNow, hotel: HotelFacts): Promise<HotelReviews> {
  const { brandIds, isShared } = now.reviewPool;
  // The tallies say which hotels have reviews of guests; a hotel without any needs no query.
  const isReviewed = brandIds.some((brandId) => now.reviewTallies.get(brandId)?.has(hotel.id));
  const written = isReviewed ? await listPublishedFacts(database.sql, brandIds, hotel.id) : [];
  const demoHotel = { ...(now.unscoredFactsOf(hotel.id) ?? hotel), distanceKm: kmFromCentre(now, hotel) };
  if (environment === "live" || !isShared) return { rows: written, demoHotel };
  return { rows: [...written, ...planDemoReviews(demoHotel, monthOf(clock.now().toISOString()))], demoHotel };
}

function kmFromCentre({ places }: CatalogNow, hotel: HotelFacts): number {
  const item = places.findCity(String(hotel.cityId));
  return item === undefined ? 0 : distanceKm(places.cityAt(item, "en"), hotel);
}

const sharedOf = ({ id, overall, month, tripKind, language }: Row) => ({
  id,
  score: overall / 10,
  month: monthText(month),
  tripKind,
  language,
});

function describeDemo(
  { hotelWords }: Context,
  { places }: CatalogNow,
  hotel: DemoHotel & HotelFacts,
  row: DemoReview,
): Omit<Review, "country"> {
  const item = places.findCity(String(hotel.cityId));
  const cityName = item === undefined ? "" : places.cityAt(item, row.language).name;
  return { ...sharedOf(row), ...hotelWords.writeReview(hotel, row, cityName), author: row.author.name };
}

function describeSummary(rows: readonly Row[]): Summary {
  const { count, score, parts, tripKinds, languages, bands } = summarizeReviews(rows);
  return {
    count,
    score: score === 0 ? null : score / 10,
    parts: REVIEW_PARTS.flatMap((id) => {
      const mean = parts[id];
      return mean === null ? [] : [{ id, score: mean / 10 }];
    }),
    tripKinds: TRIP_KINDS.flatMap((id) => (tripKinds[id] > 0 ? [{ id, count: tripKinds[id] }] : [])),
    languages: REVIEW_LANGUAGES.flatMap((id) => (languages[id] > 0 ? [{ id, count: languages[id] }] : [])),
    scores: SCORE_BANDS.flatMap((id) => (bands[id] > 0 ? [{ id, count: bands[id] }] : [])),
  };
}
