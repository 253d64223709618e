/** The limit to measure against: one plain loop over the same columns that prices, filters and counts at once, and keeps the best fifty by insertion. */
import { wholePrice } from "../../src/domain/pricing/stay-price.ts";
import { isBusy, nightNumber } from "../../src/adapters/suppliers/house/allotment.ts";
import { HOUSE_KINDS } from "../../src/adapters/suppliers/house/house-kinds.ts";
import { CURRENCY_CODES } from "../../src/adapters/suppliers/house/house-world.ts";
import { nightsBetween } from "../../src/domain/calendar/calendar-date.ts";
import { fitsRoom } from "../../src/domain/hotel/room-type.ts";
import { sumsOfNights } from "../../src/domain/pricing/climate.ts";
import { exchangeRate } from "../../src/domain/pricing/exchange.ts";
import type { Answer, Question, Scene } from "./scene.ts";

const BUCKETS = 24;
const PAGE = 50;

export function searchPlainly({ world, stock, columns }: Scene, { request, filter }: Question): Answer {
  const nights = nightsBetween(request.stay.startDate, request.stay.endDate);
  const ahead = nightsBetween(request.today, request.stay.startDate);
  const first = nightNumber(request.stay.startDate);
  const day = new Date(`${request.stay.startDate}T00:00:00Z`).getUTCDay();
  const factors = sumsOfNights(request.stay.startDate, nights);
  const rates = CURRENCY_CODES.map((from) => exchangeRate(from, request.currency));
  const fits = HOUSE_KINDS.map((kind) => request.rooms.every((room) => fitsRoom(kind, room)));
  const party = request.rooms.reduce(
    (sum, { adults, childrenAges }) => sum + (adults === 1 ? 860 : 1000 + (adults - 2) * 320) + childrenAges.length * 180,
    0,
  );
  const roomCount = request.rooms.length;
  const starBits = filter.stars.reduce((bits, star) => bits | (1 << star), 0);
  const amenityBits = filter.amenities.reduce((bits, bit) => bits | (1 << bit), 0);
  const minRating = filter.minRating ?? 0;
  const stars = new Uint32Array(6);
  const amenities = new Uint32Array(32);
  const boards = new Uint32Array(5);
  const stored = new Float64Array(world.hotelIds.length);
  const best = new Float64Array(PAGE + 1).fill(Infinity);
  const bestIds = new Uint32Array(PAGE + 1);
  let found = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let hotel = 0; hotel < world.hotelIds.length; hotel += 1) {
    if (day >= 5 && nights < world.weekendNights[hotel]!) continue;
    if (day === 0 && world.closedOnSundays[hotel] === 1) continue;
    let cheapest = -1;
    for (let room = world.firstRoom[hotel]!; room < world.firstRoom[hotel + 1]!; room += 1) {
      if (!fits[world.kinds[room]!]) continue;
      if (cheapest >= 0 && world.nightMinor[room]! >= world.nightMinor[cheapest]!) continue;
      const sold = stock.isTouched[room] === 1 ? stock.leftOf(room) : undefined;
      let isFree = true;
      for (let night = first; night < first + nights && isFree; night += 1) {
        const byRule = isBusy(world.busy[room]!, world.otherBusy[room]!, night) ? 0 : world.allotments[room]!;
        const left = sold && night >= sold.from && night < sold.from + sold.left.length ? sold.left[night - sold.from]! : -1;
        isFree = (left < 0 ? byRule : left) >= roomCount;
      }
      if (isFree) cheapest = room;
    }
    if (cheapest < 0) continue;
    const promotion = Math.max(nights >= 7 ? world.longStay[hotel]! : 0, ahead >= 60 ? world.early[hotel]! : 0);
    const multiplier = (party * 1000 * 900 * (100 - promotion) * rates[world.currencies[hotel]!]!) / 1e14;
    const publicPrice = wholePrice(world.nightMinor[cheapest]! * factors[world.climates[hotel]!]! * multiplier);
    const total = request.channel === "Secure" ? Math.ceil((publicPrice * (100 - world.member[hotel]!)) / 100) : publicPrice;
    const missesStars = starBits !== 0 && ((starBits >>> columns.stars[hotel]!) & 1) === 0;
    const missesOther = (columns.amenities[hotel]! & amenityBits) !== amenityBits || columns.ratings[hotel]! < minRating;
    if (!missesOther) stars[columns.stars[hotel]!]! += 1;
    if (missesOther || missesStars) continue;
    const has = columns.amenities[hotel]!;
    for (let bit = 0; bit < 28; bit += 1) amenities[bit]! += (has >>> bit) & 1;
    for (let board = 0; board < 5; board += 1) boards[board]! += (world.boards[hotel]! >>> board) & 1;
    stored[found++] = total;
    if (total < lowest) lowest = total;
    if (total > highest) highest = total;
    if (total >= best[PAGE - 1]!) continue;
    let at = PAGE - 1;
    while (at > 0 && best[at - 1]! > total) {
      best[at] = best[at - 1]!;
      bestIds[at] = bestIds[at - 1]!;
      at -= 1;
    }
    best[at] = total;
    bestIds[at] = world.hotelIds[hotel]!;
  }
  const buckets = new Uint32Array(BUCKETS);
  const width = highest > lowest ? highest - lowest : 1;
  for (let row = 0; row < found; row += 1) buckets[Math.min(BUCKETS - 1, Math.floor(((stored[row]! - lowest) * BUCKETS) / width))]! += 1;
  const pageSize = Math.min(found, PAGE);
  return {
    found,
    totals: Array.from(best.subarray(0, pageSize)),
    ids: Array.from(bestIds.subarray(0, pageSize)),
    stars: [...stars],
    amenities: [...amenities],
    boards: [...boards],
    buckets: [...buckets],
  };
}
