/** All offers of one hotel for a stay, or why there are none. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { fitsRoom } from "#domain/hotel/room-type.ts";
import { nightFactor } from "#domain/pricing/climate.ts";
import { channelDiscount, channelPrice, promotionOf } from "#domain/pricing/discounts.ts";
import { convertMinor, exchangeUsed } from "#domain/pricing/exchange.ts";
import { includedTax } from "#domain/pricing/included-tax.ts";
import { BOARD_FACTORS, nightlyPrices, partyFactor, stayPrice } from "#domain/pricing/stay-price.ts";
import type { RoomOffer, RoomOffers, StayRequest } from "#platform/ports/hotel-supplier.ts";
import { allotmentOf, nightNumber } from "./allotment.ts";
import { boardsOf } from "./house-boards.ts";
import { freeDaysOf, isStillFree, STEPPED_RULES } from "./house-cancellation.ts";
import { climateOf, currencyOf } from "./house-place.ts";
import { describeRoom, houseRooms } from "./house-rooms.ts";
import type { HouseRoom } from "./house-rooms.ts";
import { feesAtHotel, vatPercent } from "./house-taxes.ts";
import { arrivalOf, houseTerms, stayRefusal } from "./house-terms.ts";
import type { HouseHotel } from "./house-world.ts";
import { nightsOf } from "./stay-nights.ts";

/** Rooms left of a type on a night, as known by the caller. */
export type LeftOf = (room: HouseRoom, night: number) => number;

const leftByRule: LeftOf = (room, night) => allotmentOf(room, night);

export function houseOffers(hotel: HouseHotel, request: StayRequest, leftOf: LeftOf = leftByRule): RoomOffers {
  const refusal = stayRefusal(houseTerms(hotel.id), arrivalOf(request.stay));
  if (refusal) return { offers: [], reason: refusal };
  const fitting = houseRooms(hotel).filter((room) => request.rooms.every((party) => fitsRoom(room, party)));
  if (fitting.length === 0) return { offers: [], reason: "too-many-guests" };
  const free = fitting.flatMap((room) => {
    const left = leastLeft(room, request.stay, leftOf);
    return left >= request.rooms.length ? [{ room, left }] : [];
  });
  if (free.length === 0) return { offers: [], reason: "sold-out" };
  const offer = offerMaker(hotel, request);
  const freedoms = canBeFree(hotel, request) ? [false, true] : [false];
  return {
    offers: free.flatMap(({ room, left }) =>
      boardsOf(hotel).flatMap((board) => freedoms.map((isRefundable) => offer({ room, left }, board, isRefundable))),
    ),
  };
}

const leastLeft = (room: HouseRoom, stay: Stay, leftOf: LeftOf): number =>
  Math.min(...nightsOf(stay).map((night) => leftOf(room, nightNumber(night))));

const daysAheadOf = ({ today, stay }: StayRequest): number => nightsBetween(today, stay.startDate);

const canBeFree = ({ id }: HouseHotel, request: StayRequest): boolean =>
  isStillFree(freeDaysOf(houseTerms(id).cancellation), daysAheadOf(request));

type FreeRoom = { readonly room: HouseRoom; readonly left: number };

function offerMaker(hotel: HouseHotel, request: StayRequest): (free: FreeRoom, board: BoardId, isRefundable: boolean) => RoomOffer {
  const { discounts, cancellation } = houseTerms(hotel.id);
  const weights = nightsOf(request.stay).map((night) => nightFactor(climateOf(hotel), night));
  const promotionPercent = promotionOf(discounts, { nights: weights.length, daysAhead: daysAheadOf(request) });
  const fees = feesAtHotel(hotel, { rooms: request.rooms, nights: weights.length });
  const shared = {
    nightsFactor: weights.reduce((sum, weight) => sum + weight, 0),
    partyFactor: request.rooms.reduce((sum, party) => sum + partyFactor(party), 0),
    promotionPercent,
    rate: convertMinor(1, currencyOf(hotel.countryCode), request.currency),
  };
  const exchange = exchangeUsed(currencyOf(hotel.countryCode), request.currency);
  return ({ room, left }, board, isRefundable) => {
    const boardFactor = BOARD_FACTORS[BOARDS.indexOf(board)]!;
    const publicMinor = stayPrice({ ...shared, nightMinor: room.nightMinor, boardFactor, isRefundable });
    const totalMinor = channelPrice(publicMinor, channelDiscount(discounts, request.channel));
    return {
      room: describeRoom(hotel, room, false),
      board,
      isRefundable,
      totalMinor,
      publicMinor,
      nightlyMinor: nightlyPrices(totalMinor, weights),
      taxesMinor: includedTax(totalMinor, vatPercent(hotel.countryCode)),
      feesAtHotel: fees,
      promotionPercent,
      cancellation: isRefundable ? STEPPED_RULES[cancellation]! : "non-refundable",
      left,
      ...(exchange && { exchange }),
    };
  };
}
