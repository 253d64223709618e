/** Words that several screens say of hotels; each kind has one for every id that calls may answer. */
type HotelWordKind = "amenity" | "bed" | "fee" | "view";

/** The key of a word among the texts. */
export const hotelWordKey = (kind: HotelWordKind, id: string): string => `hotel.${kind}.${id}`;
