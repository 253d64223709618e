/** Descriptions of hotels and rooms in the reader's language, and the texts of demo reviews. */
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { RoomType } from "#domain/hotel/room-type.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import type { DemoHotel, DemoReview } from "#domain/review/demo-reviews.ts";

/** What a guest wrote; empty if nothing. */
export type ReviewTexts = {
  readonly title: string;
  readonly good: string;
  readonly bad: string;
  /** Of the hotel, in the language of the review. */
  readonly answer: string | null;
};

export type HotelWords = {
  /** A few paragraphs. `cityName` must already be in that language. */
  readonly describe: (hotel: HotelFacts, cityName: string, language: LanguageCode) => readonly string[];
  /** Description of an opaque hotel; it contains nothing that would identify a single hotel. */
  readonly describeHidden: (hotel: Pick<HotelFacts, "stars">, areaName: string, language: LanguageCode) => readonly string[];
  /** "Superior room", "Junior suite". */
  readonly nameRoom: (room: Pick<RoomType, "kind">, language: LanguageCode) => string;
  /** In the language of the review; `cityName` must already be in it. */
  readonly writeReview: (hotel: DemoHotel, review: DemoReview, cityName: string) => ReviewTexts;
};
