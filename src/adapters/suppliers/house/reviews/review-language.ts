/** The sentences of demo reviews in one language. Every sentence is complete and independent of the author's gender. */
import type { AmenityId } from "#domain/hotel/amenities.ts";
import type { ReviewPart, TripKind } from "#domain/review/review.ts";
import type { ScoreBand } from "#domain/review/select-reviews.ts";

type Sentences = readonly string[];

/** Amenities that guests praise. */
export type PraisedAmenity = Extract<
  AmenityId,
  "pool" | "spa" | "garden" | "restaurant" | "bar" | "gym" | "parking" | "beachfront" | "kidsClub" | "airConditioning" | "balcony"
>;

export type ReviewLanguage = {
  readonly titles: Readonly<Record<ScoreBand, Sentences>>;
  readonly praise: Readonly<Record<ReviewPart, Sentences>>;
  readonly criticism: Readonly<Record<ReviewPart, Sentences>>;
  readonly amenities: Readonly<Record<PraisedAmenity, Sentences>>;
  /** `{km}`: the distance to the centre; `{city}`: its name. */
  readonly near: Sentences;
  readonly far: Sentences;
  readonly trips: Readonly<Record<TripKind, Sentences>>;
  /** Answers of the hotel, to praise and to criticism. */
  readonly thanks: Sentences;
  readonly sorry: Sentences;
};
