/** A supplier with known prices. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { CancellationRule } from "#domain/cancellation/terms-of.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import { bitsOfBoards } from "#domain/hotel/boards.ts";
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { RoomKind } from "#domain/hotel/room-kind.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";
import type {
  HotelSupplier,
  NamedChannel,
  NothingOffered,
  PricedHotels,
  RateOffer,
  RoomOffer,
  StayRequest,
  StayWanted,
} from "#platform/ports/hotel-supplier.ts";

export type FakeHotel = {
  readonly id: number;
  /** The cheapest public room for one night, for any occupancy. */
  readonly nightMinor: number;
  readonly memberPercent?: number;
  readonly opaquePercent?: number;
  readonly promotionPercent?: number;
  readonly left?: number;
  readonly feesAtHotel?: readonly FeeAtHotel[];
  readonly cancellation?: CancellationRule;
  readonly reason?: NothingOffered;
};

export const REFUNDABLE_PERCENT = 112;
/** Room and board, with the price in percent of the cheapest. */
const RATES: readonly { letter: string; kind: RoomKind; board: BoardId; isRefundable: boolean; percent: number }[] = [
  { letter: "A", kind: "standard", board: "RO", isRefundable: false, percent: 100 },
  { letter: "A", kind: "standard", board: "RO", isRefundable: true, percent: REFUNDABLE_PERCENT },
  { letter: "B", kind: "superior", board: "RO", isRefundable: false, percent: 109 },
  { letter: "C", kind: "suite", board: "BB", isRefundable: true, percent: 185 },
];

const STEPS: CancellationRule = [{ daysBefore: 3, atHour: 18, fee: { kind: "nights", nights: 1 } }];

const off = (minor: number, percent: number): number => Math.ceil((minor * (100 - percent)) / 100);

const channelPercent = ({ memberPercent = 10 }: FakeHotel, channel: NamedChannel): number => (channel === "Publish" ? 0 : memberPercent);

const opaqueMinor = (publicMinor: number, { opaquePercent = 20 }: FakeHotel): number => off(publicMinor, opaquePercent);

/** The public price of the whole stay and all rooms at the cheapest rate. */
export const fakePublic = ({ nightMinor }: FakeHotel, { stay, rooms }: Pick<StayWanted, "stay" | "rooms">): number =>
  nightMinor * nightsBetween(stay.startDate, stay.endDate) * rooms.length;

type Pricing = {
  readonly roomsOf: number | "op";
  readonly pay: (percent: number) => Pick<RateOffer, "totalMinor" | "publicMinor">;
};

