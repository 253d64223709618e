/** The best price of every hotel asked for, for one stay: one pass over numbers. `house-offers.ts` says the same of one hotel in plain words. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { fitsRoom } from "#domain/hotel/room-type.ts";
import { sumsOfNights } from "#domain/pricing/climate.ts";
import { channelPrice, EARLY_DAYS, HIGHEST_MEMBER_PERCENT, LONG_STAY_NIGHTS } from "#domain/pricing/discounts.ts";
import { exchangeRate } from "#domain/pricing/exchange.ts";
import { BOARD_FACTORS, multiplierFrom, partyFactor, weightOf } from "#domain/pricing/stay-price.ts";
import type { PricedHotels, StayAsked } from "#platform/ports/hotel-supplier.ts";
import type { NightRun } from "./allotment.ts";
import { hasBusyNight, nightNumber, nightRuns } from "./allotment.ts";
import { isStillFree } from "./house-cancellation.ts";
import { HOUSE_KINDS, KINDS_OF_ALL } from "./house-kinds.ts";
import type { HouseWorld } from "./house-world.ts";
import { CURRENCY_CODES } from "./house-world.ts";
import type { TouchedNights } from "./touched-nights.ts";
import { allotmentAt } from "./touched-nights.ts";

/** `rooms`: the room type of each row, by its place in the world. */
export type HousePrices = Omit<PricedHotels, "leadAt"> & { readonly rooms: Uint32Array };

const SUNDAY = 0;
const FRIDAY = 5;

export function priceHotels(world: HouseWorld, hotelIds: Uint32Array, asked: StayAsked, touched: TouchedNights): HousePrices {
  const { placeOf, nightMinor, boards, freeDays, longStay, early, currencies, climates } = world;
  const { isLong, isEarly, daysAhead, factors, weight, rates, off, isHidden } = priceOnce(world, asked);
  const wish = wishOf(asked);
  const priced = emptyPrices(hotelIds.length);
  const seen = new Uint8Array(world.hotelIds.length);
  let count = 0;
  for (let at = 0; at < hotelIds.length; at += 1) {
    const id = hotelIds[at]!;
    const hotel = id < placeOf.length ? placeOf[id]! - 1 : -1;
    if (hotel < 0 || seen[hotel] === 1) continue;
    seen[hotel] = 1;
    const room = findRoom(world, hotel, wish, touched);
    if (room < 0) continue;
    const promotion = Math.max(isLong ? longStay[hotel]! : 0, isEarly ? early[hotel]! : 0);
    const multiplier = multiplierFrom(weight, promotion, rates[currencies[hotel]!]!);
    const publicTotal = Math.round(nightMinor[room]! * factors[climates[hotel]!]! * multiplier);
    priced.hotelIds[count] = id;
    priced.rooms[count] = room;
    priced.publicTotals[count] = publicTotal;
    priced.totals[count] = off === undefined ? publicTotal : channelPrice(publicTotal, Math.min(off[hotel]!, HIGHEST_MEMBER_PERCENT));
    priced.boards[count] = boards[hotel]!;
    priced.freeCancellation[count] = !isHidden && isStillFree(freeDays[hotel]!, daysAhead) ? 1 : 0;
    priced.promotions[count] = promotion;
    count += 1;
  }
  return { ...priced, count };
}

/** What of a price is the same for every hotel. */
function priceOnce(world: HouseWorld, { stay, rooms, currency, channel, today }: StayAsked) {
  const nights = nightsBetween(stay.startDate, stay.endDate);
  const daysAhead = nightsBetween(today, stay.startDate);
  const party = rooms.reduce((sum, room) => sum + partyFactor(room), 0);
  return {
    daysAhead,
    isLong: nights >= LONG_STAY_NIGHTS,
    isEarly: daysAhead >= EARLY_DAYS,
    factors: sumsOfNights(stay.startDate, nights),
    rates: Float64Array.from(CURRENCY_CODES, (own) => exchangeRate(own, currency)),
    /** The cheapest rate: room only, not to be cancelled. */
    weight: weightOf({ partyFactor: party, boardFactor: BOARD_FACTORS[0], isRefundable: false }),
    off: { Publish: undefined, Secure: world.member, Opaque: world.opaque }[channel],
    isHidden: channel === "Opaque",
  };
}

const emptyPrices = (size: number) => ({
  hotelIds: new Uint32Array(size),
  rooms: new Uint32Array(size),
  publicTotals: new Float64Array(size),
  totals: new Float64Array(size),
  boards: new Uint8Array(size),
  freeCancellation: new Uint8Array(size),
  promotions: new Uint8Array(size),
});

type Wish = {
  readonly wanted: number;
  readonly firstNight: number;
  readonly nights: number;
  readonly runs: readonly NightRun[];
  readonly isWeekend: boolean;
  readonly isSunday: boolean;
  /** By kind: whether it takes everybody. */
  readonly fits: Uint8Array;
};

function wishOf({ stay, rooms, channel }: StayAsked): Wish {
  const nights = nightsBetween(stay.startDate, stay.endDate);
  const arrival = new Date(`${stay.startDate}T00:00:00Z`).getUTCDay();
  const firstNight = nightNumber(stay.startDate);
  return {
    wanted: rooms.length,
    firstNight,
    nights,
    runs: nightRuns(firstNight, nights),
    isWeekend: arrival >= FRIDAY,
    isSunday: arrival === SUNDAY,
    fits: Uint8Array.from(HOUSE_KINDS, (kind, place) =>
      Number((channel !== "Opaque" || place < KINDS_OF_ALL) && rooms.every((party) => fitsRoom(kind, party))),
    ),
  };
}

/** The cheapest room type of a hotel that takes everybody and has enough rooms on every night; -1 when there is none. */
function findRoom(world: HouseWorld, hotel: number, wish: Wish, touched: TouchedNights): number {
  if (wish.isWeekend && wish.nights < world.weekendNights[hotel]!) return -1;
  if (wish.isSunday && world.closedOnSundays[hotel] === 1) return -1;
  const { kinds } = world;
  const { fits } = wish;
  const end = world.firstRoom[hotel + 1]!;
  for (let room = world.firstRoom[hotel]!; room < end; room += 1) {
    if (fits[kinds[room]!] === 0) continue;
    if (touched.isTouched[room] === 1 ? isLeft(world, room, wish, touched) : isFreeByRule(world, room, wish)) return room;
  }
  return -1;
}

function isFreeByRule({ allotments, busy, otherBusy }: HouseWorld, room: number, { wanted, runs }: Wish): boolean {
  if (allotments[room]! < wanted) return false;
  for (let run = 0; run < runs.length; run += 1) {
    if (hasBusyNight(busy[room]!, otherBusy[room]!, runs[run]!)) return false;
  }
  return true;
}

function isLeft(world: HouseWorld, room: number, { wanted, firstNight, nights }: Wish, touched: TouchedNights): boolean {
  const left = touched.leftOf(room);
  for (let night = firstNight; night < firstNight + nights; night += 1) {
    if ((left?.get(night) ?? allotmentAt(world, room, night)) < wanted) return false;
  }
  return true;
}
