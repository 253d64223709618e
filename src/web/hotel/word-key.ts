/** Texts about hotels that several screens share, one per id that calls may return. */
type HotelWordKind = "amenity" | "bed" | "fee" | "view";

/** Message key of such a text. */
export const hotelWordKey = (kind: HotelWordKind, id: string): string => `hotel.${kind}.${id}`;
