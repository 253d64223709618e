/**
 * The best price of every hotel asked for, for one stay: in steps over columns of numbers, each a loop so small that the processor keeps all it needs
 * at hand. `house-offers.ts` says the same of one hotel in plain words.
 */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { sumsOfNights } from "#domain/pricing/climate.ts";
import { channelPrice, EARLY_DAYS, HIGHEST_MEMBER_PERCENT, LONG_STAY_NIGHTS } from "#domain/pricing/discounts.ts";
import { exchangeRate } from "#domain/pricing/exchange.ts";
import { BOARD_FACTORS, multiplierFrom, partyFactor, weightOf } from "#domain/pricing/stay-price.ts";
import type { PricedHotels, StayAsked } from "#platform/ports/hotel-supplier.ts";
import type { FreeRooms } from "./find-rooms.ts";
import { findRooms } from "./find-rooms.ts";
import { isStillFree } from "./house-cancellation.ts";
import type { HouseWorld } from "./house-world.ts";
import { CURRENCY_CODES } from "./house-world.ts";
import type { TouchedNights } from "./touched-nights.ts";

/** `rooms`: the room type of each row, by its place in the world. */
export type HousePrices = Omit<PricedHotels, "leadAt"> & { readonly rooms: Uint32Array };

export function priceHotels(world: HouseWorld, hotelIds: Uint32Array, asked: StayAsked, touched: TouchedNights): HousePrices {
  const found = findRooms(world, hotelIds, asked, touched);
  const once = priceOnce(asked);
  const promotions = promotionsOf(world, found, once);
  const publicTotals = publicTotalsOf(world, found, promotions, once);
  return {
    count: found.count,
    hotelIds: idsOf(world, found),
    rooms: found.rooms,
    publicTotals,
    totals: channelTotalsOf(world, found, publicTotals, asked),
    boards: boardsOf(world, found),
    freeCancellation: freeCancellationOf(world, found, once, asked),
    promotions,
  };
}

/** What of a price is the same for every hotel. */
function priceOnce({ stay, rooms, currency, today }: StayAsked) {
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
  };
}

type Once = ReturnType<typeof priceOnce>;

const ALL_BITS = 255;

function idsOf({ hotelIds }: HouseWorld, { hotels, count }: FreeRooms): Uint32Array {
  const ids = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) ids[row] = hotelIds[hotels[row]!]!;
  return ids;
}

function promotionsOf({ longStay, early }: HouseWorld, { hotels, count }: FreeRooms, { isLong, isEarly }: Once): Uint8Array {
  const promotions = new Uint8Array(count);
  if (!isLong && !isEarly) return promotions;
  // Which of them count is known before: a mask takes a question out of the loop.
  const [longMask, earlyMask] = [isLong ? ALL_BITS : 0, isEarly ? ALL_BITS : 0];
  for (let row = 0; row < count; row += 1) {
    const hotel = hotels[row]!;
    const ofLength = longStay[hotel]! & longMask;
    const ofDate = early[hotel]! & earlyMask;
    promotions[row] = ofLength > ofDate ? ofLength : ofDate;
  }
  return promotions;
}

function publicTotalsOf(
  { nightMinor, climates, currencies }: HouseWorld,
  { hotels, rooms, count }: FreeRooms,
  promotions: Uint8Array,
  { factors, rates, weight }: Once,
): Float64Array {
  const totals = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const hotel = hotels[row]!;
    const multiplier = multiplierFrom(weight, promotions[row]!, rates[currencies[hotel]!]!);
    totals[row] = Math.round(nightMinor[rooms[row]!]! * factors[climates[hotel]!]! * multiplier);
  }
  return totals;
}

function channelTotalsOf(
  { member, opaque }: HouseWorld,
  { hotels, count }: FreeRooms,
  publicTotals: Float64Array,
  { channel }: StayAsked,
): Float64Array {
  if (channel === "Publish") return publicTotals;
  const off = channel === "Secure" ? member : opaque;
  const totals = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    totals[row] = channelPrice(publicTotals[row]!, Math.min(off[hotels[row]!]!, HIGHEST_MEMBER_PERCENT));
  }
  return totals;
}

function boardsOf({ boards }: HouseWorld, { hotels, count }: FreeRooms): Uint8Array {
  const bits = new Uint8Array(count);
  for (let row = 0; row < count; row += 1) bits[row] = boards[hotels[row]!]!;
  return bits;
}

/** A hidden hotel sells nothing that can be cancelled. */
function freeCancellationOf(
  { freeDays }: HouseWorld,
  { hotels, count }: FreeRooms,
  { daysAhead }: Once,
  { channel }: StayAsked,
): Uint8Array {
  const isFree = new Uint8Array(count);
  if (channel === "Opaque") return isFree;
  for (let row = 0; row < count; row += 1) isFree[row] = isStillFree(freeDays[hotels[row]!]!, daysAhead) ? 1 : 0;
  return isFree;
}
