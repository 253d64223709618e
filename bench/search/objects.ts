/** The same rules in the straightforward style: objects, filter, map and sort. */
import { nightNumber } from "../../src/adapters/suppliers/house/allotment.ts";
import { allotmentOf } from "../../src/adapters/suppliers/house/allotment.ts";
import { boardsOf } from "../../src/adapters/suppliers/house/house-boards.ts";
import { climateOf, currencyOf } from "../../src/adapters/suppliers/house/house-place.ts";
import type { HouseRoom } from "../../src/adapters/suppliers/house/house-rooms.ts";
import { houseRooms } from "../../src/adapters/suppliers/house/house-rooms.ts";
import { arrivalOf, houseTerms, stayRefusal } from "../../src/adapters/suppliers/house/house-terms.ts";
import { roomPlace } from "../../src/adapters/suppliers/house/house-world.ts";
import { nightsOf } from "../../src/adapters/suppliers/house/stay-nights.ts";
import { nightsBetween } from "../../src/domain/calendar/calendar-date.ts";
import { BOARDS } from "../../src/domain/hotel/boards.ts";
import { fitsRoom } from "../../src/domain/hotel/room-type.ts";
import { CLIMATES, nightFactor } from "../../src/domain/pricing/climate.ts";
import { channelDiscount, channelPrice, promotionOf } from "../../src/domain/pricing/discounts.ts";
import { exchangeRate } from "../../src/domain/pricing/exchange.ts";
import { BOARD_FACTORS, partyFactor, stayPrice } from "../../src/domain/pricing/stay-price.ts";
import type { Answer, Question, Scene } from "./scene.ts";

const BUCKETS = 24;
const PAGE = 50;

type RoomObject = HouseRoom & { readonly sold: ReadonlyMap<number, number> | undefined };

export function createObjects({ hotels, world, sold, columns }: Scene) {
  return hotels.map((hotel, place) => ({
    ...hotel,
    climate: climateOf(hotel),
    currency: currencyOf(hotel.countryCode),
    terms: houseTerms(hotel.id),
    boards: boardsOf(hotel),
    rating: columns.ratings[place]!,
    amenities: Array.from({ length: 28 }, (_, bit) => bit).filter((bit) => ((columns.amenities[place]! >>> bit) & 1) === 1),
    rooms: houseRooms(hotel).map((room): RoomObject => ({ ...room, sold: sold.get(roomPlace(world, hotel.id, room.roomTypeId)!) })),
  }));
}

type HotelObject = ReturnType<typeof createObjects>[number];

export function searchObjects(hotels: readonly HotelObject[], { request, filter }: Question): Answer {
  const arrival = arrivalOf(request.stay);
  const dates = nightsOf(request.stay);
  const nights = dates.map(nightNumber);
  const factors = new Map(CLIMATES.map((climate) => [climate, dates.reduce((sum, night) => sum + nightFactor(climate, night), 0)]));
  const party = request.rooms.reduce((sum, room) => sum + partyFactor(room), 0);
  const daysAhead = nightsBetween(request.today, request.stay.startDate);
  const isFree = (room: RoomObject) => nights.every((night) => (room.sold?.get(night) ?? allotmentOf(room, night)) >= request.rooms.length);

  const results = hotels
    .filter(({ terms }) => stayRefusal(terms, arrival) === undefined)
    .flatMap((hotel) => {
      const totals = hotel.rooms
        .filter((room) => request.rooms.every((each) => fitsRoom(room, each)) && isFree(room))
        .map(({ nightMinor }) => {
          const publicMinor = stayPrice({
            nightMinor,
            nightsFactor: factors.get(hotel.climate)!,
            partyFactor: party,
            boardFactor: BOARD_FACTORS[0],
            isRefundable: false,
            promotionPercent: promotionOf(hotel.terms.discounts, { nights: nights.length, daysAhead }),
            rate: exchangeRate(hotel.currency, request.currency),
          });
          return channelPrice(publicMinor, channelDiscount(hotel.terms.discounts, request.channel));
        });
      return totals.length === 0 ? [] : [{ hotel, total: Math.min(...totals) }];
    });
  const hasOther = ({ hotel }: (typeof results)[number]) =>
    filter.amenities.every((bit) => hotel.amenities.includes(bit)) && hotel.rating >= (filter.minRating ?? 0);
  const besideStars = results.filter(hasOther);
  const matching = besideStars.filter(({ hotel }) => filter.stars.length === 0 || filter.stars.includes(hotel.stars));
  const sorted = matching.toSorted((one, other) => one.total - other.total || one.hotel.id - other.hotel.id).slice(0, PAGE);
  const totals = matching.map(({ total }) => total);
  const lowest = totals.reduce((least, total) => Math.min(least, total), Infinity);
  const width = totals.reduce((max, total) => Math.max(max, total), 0) - lowest || 1;
  const counted = (length: number, counts: (result: (typeof results)[number]) => readonly number[], among: typeof results) => {
    const count = Array.from({ length }, () => 0);
    for (const result of among) for (const option of counts(result)) count[option]! += 1;
    return count;
  };
  return {
    found: matching.length,
    totals: sorted.map(({ total }) => total),
    ids: sorted.map(({ hotel }) => hotel.id),
    stars: counted(6, ({ hotel }) => [hotel.stars], besideStars),
    amenities: counted(32, ({ hotel }) => hotel.amenities, matching),
    boards: counted(5, ({ hotel }) => hotel.boards.map((board) => BOARDS.indexOf(board)), matching),
    buckets: counted(BUCKETS, ({ total }) => [Math.min(BUCKETS - 1, Math.floor(((total - lowest) * BUCKETS) / width))], matching),
  };
}
