/** What one language has to say about hotels. Holes: `{name}` the hotel, `{inCity}` "in London", `{list}` things the hotel has. */
import type { AmenityId } from "#domain/hotel/amenities.ts";
import type { RoomKind } from "#domain/hotel/room-kind.ts";

/** Two stars and fewer, three, four, five. */
export type HotelClass = "simple" | "comfortable" | "upscale" | "luxury";

/** Things that are listed, by what they are for; the rest of the amenities have sentences of their own. */
export const LISTED = {
  unwind: ["pool", "spa", "sauna", "gym", "garden"],
  food: ["breakfast", "restaurant", "bar", "roomService"],
  comfort: ["airConditioning", "lift", "safe", "laundry", "reception24h", "wifi"],
  around: ["parking", "evCharging", "airportShuttle", "bicycleRental"],
} as const satisfies Record<string, readonly AmenityId[]>;

export type ListName = keyof typeof LISTED;
export type ListedAmenity = (typeof LISTED)[ListName][number];

/** Ways to say the same; the hotel's number picks one. */
export type Ways = readonly [string, ...string[]];

export type HouseLanguage = {
  /** A city with the preposition it takes. */
  readonly inCity: (city: string) => string;
  readonly opening: Readonly<Record<HotelClass, Ways>>;
  /** As the object of the sentences of `lists`. */
  readonly things: Readonly<Record<ListedAmenity, string>>;
  /** Right with one thing and with several. */
  readonly lists: Readonly<Record<ListName, Ways>>;
  readonly sentences: Readonly<
    Record<"beachfront" | "balcony" | "kitchen" | "familyRooms" | "kidsClub" | "petsAllowed" | "accessible" | "meetingRooms", Ways>
  >;
  /** Whom it suits where nothing of the above says so. */
  readonly suits: Readonly<Record<HotelClass, Ways>>;
  readonly hidden: Readonly<Record<HotelClass, Ways>>;
  /** What is told later of a hotel that does not tell its name. */
  readonly hiddenNote: string;
  readonly rooms: Readonly<Record<RoomKind, string>>;
};
