/** Answers of the calls behind a hotel's page, with changes. */
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import type { Hotel, OpaqueHotel } from "#contract/entities/hotel.ts";

const refused = (code: string) => ({ ok: false, code, messageId: code });
export const SERVER_ERROR = refused("server-error");
export const HOTEL_NOT_FOUND = refused("hotel-not-found");

const LONDON = { id: "2643743", name: "London", parentRegionId: "GB", parentRegionName: "United Kingdom" };

const shared = {
  region: LONDON,
  stars: 4,
  description: "A calm house near the river.\n\nEvery room has a desk and a view.",
  images: [],
  pictures: [
    { seed: "hotel 1001 facade", kind: "facade" as const },
    { seed: "hotel 1001 pool", kind: "pool" as const },
  ],
  amenities: ["wifi", "pool", "restaurant", "parking"],
  isBlocked: false,
  savingPrograms: null,
  timeZone: "Europe/London",
  checkInFrom: "15:00",
  checkOutUntil: "11:00",
};

export const aHotel = (changes: Partial<Hotel> = {}): Hotel => ({
  ...shared,
  id: "1001",
  name: "Harbour House",
  tHotelId: "P1001",
  address: "12 Weaver Street, London, United Kingdom",
  countryCode: "GB",
  district: "Soho",
  chain: "",
  phone: "+44 555 0110 01",
  location: { latitude: 51.51, longitude: -0.13 },
  distance: { value: 1.4, unit: "KM", from: "London" },
  guestRating: { score: 8.7, count: 321 },
  reviewCount: 321,
  tripadvisorRate: 4.5,
  hotelCodes: [{ type: "GIATA", code: "71001" }],
  ...changes,
});

export const aHiddenHotel = (changes: Partial<OpaqueHotel> = {}): OpaqueHotel => ({
  ...shared,
  id: "tk_9f3a",
  pictures: [{ seed: "hidden 2643743 4", kind: "city" }],
  isStarsAtLeast: false,
  hotelCount: 7,
  ratingFrom: 8,
  ...changes,
});

export const aRate = (changes: Partial<RoomRate> = {}): RoomRate => ({
  roomTypeId: "1001-A",
  roomDescription: "Standard room",
  roomKind: "standard",
  sizeM2: 18,
  beds: [{ kind: "double", count: 1 }],
  maxGuests: 2,
  roomAmenities: ["safe"],
  pictures: [{ seed: "hotel 1001 standard", kind: "room" }],
  bbId: "BB",
  boardCode: "BB",
  board: "Breakfast included",
  price: 240,
  publicPrice: 240,
  memberPrice: null,
  nightlyPrices: [110, 130],
  taxes: 40,
  feesAtHotel: [{ kind: "cityTax", amount: 6.5, currency: "GBP" }],
  promotionPercent: 0,
  currency: "USD",
  refundable: true,
  left: 9,
  isRecommended: false,
  rateKey: "key",
  ...changes,
});

/** Rooms 1001-A to 1001-I, each more expensive than the one before. */
export const nineRooms = (): RoomRate[] =>
  Array.from({ length: 9 }, (_, place) =>
    aRate({
      roomTypeId: `1001-${String.fromCharCode(65 + place)}`,
      roomDescription: `Room ${place + 1}`,
      price: 200 + 20 * place,
      isRecommended: place === 1,
    }),
  );

type Policy = { readonly roomTypeId: string; readonly bbId: string; readonly freeUntil: string | null };

const policyOf = ({ roomTypeId, bbId, refundable, price, currency }: RoomRate): Policy & { readonly policies: readonly object[] } => ({
  roomTypeId,
  bbId,
  policies: [{ from: refundable ? "2026-11-20T18:00:00.000Z" : "2026-11-15T09:00:00.000Z", fee: price, currency }],
  freeUntil: refundable ? "2026-11-20T17:59:59.999Z" : null,
});

export const ratesAnswer = (rooms: readonly RoomRate[], changes: object = {}) => ({
  ok: true,
  data: {
    isBridged: false,
    rooms,
    dpsCoBrandId: null,
    dpsUserTypeId: null,
    expiry: "2026-11-15T10:00:00.000Z",
    reason: null,
    ...changes,
  },
});

export const policiesAnswer = (rates: readonly RoomRate[]) => ({
  ok: true,
  data: { cancellationPolicies: rates.map(policyOf), timeZone: "Europe/London" },
});

export const pricedHotel = (hotel: Hotel | OpaqueHotel, totalAmount = 300) => ({ hotel, totalAmount, currency: "USD" });

export const regionAnswer = (hotels: readonly object[]) => ({ ok: true, data: { hotels, total: hotels.length } });

/** Successful answers: nine rooms, their terms, a few neighbours. */
export function hotelAnswers(rooms: readonly RoomRate[] = nineRooms()) {
  const hotels = [1001, 1010, 1011, 1012, 1013, 1014].map((id) => pricedHotel(aHotel({ id: String(id), name: `Hotel ${id}` }), id));
  const plain = pricedHotel(aHotel({ id: "1020", name: "Hotel 1020", stars: 2 }));
  return {
    getHotelInfo: () => ({ ok: true, data: { hotel: aHotel() } }),
    getOpaqueHotelInfo: () => ({ ok: true, data: { hotel: aHiddenHotel() } }),
    listRoomRates: () => ratesAnswer(rooms),
    listCancellationPolicies: () => policiesAnswer(rooms),
    listHotelsByRegion: () => regionAnswer([...hotels, plain]),
    listOpaqueHotelsByRegion: () =>
      regionAnswer([
        pricedHotel(aHiddenHotel({ id: "tk_same" })),
        pricedHotel(aHiddenHotel({ id: "tk_other", pictures: [{ seed: "hidden 2643743-3-80 0", kind: "city" }] })),
      ]),
  };
}
