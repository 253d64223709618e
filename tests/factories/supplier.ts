/** A supplier whose every price is known beforehand. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { CancellationRule } from "#domain/cancellation/terms-of.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import { bitsOfBoards } from "#domain/hotel/boards.ts";
import type { RoomKind } from "#domain/hotel/room-kind.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { HotelSupplier, NothingOffered, PricedHotels, RoomOffer, StayAsked } from "#platform/ports/hotel-supplier.ts";

export type FakeHotel = {
  readonly id: number;
  /** The cheapest room for everybody, one night, whoever stays in it. */
  readonly nightMinor: number;
  readonly memberPercent?: number;
  readonly opaquePercent?: number;
  readonly promotionPercent?: number;
  readonly left?: number;
  readonly feesAtHotel?: readonly FeeAtHotel[];
  readonly cancellation?: CancellationRule;
  readonly reason?: NothingOffered;
};

/** Room and board, and what it costs in per cent of the cheapest. */
const RATES: readonly { letter: string; kind: RoomKind; board: BoardId; isRefundable: boolean; percent: number }[] = [
  { letter: "A", kind: "standard", board: "RO", isRefundable: false, percent: 100 },
  { letter: "A", kind: "standard", board: "RO", isRefundable: true, percent: 112 },
  { letter: "B", kind: "superior", board: "RO", isRefundable: false, percent: 109 },
  { letter: "C", kind: "suite", board: "BB", isRefundable: true, percent: 185 },
];

const STEPS: CancellationRule = [{ daysBefore: 3, atHour: 18, fee: { kind: "nights", nights: 1 } }];

const off = (minor: number, percent: number): number => Math.ceil((minor * (100 - percent)) / 100);

const channelPercent = ({ memberPercent = 10, opaquePercent = 20 }: FakeHotel, channel: Channel): number =>
  channel === "Publish" ? 0 : channel === "Secure" ? memberPercent : opaquePercent;

/** What everybody pays for the whole stay and all rooms at the cheapest rate. */
export const fakePublic = ({ nightMinor }: FakeHotel, { stay, rooms }: Pick<StayAsked, "stay" | "rooms">): number =>
  nightMinor * nightsBetween(stay.startDate, stay.endDate) * rooms.length;

function offersOf(hotel: FakeHotel, asked: StayAsked): RoomOffer[] {
  const nights = nightsBetween(asked.stay.startDate, asked.stay.endDate);
  return RATES.map(({ letter, kind, board, isRefundable, percent }): RoomOffer => {
    const publicMinor = Math.round((fakePublic(hotel, asked) * percent) / 100);
    const totalMinor = off(publicMinor, channelPercent(hotel, asked.channel));
    return {
      room: {
        roomTypeId: `${hotel.id}-${letter}`,
        kind,
        beds: [{ kind: "queen", count: 1 }],
        sizeM2: 23,
        maxGuests: 3,
        maxAdults: 2,
        maxChildren: 1,
        amenities: ["balcony"],
      },
      board,
      isRefundable,
      totalMinor,
      publicMinor,
      nightlyMinor: nightlyPrices(
        totalMinor,
        Array.from({ length: nights }, () => 1),
      ),
      taxesMinor: Math.round(totalMinor / 10),
      feesAtHotel: hotel.feesAtHotel ?? [],
      promotionPercent: hotel.promotionPercent ?? 0,
      cancellation: isRefundable ? (hotel.cancellation ?? STEPS) : "non-refundable",
      left: hotel.left ?? 9,
    };
  });
}

export function buildSupplier(hotels: readonly FakeHotel[], changes: Partial<HotelSupplier> = {}): HotelSupplier {
  const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]));
  const isFree = ({ left = 9, reason }: FakeHotel, { rooms }: StayAsked): boolean => reason === undefined && left >= rooms.length;
  return {
    name: "fake",
    priceHotels: async (hotelIds, asked): Promise<PricedHotels> => {
      const free = [...hotelIds].flatMap((id) => byId.get(id) ?? []).filter((hotel) => isFree(hotel, asked));
      return {
        count: free.length,
        hotelIds: Uint32Array.from(free, ({ id }) => id),
        publicTotals: Float64Array.from(free, (hotel) => fakePublic(hotel, asked)),
        totals: Float64Array.from(free, (hotel) => off(fakePublic(hotel, asked), channelPercent(hotel, asked.channel))),
        boards: Uint8Array.from(free, () => bitsOfBoards(["RO", "BB"])),
        freeCancellation: Uint8Array.from(free, ({ id }) => id % 2),
        promotions: Uint8Array.from(free, ({ promotionPercent = 0 }) => promotionPercent),
        leadAt: (row) => {
          const { id, left = 9 } = free[row]!;
          return { roomTypeId: `${id}-A`, kind: "standard", board: "RO", isRefundable: false, left };
        },
      };
    },
    listOffers: async (hotelId, asked) => {
      const hotel = byId.get(hotelId);
      if (!hotel) return { offers: [] };
      return isFree(hotel, asked) ? { offers: offersOf(hotel, asked) } : { offers: [], reason: hotel.reason ?? "sold-out" };
    },
    hold: async () => "held",
    sell: async () => true,
    release: async () => true,
    find: async () => "held",
    ...changes,
  };
}
