/** The best price of every hotel in a range for one stay: one pass over numbers. `house-offers.ts` says the same of one hotel in plain words. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { COTS_PER_ROOM } from "#domain/hotel/room-type.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { CLIMATES, sumOfNights } from "#domain/pricing/climate.ts";
import { EARLY_DAYS, HIGHEST_MEMBER_PERCENT, LONG_STAY_NIGHTS } from "#domain/pricing/discounts.ts";
import { exchangeRate } from "#domain/pricing/exchange.ts";
import { BOARD_FACTORS, multiplierFrom, partyFactor, weightOf } from "#domain/pricing/stay-price.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import { isBusy, nightNumber } from "./allotment.ts";
import type { HouseWorld } from "./house-world.ts";
import { CURRENCY_CODES } from "./house-world.ts";

export type StayRequest = {
  readonly stay: Stay;
  readonly rooms: readonly Room[];
  readonly currency: CurrencyCode;
  readonly channel: Channel;
  readonly today: CalendarDate;
};

/** Rooms left on the nights that somebody has touched, by place of the room type and number of the night. The rules speak for the others. */
export type TouchedNights = { readonly leftOf: (room: number) => ReadonlyMap<number, number> | undefined };

export type PricedHotels = {
  readonly count: number;
  /** Places in the world. */
  readonly hotels: Uint32Array;
  readonly rooms: Uint32Array;
  readonly totals: Float64Array;
  readonly promotions: Uint8Array;
};

const SUNDAY = 0;
const FRIDAY = 5;

export function priceHotels(
  world: HouseWorld,
  [from, to]: readonly [number, number],
  request: StayRequest,
  touched: TouchedNights,
): PricedHotels {
  const { stay, channel, today } = request;
  const nights = nightsBetween(stay.startDate, stay.endDate);
  const isLong = nights >= LONG_STAY_NIGHTS;
  const isEarly = nightsBetween(today, stay.startDate) >= EARLY_DAYS;
  const arrival = new Date(`${stay.startDate}T00:00:00Z`).getUTCDay();
  const factors = CLIMATES.map((climate) => sumOfNights(climate, stay.startDate, nights)[nights]!);
  const weight = weightOf({ partyFactor: partyOf(request.rooms), boardFactor: BOARD_FACTORS[0], isRefundable: false });
  const rates = CURRENCY_CODES.map((own) => exchangeRate(own, request.currency));
  const find = roomFinder(world, request, nights, touched);
  const priced = emptyPriced(to - from);
  let count = 0;
  for (let hotel = from; hotel < to; hotel += 1) {
    if (arrival >= FRIDAY && nights < world.weekendNights[hotel]!) continue;
    if (arrival === SUNDAY && world.closedOnSundays[hotel]) continue;
    const room = find(hotel);
    if (room < 0) continue;
    const promotion = Math.max(isLong ? world.longStay[hotel]! : 0, isEarly ? world.early[hotel]! : 0);
    const off = channelPercent(world, hotel, channel);
    const multiplier = multiplierFrom(weight, promotion, off, rates[world.currencies[hotel]!]!);
    priced.hotels[count] = hotel;
    priced.rooms[count] = room;
    priced.promotions[count] = promotion;
    priced.totals[count] = Math.round(world.nightMinor[room]! * factors[world.climates[hotel]!]! * multiplier);
    count += 1;
  }
  return { ...priced, count };
}

const emptyPriced = (size: number) => ({
  hotels: new Uint32Array(size),
  rooms: new Uint32Array(size),
  totals: new Float64Array(size),
  promotions: new Uint8Array(size),
});

function channelPercent(world: HouseWorld, hotel: number, channel: Channel): number {
  if (channel === "Publish") return 0;
  return channel === "Opaque" ? world.opaque[hotel]! : Math.min(world.member[hotel]!, HIGHEST_MEMBER_PERCENT);
}

const partyOf = (rooms: readonly Room[]): number => rooms.reduce((sum, room) => sum + partyFactor(room), 0);

/** As `fitsRoom` counts: the first infant of a room sleeps in its cot. */
const childBeds = ({ childrenAges, infants }: Room): number => childrenAges.length + Math.max(0, infants - COTS_PER_ROOM);

/** Gives the cheapest room type of a hotel that takes everybody and has enough rooms on every night; -1 when there is none. */
function roomFinder(world: HouseWorld, { stay, rooms }: StayRequest, nights: number, touched: TouchedNights): (hotel: number) => number {
  const firstNight = nightNumber(stay.startDate);
  const wanted = rooms.length;
  const most = (count: (room: Room) => number) => Math.max(...rooms.map(count));
  const adults = most((room) => room.adults);
  const children = most(childBeds);
  const guests = most((room) => room.adults + childBeds(room));
  const isFree = (room: number): boolean => {
    const left = touched.leftOf(room);
    for (let night = firstNight; night < firstNight + nights; night += 1) {
      const byRule = isBusy(world.busy[room]!, world.otherBusy[room]!, night) ? 0 : world.allotments[room]!;
      if ((left?.get(night) ?? byRule) < wanted) return false;
    }
    return true;
  };
  return (hotel) => {
    let best = -1;
    for (let room = world.firstRoom[hotel]!; room < world.firstRoom[hotel + 1]!; room += 1) {
      if (best >= 0 && world.nightMinor[room]! >= world.nightMinor[best]!) continue;
      if (world.maxAdults[room]! < adults || world.maxChildren[room]! < children || world.maxGuests[room]! < guests) continue;
      if (isFree(room)) best = room;
    }
    return best;
  };
}
