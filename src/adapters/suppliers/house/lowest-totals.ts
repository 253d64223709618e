/**
 * The lowest price of a set of hotels for every arrival and length. Only the season and the promotions depend on the stay, so rooms are sorted once
 * for each combination of promotions, and a cell takes the first room that is free. The prices are those of `price-hotels.ts`.
 */
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { fitsRoom } from "#domain/hotel/room-type.ts";
import { CLIMATES, runningSums } from "#domain/pricing/climate.ts";
import { channelPrice, EARLY_DAYS, HIGHEST_MEMBER_PERCENT, LONG_STAY_NIGHTS } from "#domain/pricing/discounts.ts";
import { multiplierFrom, wholePrice } from "#domain/pricing/stay-price.ts";
import { bestRows } from "#domain/results/best-rows.ts";
import type { ArrivalGrid, StayRequest } from "#platform/ports/hotel-supplier.ts";
import { nightNumber } from "./allotment.ts";
import { HOUSE_KINDS } from "./house-kinds.ts";
import type { HouseWorld } from "./house-world.ts";
import { priceOnce } from "./price-hotels.ts";
import type { TouchedNights } from "./touched-nights.ts";
import { nightsFree } from "./touched-nights.ts";

/** Rooms that are sorted at first: most days need a few of them. */
const FIRST_SORTED = 64;
/** If they are not enough, this many times as many are sorted. */
const MORE_SORTED = 8;
/** Rounding may change the order of two prices by this much, in minor units. */
const ROUNDING = 2;
const SUNDAY = 0;
const FRIDAY = 5;

type Request = Omit<StayRequest, "stay">;

/** Rooms of one climate that fit the party. */
type FittingRooms = {
  readonly climate: number;
  readonly hotels: Uint32Array;
  readonly rooms: Uint32Array;
  /** By combination of promotions. The price is about a key times the sum of the nights. */
  readonly keys: readonly Float64Array[];
  /** By combination of promotions: the rooms from the lowest price, at first only the cheapest. */
  readonly orders: (Uint32Array | undefined)[];
};

/** Bits of a combination of promotions. */
const [LONG, EARLY, COMBINATIONS] = [1, 2, 4] as const;

/** What is the same for all rooms. */
type Frame = {
  readonly world: HouseWorld;
  readonly request: Request;
  readonly touched: TouchedNights;
  readonly weight: number;
  readonly rates: Float64Array;
};

export function lowestTotals(
  world: HouseWorld,
  hotelIds: Uint32Array,
  request: Request,
  grid: ArrivalGrid,
  touched: TouchedNights,
): Float64Array {
  const { from, days, maxNights } = grid;
  const lowest = new Float64Array(days * maxNights).fill(Infinity);
  const frame: Frame = { world, request, touched, ...priceOnce({ ...request, stay: { startDate: from, endDate: addDays(from, 1) } }) };
  const groups = fittingRooms(frame, hotelIds);
  const sums = runningSums(from, days + maxNights);
  const daysAhead = nightsBetween(request.today, from);
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  const firstNight = nightNumber(from);
  const longest = Math.min(maxNights, LONG_STAY_NIGHTS - 1);
  for (let day = 0; day < days; day += 1) {
    const early = daysAhead + day >= EARLY_DAYS ? EARLY : 0;
    const arrival = { day, night: firstNight + day, weekday: (weekday + day) % 7, totalsAt: day * maxNights - 1 };
    for (const group of groups) {
      lowerTotals(frame, group, early, arrival, 1, longest, sums[group.climate]!, lowest);
      lowerTotals(frame, group, early | LONG, arrival, LONG_STAY_NIGHTS, maxNights, sums[group.climate]!, lowest);
    }
  }
  return lowest;
}

function fittingRooms(frame: Frame, hotelIds: Uint32Array): FittingRooms[] {
  const { world, request, touched } = frame;
  const { rooms: party } = request;
  const fits = Uint8Array.from(HOUSE_KINDS, (kind) => Number(party.every((room) => fitsRoom(kind, room))));
  const counts = new Uint32Array(CLIMATES.length);
  for (const hotelId of hotelIds) {
    const hotel = (world.placeOf[hotelId] ?? 0) - 1;
    if (hotel >= 0) counts[world.climates[hotel]!]! += world.firstRoom[hotel + 1]! - world.firstRoom[hotel]!;
  }
  const found = Array.from(counts, (count) => ({ hotels: new Uint32Array(count), rooms: new Uint32Array(count) }));
  counts.fill(0);
  for (const hotelId of hotelIds) {
    const hotel = (world.placeOf[hotelId] ?? 0) - 1;
    if (hotel < 0) continue;
    const climate = world.climates[hotel]!;
    const { hotels, rooms } = found[climate]!;
    for (let room = world.firstRoom[hotel]!; room < world.firstRoom[hotel + 1]!; room += 1) {
      // A sale may have changed the number of rooms of a night, so only untouched rooms are judged by their allotment.
      if (fits[world.kinds[room]!] === 0 || (world.allotments[room]! < party.length && touched.isTouched[room] !== 1)) continue;
      const row = counts[climate]!;
      hotels[row] = hotel;
      rooms[row] = room;
      counts[climate] = row + 1;
    }
  }
  const groups = found.map(({ hotels, rooms }, climate) => ({
    climate,
    hotels: hotels.subarray(0, counts[climate]),
    rooms: rooms.subarray(0, counts[climate]),
  }));
  return groups.filter(({ rooms }) => rooms.length > 0).map((group) => ({ ...group, keys: keysOf(frame, group), orders: [] }));
}

