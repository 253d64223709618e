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
import { busyNights, nightNumber, nightRun } from "./allotment.ts";
import { HOUSE_KINDS } from "./house-kinds.ts";
import type { HouseWorld } from "./house-world.ts";
import { priceOnce } from "./price-hotels.ts";
import type { TouchedNights } from "./touched-nights.ts";
import { hasLeft } from "./touched-nights.ts";

/** Rooms that are sorted at first: most cells need a few of them. */
const FIRST_SORTED = 256;
/** Rounding may change the order of two prices by this much, in minor units. */
const ROUNDING = 2;
const SUNDAY = 0;
const FRIDAY = 5;

type Request = Omit<StayRequest, "stay">;

/** Rooms of one climate under one combination of promotions, from the lowest price. */
type RankedRooms = {
  readonly climate: number;
  readonly hotels: Uint32Array;
  readonly rooms: Uint32Array;
  /** The price is about this times the sum of the nights. */
  readonly keys: Float64Array;
  /** All but the season; the exact price needs it as one factor. */
  readonly multipliers: Float64Array;
  /** The rooms in order, at first only the cheapest. */
  order: Uint32Array;
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
  const candidates = fittingRooms(world, hotelIds, request, touched);
  const ranked = new Map<number, readonly RankedRooms[]>();
  const sums = runningSums(from, days + maxNights);
  const daysAhead = nightsBetween(request.today, from);
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  const firstNight = nightNumber(from);
  for (let day = 0; day < days; day += 1) {
    const arrival = { day, night: firstNight + day, weekday: (weekday + day) % 7 };
    for (let nights = 1; nights <= maxNights; nights += 1) {
      const promotions = Number(nights >= LONG_STAY_NIGHTS) + 2 * Number(daysAhead + day >= EARLY_DAYS);
      const groups = ranked.get(promotions) ?? rankRooms(world, candidates, request, from, promotions);
      ranked.set(promotions, groups);
      lowest[day * maxNights + nights - 1] = lowestOf(world, groups, request, { ...arrival, nights }, sums, touched);
    }
  }
  return lowest;
}

type Candidates = { readonly hotels: Uint32Array; readonly rooms: Uint32Array };

function fittingRooms(world: HouseWorld, hotelIds: Uint32Array, { rooms: party }: Request, { isTouched }: TouchedNights): Candidates {
  const fits = HOUSE_KINDS.map((kind) => party.every((room) => fitsRoom(kind, room)));
  const [hotels, rooms]: [number[], number[]] = [[], []];
  for (const hotelId of new Set(hotelIds)) {
    const hotel = (world.placeOf[hotelId] ?? 0) - 1;
    if (hotel < 0) continue;
    for (let room = world.firstRoom[hotel]!; room < world.firstRoom[hotel + 1]!; room += 1) {
      // A sale may have changed the number of rooms of a night, so only untouched rooms are judged by their allotment.
      if (!fits[world.kinds[room]!] || (world.allotments[room]! < party.length && isTouched[room] !== 1)) continue;
      hotels.push(hotel);
      rooms.push(room);
    }
  }
  return { hotels: Uint32Array.from(hotels), rooms: Uint32Array.from(rooms) };
}

function rankRooms(
  world: HouseWorld,
  { hotels, rooms }: Candidates,
  request: Request,
  from: ArrivalGrid["from"],
  promotions: number,
): RankedRooms[] {
  const { weight, rates } = priceOnce({ ...request, stay: { startDate: from, endDate: addDays(from, 1) } });
  const counts = new Uint32Array(CLIMATES.length);
  for (const hotel of hotels) counts[world.climates[hotel]!]! += 1;
  const groups = Array.from(counts, (count, climate) => ({
    climate,
    count,
    hotels: new Uint32Array(count),
    rooms: new Uint32Array(count),
    keys: new Float64Array(count),
    multipliers: new Float64Array(count),
  }));
  counts.fill(0);
  for (let place = 0; place < hotels.length; place += 1) {
    const [hotel, room] = [hotels[place]!, rooms[place]!];
    const climate = world.climates[hotel]!;
    const group = groups[climate]!;
    const row = counts[climate]!;
    counts[climate] = row + 1;
    const promotion = Math.max(promotions & 1 ? world.longStay[hotel]! : 0, promotions & 2 ? world.early[hotel]! : 0);
    const multiplier = multiplierFrom(weight, promotion, rates[world.currencies[hotel]!]!);
    group.multipliers[row] = multiplier;
    group.keys[row] = (world.nightMinor[room]! * multiplier * (100 - memberPercent(world, hotel, request))) / 100;
    group.hotels[row] = hotel;
    group.rooms[row] = room;
  }
  return groups.filter(({ count }) => count > 0).map((group) => ({ ...group, order: sortRows(group.keys, group.rooms, FIRST_SORTED) }));
}

const memberPercent = ({ member }: HouseWorld, hotel: number, { channel }: Request): number =>
  channel === "Publish" ? 0 : Math.min(member[hotel]!, HIGHEST_MEMBER_PERCENT);

function sortRows(keys: Float64Array, ids: Uint32Array, count: number): Uint32Array {
  const all = new Uint32Array(keys.length);
  for (let row = 0; row < all.length; row += 1) all[row] = row;
  return bestRows(all, { first: keys, second: keys, ids }, 0, Math.min(count, all.length));
}

type Cell = { readonly day: number; readonly night: number; readonly weekday: number; readonly nights: number };

function lowestOf(
  world: HouseWorld,
  groups: readonly RankedRooms[],
  request: Request,
  cell: Cell,
  sums: readonly Float64Array[],
  touched: TouchedNights,
): number {
  const run = nightRun(cell.night, cell.nights);
  const stay = { firstNight: cell.night, nights: cell.nights, run };
  const roomCount = request.rooms.length;
  let lowest = Infinity;
  for (const group of groups) {
    const nightSum = sums[group.climate]![cell.day + cell.nights]! - sums[group.climate]![cell.day]!;
    for (let at = 0; ; at += 1) {
      // The cheapest rooms were not enough: all of them are sorted once.
      if (at === group.order.length && at < group.keys.length) group.order = sortRows(group.keys, group.rooms, group.keys.length);
      if (at >= group.order.length) break;
      const row = group.order[at]!;
      if (group.keys[row]! * nightSum - ROUNDING >= lowest) break;
      const [hotel, room] = [group.hotels[row]!, group.rooms[row]!];
      if (!takesArrival(world, hotel, cell) || !isFree(world, touched, room, stay, roomCount)) continue;
      const total = wholePrice(world.nightMinor[room]! * nightSum * group.multipliers[row]!);
      lowest = Math.min(lowest, request.channel === "Publish" ? total : channelPrice(total, memberPercent(world, hotel, request)));
    }
  }
  return lowest;
}

function takesArrival({ weekendNights, closedOnSundays }: HouseWorld, hotel: number, { weekday, nights }: Cell): boolean {
  if (weekday >= FRIDAY) return nights >= weekendNights[hotel]!;
  return weekday !== SUNDAY || closedOnSundays[hotel] !== 1;
}

function isFree(world: HouseWorld, touched: TouchedNights, room: number, stay: Parameters<typeof hasLeft>[3], roomCount: number): boolean {
  const { isLong, by, byOther, bits } = stay.run;
  if (touched.isTouched[room] === 1 || isLong) return hasLeft(world, touched, room, stay, roomCount);
  return world.allotments[room]! >= roomCount && busyNights(world.busy[room]!, world.otherBusy[room]!, by, byOther, bits) === 0;
}
