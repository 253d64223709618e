/** Ids of our hotels in other systems. */
type HotelCodeType = "HOTELBEDS" | "GIATA";

type HotelCode = { readonly type: HotelCodeType; readonly code: string };

/** Different first digits keep the codes of the two systems apart; the rest is the id, so no two hotels share a code. */
const FIRST_DIGIT = { HOTELBEDS: "4", GIATA: "7" } as const satisfies Record<HotelCodeType, string>;

const hotelCode = (type: HotelCodeType, hotelId: number): string => `${FIRST_DIGIT[type]}${hotelId}`;

export const hotelCodesOf = (hotelId: number): readonly HotelCode[] =>
  (["HOTELBEDS", "GIATA"] as const).map((type) => ({ type, code: hotelCode(type, hotelId) }));