/** All combinations in one pass, because reading the facts of the rooms takes longer than computing with them. */
function keysOf({ world, request, weight, rates }: Frame, { hotels, rooms }: Pick<FittingRooms, "hotels" | "rooms">): Float64Array[] {
  const { longStay, early, currencies, nightMinor } = world;
  const units = Float64Array.from(rates, (rate) => multiplierFrom(weight, 0, rate) / (100 * 100));
  const [none, long, soon, both] = Array.from({ length: COMBINATIONS }, () => new Float64Array(rooms.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let row = 0; row < rooms.length; row += 1) {
    const hotel = hotels[row]!;
    const unit = nightMinor[rooms[row]!]! * units[currencies[hotel]!]! * (100 - memberPercent(world, hotel, request));
    const [ofLength, ofDate] = [longStay[hotel]!, early[hotel]!];
    none[row] = unit * 100;
    long[row] = unit * (100 - ofLength);
    soon[row] = unit * (100 - ofDate);
    both[row] = unit * (100 - (ofLength > ofDate ? ofLength : ofDate));
  }
  return [none, long, soon, both];
}

const memberPercent = ({ member }: HouseWorld, hotel: number, { channel }: Request): number =>
  channel === "Publish" ? 0 : Math.min(member[hotel]!, HIGHEST_MEMBER_PERCENT);

function sortRows(keys: Float64Array, ids: Uint32Array, count: number): Uint32Array {
  const all = new Uint32Array(keys.length);
  for (let row = 0; row < all.length; row += 1) all[row] = row;
  return bestRows(all, { first: keys, second: keys, ids }, 0, Math.min(count, all.length));
}

/** `totalsAt` plus a number of nights is the place of its total. */
type Arrival = { readonly day: number; readonly night: number; readonly weekday: number; readonly totalsAt: number };

/**
 * Lowers the totals of an arrival, for lengths from `least` to `most` nights, to those of a group. A room that is free for some nights serves all
 * lengths up to them, so rooms are looked at once for each arrival and not once for each length.
 */
function lowerTotals(
  frame: Frame,
  group: FittingRooms,
  promotions: number,
  { day, night, weekday, totalsAt }: Arrival,
  least: number,
  most: number,
  sums: Float64Array,
  lowest: Float64Array,
): void {
  const { world, touched, request } = frame;
  const keys = group.keys[promotions]!;
  let order = group.orders[promotions] ?? (group.orders[promotions] = sortRows(keys, group.rooms, FIRST_SORTED));
  const before = sums[day]!;
  // Lengths outside of these are settled: further rooms are dearer.
  let first = least;
  let last = most;
  for (let at = 0; ; at += 1) {
    if (at === order.length && at < keys.length) order = group.orders[promotions] = sortRows(keys, group.rooms, at * MORE_SORTED);
    if (at >= order.length) return;
    const row = order[at]!;
    const key = keys[row]!;
    while (first <= last && key * (sums[day + first]! - before) - ROUNDING >= lowest[totalsAt + first]!) first += 1;
    while (first <= last && key * (sums[day + last]! - before) - ROUNDING >= lowest[totalsAt + last]!) last -= 1;
    if (first > last) return;
    const hotel = group.hotels[row]!;
    const from = Math.max(first, shortestStay(world, hotel, weekday));
    if (from > last) continue;
    const room = group.rooms[row]!;
    const free = nightsFree(world, touched, room, night, last, request.rooms.length);
    if (free >= from) lowerLengths(frame, hotel, room, promotions, sums, day, from, free, lowest, totalsAt);
  }
}

/** The exact prices of a room for lengths from `from` to `to` nights. */
function lowerLengths(
  { world, request, weight, rates }: Frame,
  hotel: number,
  room: number,
  promotions: number,
  sums: Float64Array,
  day: number,
  from: number,
  to: number,
  lowest: Float64Array,
  totalsAt: number,
): void {
  const promotion = Math.max(promotions & LONG ? world.longStay[hotel]! : 0, promotions & EARLY ? world.early[hotel]! : 0);
  const multiplier = multiplierFrom(weight, promotion, rates[world.currencies[hotel]!]!);
  const percent = memberPercent(world, hotel, request);
  for (let nights = from; nights <= to; nights += 1) {
    const total = wholePrice(world.nightMinor[room]! * (sums[day + nights]! - sums[day]!) * multiplier);
    const paid = request.channel === "Publish" ? total : channelPrice(total, percent);
    if (paid < lowest[totalsAt + nights]!) lowest[totalsAt + nights] = paid;
  }
}

/** The shortest stay that a hotel accepts for an arrival on a weekday; infinity if it accepts none. */
function shortestStay({ weekendNights, closedOnSundays }: HouseWorld, hotel: number, weekday: number): number {
  if (weekday >= FRIDAY) return weekendNights[hotel]!;
  return weekday === SUNDAY && closedOnSundays[hotel] === 1 ? Infinity : 1;
}
