/**
 * The best price of every requested hotel for one stay, in a few tight loops over columns. `house-offers.ts` calculates the same for one hotel in
 * plain code.
 */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { sumsOfNights } from "#domain/pricing/climate.ts";
import { channelPrice, EARLY_DAYS, HIGHEST_MEMBER_PERCENT, LONG_STAY_NIGHTS } from "#domain/pricing/discounts.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import { BOARD_FACTORS, multiplierFrom, partyFactor, weightOf, wholePrice } from "#domain/pricing/stay-price.ts";
import type { PricedHotels, StayRequest, StayWanted } from "#platform/ports/hotel-supplier.ts";
import type { ColumnBlock } from "#shared/column-block.ts";
import { createColumnBlock } from "#shared/column-block.ts";
import type { FreeRooms } from "./find-rooms.ts";
import { findRooms } from "./find-rooms.ts";
import { isStillFree } from "./house-cancellation.ts";
import type { HouseWorld } from "./house-world.ts";
import { CURRENCY_CODES } from "./house-world.ts";
import type { TouchedNights } from "./touched-nights.ts";

/** `rooms`: the index of each row's room type. */
export type HousePrices = Omit<PricedHotels, "leadAt"> & { readonly rooms: Uint32Array };

export function priceHotels(world: HouseWorld, hotelIds: Uint32Array, request: StayRequest, touched: TouchedNights): HousePrices {
  const once = priceOnce(request);
  const found = findRooms(world, request.isRefundable ? refundableHotels(world, hotelIds, once) : hotelIds, request, touched);
  const block = createColumnBlock(found.count, { f64: 2, u32: 1, u8: 3 });
  const { promotions, publicTotals } = publicPricesOf(world, found, once, block);
  return {
    count: found.count,
    ...factsOf(world, found, once, block),
    rooms: found.rooms,
    publicTotals,
    totals: channelTotalsOf(world, found, publicTotals, request, block),
    promotions,
  };
}

/** The parts of a price that are the same for every hotel. */
export function priceOnce({ stay, rooms, currency, today, isRefundable = false }: StayWanted) {
  const nights = nightsBetween(stay.startDate, stay.endDate);
  const daysAhead = nightsBetween(today, stay.startDate);
  const party = rooms.reduce((sum, room) => sum + partyFactor(room), 0);
  return {
    daysAhead,
    party,
    isLong: nights >= LONG_STAY_NIGHTS,
    isEarly: daysAhead >= EARLY_DAYS,
    factors: sumsOfNights(stay.startDate, nights),
    rates: Float64Array.from(CURRENCY_CODES, (hotelCurrency) => convertMinor(1, hotelCurrency, currency)),
    /** The cheapest rate: room only, and non-refundable unless the request excludes that. */
    weight: weightOf({ partyFactor: party, boardFactor: BOARD_FACTORS[0], isRefundable }),
  };
}

type Once = ReturnType<typeof priceOnce>;

const refundableHotels = ({ placeOf, freeDays }: HouseWorld, hotelIds: Uint32Array, { daysAhead }: Once): Uint32Array =>
  hotelIds.filter((hotelId) => {
    const hotel = (placeOf[hotelId] ?? 0) - 1;
    return hotel >= 0 && isStillFree(freeDays[hotel]!, daysAhead);
  });

const ALL_BITS = 255;

function factsOf({ hotelIds, boards, freeDays }: HouseWorld, { hotels, count }: FreeRooms, { daysAhead }: Once, block: ColumnBlock) {
  const [ids, bits, isFree] = [block.u32(), block.u8(), block.u8()] as const;
  for (let row = 0; row < count; row += 1) {
    const hotel = hotels[row]!;
    ids[row] = hotelIds[hotel]!;
    bits[row] = boards[hotel]!;
    isFree[row] = isStillFree(freeDays[hotel]!, daysAhead) ? 1 : 0;
  }
  return { hotelIds: ids, boards: bits, freeCancellation: isFree };
}

/** The public price, and the promotion's discount in per cent. */
function publicPricesOf(
  { longStay, early, nightMinor, climates, currencies }: HouseWorld,
  { hotels, rooms, count }: FreeRooms,
  { isLong, isEarly, factors, rates, weight }: Once,
  block: ColumnBlock,
) {
  const [promotions, publicTotals] = [block.u8(), block.f64()] as const;
  // Which promotions apply is known beforehand: a mask removes the branch from the loop.
  const [longMask, earlyMask] = [isLong ? ALL_BITS : 0, isEarly ? ALL_BITS : 0];
  for (let row = 0; row < count; row += 1) {
    const hotel = hotels[row]!;
    const ofLength = longStay[hotel]! & longMask;
    const ofDate = early[hotel]! & earlyMask;
    const promotion = ofLength > ofDate ? ofLength : ofDate;
    promotions[row] = promotion;
    const multiplier = multiplierFrom(weight, promotion, rates[currencies[hotel]!]!);
    publicTotals[row] = wholePrice(nightMinor[rooms[row]!]! * factors[climates[hotel]!]! * multiplier);
  }
  return { promotions, publicTotals };
}

function channelTotalsOf(
  { member }: HouseWorld,
  { hotels, count }: FreeRooms,
  publicTotals: Float64Array,
  { channel }: StayRequest,
  block: ColumnBlock,
): Float64Array {
  if (channel === "Publish") return publicTotals;
  const totals = block.f64();
  for (let row = 0; row < count; row += 1) {
    totals[row] = channelPrice(publicTotals[row]!, Math.min(member[hotels[row]!]!, HIGHEST_MEMBER_PERCENT));
  }
  return totals;
}