function ratesOf(hotel: FakeHotel, { stay }: StayWanted, { roomsOf, pay }: Pricing): RateOffer[] {
  const nights = nightsBetween(stay.startDate, stay.endDate);
  return RATES.map(({ letter, kind, board, isRefundable, percent }): RateOffer => {
    const { totalMinor, publicMinor } = pay(percent);
    return {
      room: {
        roomTypeId: `${roomsOf}-${letter}`,
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
    };
  });
}

const ofPercent = (minor: number, percent: number): number => Math.round((minor * percent) / 100);

function offersOf(hotel: FakeHotel, request: StayRequest): RoomOffer[] {
  const pay = (percent: number) => {
    const publicMinor = ofPercent(fakePublic(hotel, request), percent);
    return { publicMinor, totalMinor: off(publicMinor, channelPercent(hotel, request.channel)) };
  };
  return ratesOf(hotel, request, { roomsOf: hotel.id, pay }).map((rate) => ({ ...rate, left: hotel.left ?? 9 }));
}

/** The lowest prices of a class, at `percent` of the cheapest rate. */
const classPrices = (members: readonly FakeHotel[], stay: StayWanted, percent = 100) => {
  const publics = members.map((hotel) => ofPercent(fakePublic(hotel, stay), percent));
  return { publicMinor: Math.min(...publics), totalMinor: Math.min(...publics.map((minor, place) => opaqueMinor(minor, members[place]!))) };
};

export function buildSupplier(hotels: readonly FakeHotel[], changes: Partial<HotelSupplier> = {}): HotelSupplier {
  const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]));
  const isFree = ({ left = 9, reason }: FakeHotel, { rooms }: StayWanted): boolean => reason === undefined && left >= rooms.length;
  const membersOf = ({ hotelIds }: ClassMembers): readonly FakeHotel[] => hotelIds.flatMap((id) => byId.get(id) ?? []);
  const takersOf = (members: ClassMembers, stay: StayWanted): readonly FakeHotel[] => {
    const takers = membersOf(members).filter((hotel) => isFree(hotel, stay));
    return takers.length < members.least ? [] : takers;
  };
  return {
    name: "fake",
    capabilities: { holds: "real", invisibleMs: 30 * 60_000, isRepeatable: false, hasMemberRates: true, hasPackageRates: false },
    priceHotels: async (hotelIds, request): Promise<PricedHotels> => {
      const { isRefundable = false } = request;
      const free = [...hotelIds]
        .flatMap((id) => byId.get(id) ?? [])
        .filter((hotel) => isFree(hotel, request) && (!isRefundable || hotel.id % 2 === 1));
      const publicOf = (hotel: FakeHotel): number => ofPercent(fakePublic(hotel, request), isRefundable ? REFUNDABLE_PERCENT : 100);
      return {
        count: free.length,
        hotelIds: Uint32Array.from(free, ({ id }) => id),
        publicTotals: Float64Array.from(free, publicOf),
        totals: Float64Array.from(free, (hotel) => off(publicOf(hotel), channelPercent(hotel, request.channel))),
        boards: Uint8Array.from(free, () => bitsOfBoards(["RO", "BB"])),
        freeCancellation: Uint8Array.from(free, ({ id }) => id % 2),
        promotions: Uint8Array.from(free, ({ promotionPercent = 0 }) => promotionPercent),
        leadAt: (row) => {
          const { id, left = 9, cancellation = STEPS } = free[row]!;
          return { roomTypeId: `${id}-A`, kind: "standard", board: "RO", isRefundable, left, ...(isRefundable && { cancellation }) };
        },
      };
    },
    listOffers: async (hotelId, request) => {
      const hotel = byId.get(hotelId);
      if (!hotel) return { offers: [] };
      return isFree(hotel, request) ? { offers: offersOf(hotel, request) } : { offers: [], reason: hotel.reason ?? "sold-out" };
    },
    opaque: {
      priceClasses: async (classes, stay): Promise<PricedHotels> => {
        const free = classes.filter((members) => takersOf(members, stay).length > 0);
        const prices = free.map((members) => classPrices(membersOf(members), stay));
        return {
          count: free.length,
          hotelIds: Uint32Array.from(free, ({ hotelIds }) => hotelIds[0]!),
          publicTotals: Float64Array.from(prices, ({ publicMinor }) => publicMinor),
          totals: Float64Array.from(prices, ({ totalMinor }) => totalMinor),
          boards: Uint8Array.from(free, () => bitsOfBoards(["RO", "BB"])),
          freeCancellation: new Uint8Array(free.length),
          promotions: Uint8Array.from(free, (members) =>
            Math.max(...membersOf(members).map(({ promotionPercent = 0 }) => promotionPercent)),
          ),
          leadAt: () => ({ roomTypeId: "op-A", kind: "standard", board: "RO", isRefundable: false, left: null }),
        };
      },
      listOffers: async (members, stay) => {
        const all = membersOf(members);
        const hotelIds = takersOf(members, stay).map(({ id }) => id);
        if (hotelIds.length === 0) return { offers: [], reason: "sold-out" };
        const rates = ratesOf(all[0]!, stay, { roomsOf: "op", pay: (percent) => classPrices(all, stay, percent) });
        return { offers: rates.map((rate) => ({ ...rate, hotelIds })) };
      },
    },
    hold: async () => "held",
    book: async ({ id }) => ({ kind: "booked", reference: id }),
    release: async () => true,
    find: async () => ({ state: "held" }),
    quoteCancel: async () => undefined,
    cancel: async () => "done",
    ...changes,
  };
}
