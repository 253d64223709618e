/** Everything one hotel offers for a stay, or why it offers nothing. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { fitsRoom } from "#domain/hotel/room-type.ts";
import { nightFactor } from "#domain/pricing/climate.ts";
import { channelDiscount, promotionOf } from "#domain/pricing/discounts.ts";
import { exchangeRate } from "#domain/pricing/exchange.ts";
import { BOARD_FACTORS, nightlyPrices, partyFactor, stayPrice } from "#domain/pricing/stay-price.ts";
import { allotmentOf, nightNumber } from "./allotment.ts";
import { climateOf, currencyOf } from "./house-place.ts";
import { houseRooms } from "./house-rooms.ts";
import type { HouseRoom } from "./house-rooms.ts";
import { houseTerms, stayRefusal } from "./house-terms.ts";
import type { StayRefusal } from "./house-terms.ts";
import type { HouseHotel } from "./house-world.ts";
import type { StayRequest } from "./price-hotels.ts";
import { nightsOf } from "./stay-nights.ts";

export type HouseOffer = {
  readonly room: HouseRoom;
  /** Place in the list of boards, from room only up. */
  readonly board: number;
  readonly isRefundable: boolean;
  /** All rooms of the party for the whole stay. */
  readonly totalMinor: number;
  /** What everybody would pay. */
  readonly publicMinor: number;
  readonly nightlyMinor: readonly number[];
  readonly promotionPercent: number;
  readonly left: number;
};

export type NothingOffered = StayRefusal | "too-many-guests" | "sold-out";

export type HouseOffers = { readonly offers: readonly HouseOffer[]; readonly reason?: NothingOffered };

/** Rooms left of a type on a night: the caller knows what was sold. */
export type LeftOf = (room: HouseRoom, night: number) => number;

export const leftByRule: LeftOf = (room, night) => allotmentOf(room, night);

/** Boards a hotel serves: the plainest always, more with more stars. */
export const boardsOf = ({ stars }: Pick<HouseHotel, "stars">): readonly number[] =>
  stars >= 4 ? [0, 1, 2, 3] : stars === 3 ? [0, 1, 2] : [0, 1];

export function houseOffers(hotel: HouseHotel, request: StayRequest, leftOf: LeftOf = leftByRule): HouseOffers {
  const terms = houseTerms(hotel.id);
  const refusal = stayRefusal(terms, request.stay);
  if (refusal) return { offers: [], reason: refusal };
  const fitting = houseRooms(hotel).filter((room) => request.rooms.every((party) => fitsRoom(room, party)));
  if (fitting.length === 0) return { offers: [], reason: "too-many-guests" };
  const free = fitting.flatMap((room) => {
    const left = leastLeft(room, request.stay, leftOf);
    return left >= request.rooms.length ? [{ room, left }] : [];
  });
  if (free.length === 0) return { offers: [], reason: "sold-out" };
  return { offers: free.flatMap((each) => pricesOf(hotel, each, request)) };
}

const leastLeft = (room: HouseRoom, stay: Stay, leftOf: LeftOf): number =>
  Math.min(...nightsOf(stay).map((night) => leftOf(room, nightNumber(night))));

function pricesOf(hotel: HouseHotel, { room, left }: { room: HouseRoom; left: number }, request: StayRequest): HouseOffer[] {
  const { stay, rooms, currency, channel, today } = request;
  const { discounts } = houseTerms(hotel.id);
  const weights = nightsOf(stay).map((night) => nightFactor(climateOf(hotel), night));
  const promotionPercent = promotionOf(discounts, { nights: weights.length, daysAhead: nightsBetween(today, stay.startDate) });
  const priceOf = (board: number, isRefundable: boolean, channelPercent: number) =>
    stayPrice({
      nightMinor: room.nightMinor,
      nightsFactor: weights.reduce((sum, weight) => sum + weight, 0),
      partyFactor: rooms.reduce((sum, party) => sum + partyFactor(party), 0),
      boardFactor: BOARD_FACTORS[board] ?? BOARD_FACTORS[0],
      isRefundable,
      promotionPercent,
      channelPercent,
      rate: exchangeRate(currencyOf(hotel.countryCode), currency),
    });
  return boardsOf(hotel).flatMap((board) =>
    [false, true].map((isRefundable): HouseOffer => {
      const totalMinor = priceOf(board, isRefundable, channelDiscount(discounts, channel));
      return {
        room,
        board,
        isRefundable,
        totalMinor,
        publicMinor: priceOf(board, isRefundable, 0),
        nightlyMinor: nightlyPrices(totalMinor, weights),
        promotionPercent,
        left,
      };
    }),
  );
}
