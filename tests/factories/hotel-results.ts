/** Hotels as a search returns them, and a client that answers searches from memory and records them. */
import type { AnyCall, OutputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import type { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import type { HotelResult, OpaqueHotelResult } from "#contract/entities/hotel.ts";
import type { Facets } from "#contract/entities/result-filter.ts";
import { fakeClient } from "./fake-client.ts";

export type ListedHotels = OutputOf<typeof listAvailableHotels>;

const shared = {
  region: { id: "2643743", name: "London", parentRegionId: null, parentRegionName: null },
  stars: 4,
  description: "Quiet rooms.",
  images: ["/pictures/a.webp"],
  pictures: [
    { seed: "hotel-1001-0", kind: "facade" },
    { seed: "hotel-1001-1", kind: "room" },
  ],
  amenities: ["wifi", "pool", "spa", "gym", "parking"],
  isBlocked: false,
  savingPrograms: null,
  timeZone: "Europe/London",
  checkInFrom: "15:00",
  checkOutUntil: "11:00",
} satisfies Partial<HotelResult["hotel"]>;

const priced = {
  totalAmount: 300,
  publicAmount: 300,
  currency: "USD",
  promotionPercent: 0,
  left: null,
  boards: ["RO", "BB"],
  freeCancellation: true,
  images: [],
  linkImage: "",
  rateKey: "r1",
} as const;

export type HotelChanges = Partial<Omit<HotelResult, "hotel">> & { readonly hotel?: Partial<HotelResult["hotel"]> };

export function aHotel({ hotel = {}, ...over }: HotelChanges = {}): HotelResult {
  return {
    ...priced,
    boards: [...priced.boards],
    images: [],
    memberAmount: null,
    hotelCodes: [],
    baseUrl: "",
    selectedDistribution: {
      roomCode: "1",
      roomDescription: "Standard",
      rooms: [{ roomCode: "1", roomDescription: "Standard", boardCode: "BB" }],
      cancellationPolicies: [{ from: "2030-06-01T00:00:00.000Z", fee: 100, currency: "USD" }],
    },
    ...over,
    hotel: {
      ...shared,
      id: "1001",
      name: "Harbour House",
      tHotelId: null,
      address: "1 Quay",
      countryCode: "GB",
      district: "Soho",
      chain: "Larkway",
      phone: "+44 555 0110 01",
      location: { latitude: 51.5, longitude: -0.12 },
      distance: { value: 1.2, unit: "M", from: "London" },
      guestRating: { score: 8.7, count: 321 },
      reviewCount: 321,
      tripadvisorRate: 4.4,
      hotelCodes: [],
      ...hotel,
    },
  };
}

export const aHiddenHotel = (over: Partial<OpaqueHotelResult> = {}): OpaqueHotelResult => ({
  ...priced,
  boards: [...priced.boards],
  images: [],
  hotel: { ...shared, id: "tok3n", isStarsAtLeast: false, hotelCount: 7, ratingFrom: 8 },
  ...over,
});

export const someFacets = (over: Partial<Facets> = {}): Facets => ({
  stars: [
    { stars: 5, count: 3 },
    { stars: 4, count: 7 },
  ],
  amenities: [
    { id: "wifi", count: 10 },
    { id: "pool", count: 4 },
  ],
  boards: [
    { bbId: "RO", board: "Room only", count: 10 },
    { bbId: "BB", board: "Breakfast included", count: 6 },
  ],
  districts: [
    { name: "Soho", count: 6 },
    { name: "Mayfair", count: 4 },
  ],
  chains: [{ name: "Larkway", count: 2 }],
  freeCancellation: 5,
  ratings: [
    { from: 9, count: 1 },
    { from: 8, count: 4 },
    { from: 7, count: 8 },
  ],
  prices: { min: 100, max: 900, counts: Array.from({ length: 24 }, (_, index) => (index < 10 ? 1 : 0)) },
  ...over,
});

export const someHotels = (over: Partial<ListedHotels> = {}): ListedHotels => ({
  hotels: [aHotel()],
  hiddenHotels: [],
  total: 10,
  found: 10,
  facets: someFacets(),
  pins: null,
  isPartial: false,
  reasons: [],
  repairs: [],
  place: { name: "London", country: "United Kingdom", countryCode: "GB", latitude: 51.5, longitude: -0.12 },
  ...over,
});

export type CallRequest = { readonly name: string; readonly input: Record<string, Record<string, unknown>> };
type Answers = Readonly<Record<string, (input: CallRequest["input"]) => unknown>>;

export const refused = (code: string) => ({ ok: false, code, messageId: code });

let searches = 0;

const DEFAULTS: Answers = {
  createAvailability: () => ({ ok: true, data: { availabilityId: `a${(searches += 1)}`, expiry: "2099-01-01T00:00:00.000Z" } }),
  listAvailableHotels: () => ({ ok: true, data: someHotels() }),
  listSuggestions: () => ({
    ok: true,
    data: { items: [{ id: "2643743", type: "Cities", name: "London", detail: "", country: "United Kingdom", countryCode: "GB" }] },
  }),
};

export function hotelClient(over: Answers = {}): { readonly client: Client; readonly request: CallRequest[] } {
  const request: CallRequest[] = [];
  const client = async (call: AnyCall, input: CallRequest["input"] = {}) => {
    request.push({ name: call.name, input });
    return { ...DEFAULTS, ...over }[call.name]?.(input) ?? refused("call-not-served");
  };
  return { client: fakeClient(client), request };
}
