/** Deals as the product service returns them. */
import type { OutputOf } from "#contract/base/call.ts";
import type { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import { HotelSchema, OpaqueHotelSchema } from "#contract/entities/hotel.ts";
import type { Hotel, OpaqueHotel } from "#contract/entities/hotel.ts";

type Output = OutputOf<typeof listPromotionalDeals>;
export type WireDeal = Output["deals"][number];
export type HiddenWireDeal = Output["hiddenDeals"][number];

export const LISBON = { id: "2267057", name: "Lisbon", parentRegionId: "PT", parentRegionName: "Portugal" };
export const PORTO = { id: "2735943", name: "Porto", parentRegionId: "PT", parentRegionName: "Portugal" };
export const ROME = { id: "3169070", name: "Rome", parentRegionId: "IT", parentRegionName: "Italy" };

const anonymous = {
  region: LISBON,
  stars: 4,
  description: "A house on a hill.",
  images: [],
  pictures: [{ seed: "view-1", kind: "facade" as const }],
  amenities: [],
  isBlocked: false,
  savingPrograms: null,
  timeZone: "Europe/Lisbon",
  checkInFrom: "15:00",
  checkOutUntil: "11:00",
};

export const aDealHotel = (over: Partial<Hotel> = {}): Hotel =>
  HotelSchema.parse({
    ...anonymous,
    id: "1001",
    phone: null,
    name: "Casa da Colina",
    tHotelId: "77",
    address: "Rua do Sol 5",
    countryCode: "PT",
    location: { latitude: 38.7, longitude: -9.1 },
    distance: null,
    guestRating: { score: 8.7, count: 412 },
    reviewCount: 412,
    district: "Soho",
    chain: "",
    tripadvisorRate: null,
    hotelCodes: [{ type: "GIATA", code: "G-99" }],
    ...over,
  });

export const aHiddenDealHotel = (over: Partial<OpaqueHotel> = {}): OpaqueHotel =>
  OpaqueHotelSchema.parse({ ...anonymous, id: "tok3n", isStarsAtLeast: false, hotelCount: 7, ratingFrom: null, ...over });

const stay = {
  region: LISBON,
  checkInDate: "2027-03-05",
  checkOutDate: "2027-03-08",
  price: 342,
  priceBefore: 402.35,
  currency: "USD" as const,
  promotionPercent: 15,
  promotion: "early",
};

export const aDeal = (over: Partial<WireDeal> = {}): WireDeal => ({ hotel: aDealHotel(), ...stay, ...over });

export const aHiddenDeal = (over: Partial<HiddenWireDeal> = {}): HiddenWireDeal => ({ hotel: aHiddenDealHotel(), ...stay, ...over });

export const dealsAnswer = (deals: readonly WireDeal[], hiddenDeals: readonly HiddenWireDeal[] = []) => ({
  ok: true,
  data: { deals, hiddenDeals },
});
