/** The sentences of one language about hotels. Placeholders: `{name}` the hotel, `{inCity}` "in London", `{list}` its amenities. */
import type { AmenityId } from "#domain/hotel/amenities.ts";
import type { RoomKind } from "#domain/hotel/room-kind.ts";

/** Up to two stars, three, four, five. */
export type HotelClass = "simple" | "comfortable" | "upscale" | "luxury";

/** Amenities that are listed, by purpose; the others have their own sentences. */
export const LISTED = {
  unwind: ["pool", "spa", "sauna", "gym", "garden"],
  food: ["breakfast", "restaurant", "bar", "roomService"],
  comfort: ["airConditioning", "lift", "safe", "laundry", "reception24h", "wifi"],
  around: ["parking", "evCharging", "airportShuttle", "bicycleRental"],
} as const satisfies Record<string, readonly AmenityId[]>;

export type ListName = keyof typeof LISTED;
type ListedAmenity = (typeof LISTED)[ListName][number];

/** Alternative wordings; the hotel's id selects one. */
export type Phrases = readonly [string, ...string[]];

export type HouseLanguage = {
  /** A city with the preposition it takes. */
  readonly inCity: (city: string) => string;
  readonly opening: Readonly<Record<HotelClass, Phrases>>;
  /** As the object of the sentences in `lists`. */
  readonly things: Readonly<Record<ListedAmenity, string>>;
  /** Correct with one thing and with several. */
  readonly lists: Readonly<Record<ListName, Phrases>>;
  readonly sentences: Readonly<
    Record<"beachfront" | "balcony" | "kitchen" | "familyRooms" | "kidsClub" | "petsAllowed" | "accessible" | "meetingRooms", Phrases>
  >;
  /** The target group if no amenity suggests one. */
  readonly suits: Readonly<Record<HotelClass, Phrases>>;
  readonly hidden: Readonly<Record<HotelClass, Phrases>>;
  /** The note that an opaque hotel is named after the booking. */
  readonly hiddenNote: string;
  readonly rooms: Readonly<Record<RoomKind, string>>;
};
