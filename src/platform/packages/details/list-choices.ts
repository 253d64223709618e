/** The other flights, rooms and fares of a package, each with the whole price of the package and the exact difference to the chosen one. */
import type { z } from "zod";
import type { PackageFareChoiceSchema, PackageFlightChoiceSchema, PackageRoomChoiceSchema } from "#contract/entities/package-result.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { bbIdOf } from "#domain/hotel/rate-plan-id.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { PackageQuote, QuotedTrip } from "#domain/package/package-quote.ts";
import { partsMinor } from "#domain/package/package-quote.ts";
import { groupByStay, isEarlyLanding, stayOfTrip, stayWithoutFirstNight } from "#domain/package/stay-variants.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { FlightQuote, FlightTrip } from "#platform/ports/flight-supplier.ts";
import type { JoinedTrips } from "#platform/packages/search/ask-flight-suppliers.ts";
import {
  describeArrival,
  describeFlightMinutes,
  describeFlights,
  landingOf,
  quotedTripOf,
} from "#platform/packages/search/describe-package.ts";
import { tripDaysOf } from "#platform/packages/search/search-packages.ts";
import type { HotelOffer, Repricer } from "./price-package.ts";
import { findOffer, quoteHotelOffer, tripDaysOfQuote } from "./price-package.ts";

type FlightChoice = z.infer<typeof PackageFlightChoiceSchema>;
type RoomChoice = z.infer<typeof PackageRoomChoiceSchema>;
type FareChoice = z.infer<typeof PackageFareChoiceSchema>;

/** More are not compared by anybody; the cheapest are listed. */
const MAX_FLIGHTS = 24;
/** The number of rooms left is shown only up to this value. */
const FEW_LEFT = 3;

type ChoiceTools = {
  readonly context: Context;
  readonly caller: Caller;
  /** The chosen package at its present price. */
  readonly quote: PackageQuote;
  readonly reprice: Repricer;
  readonly seal: (quote: PackageQuote) => string;
};

function priceOf({ quote: chosen, seal }: ChoiceTools, quote: PackageQuote, isChosen: boolean) {
  const units = (minor: number): number => unitsOf(minor, quote.hotel.currency);
  const parts = partsMinor(quote);
  return {
    totalAmount: units(quote.totalMinor),
    partsAmount: units(parts),
    savedAmount: units(parts - quote.totalMinor),
    currency: quote.hotel.currency,
    difference: units(quote.totalMinor - chosen.totalMinor),
    isChosen,
    rateKey: seal(quote),
  };
}

const isSameTrip = (one: QuotedTrip, other: QuotedTrip): boolean =>
  JSON.stringify([one.supplier, one.out, one.back]) === JSON.stringify([other.supplier, other.out, other.back]);

const describeChoice = (
  tools: ChoiceTools,
  quote: PackageQuote,
  trip: Pick<FlightTrip, "out" | "back">,
  isChosen: boolean,
): FlightChoice => ({
  ...priceOf(tools, quote, isChosen),
  flights: describeFlights(trip),
  flightMinutes: describeFlightMinutes(trip),
  checkIn: quote.hotel.stay.startDate,
  checkOut: quote.hotel.stay.endDate,
  arrival: describeArrival(trip, quote.hotel.stay),
});

/**
 * Cheapest first, with the same room for the nights of each trip; trips for whose nights the room is sold out are left out. The chosen trip keeps its
 * fare and its nights, all others have the cheapest fare.
 */
export async function listFlightChoices(
  tools: ChoiceTools,
  trips: JoinedTrips,
  chosen: Pick<FlightTrip, "out" | "back">,
  offersFor: (stay: Stay) => Promise<readonly HotelOffer[]>,
): Promise<FlightChoice[]> {
  const { context, quote, reprice } = tools;
  const { cabin } = quote.trip;
  const perStay = await Promise.all(
    groupByStay(trips, tripDaysOf(tripDaysOfQuote(quote))).map(async ({ stay, rows }) => {
      const offer = findOffer(await offersFor(stay), quote.hotel);
      const hotel = offer && quoteHotelOffer(context, quote.hotel, offer, stay);
      return hotel ? rows.slice(0, MAX_FLIGHTS).map((row) => ({ hotel, row })) : [];
    }),
  );
  const others = perStay
    .flat()
    .map(({ hotel, row }) => ({ hotel, trip: trips.tripAt(row) }))
    .map(({ hotel, trip }) => ({ trip, quote: reprice({ hotel, trip: quotedTripOf(trip, { cabin, family: "light" }) }) }))
    .filter((other) => !isSameTrip(other.quote.trip, quote.trip))
    .toSorted((one, other) => one.quote.totalMinor - other.quote.totalMinor)
    .slice(0, MAX_FLIGHTS - 1)
    .map((other) => describeChoice(tools, other.quote, other.trip, false));
  return [...others, describeChoice(tools, quote, chosen, true)].toSorted((one, other) => one.totalAmount - other.totalAmount);
}

/** The same flights with the other first night, after a landing before 06:00; null if the landing is not early or the room is sold out. */
export async function otherFirstNight(
  tools: ChoiceTools,
  chosen: Pick<FlightTrip, "out" | "back">,
  offersFor: (stay: Stay) => Promise<readonly HotelOffer[]>,
): Promise<FlightChoice | null> {
  const { context, quote, reprice } = tools;
  const landing = landingOf(chosen.out);
  if (!isEarlyLanding(landing)) return null;
  const { startDate, endDate } = quote.hotel.stay;
  const stay = startDate < landing.day ? stayWithoutFirstNight(landing, endDate) : stayOfTrip(landing, endDate);
  const offer = stay && findOffer(await offersFor(stay), quote.hotel);
  if (!stay || !offer) return null;
  return describeChoice(tools, reprice({ hotel: quoteHotelOffer(context, quote.hotel, offer, stay) }), chosen, false);
}

/** All rooms and boards for the nights of the chosen package, cheapest first. */
export function listRoomChoices(tools: ChoiceTools, offers: readonly HotelOffer[]): RoomChoice[] {
  const { context, caller, quote, reprice } = tools;
  const { language } = LOCALES[caller.locale];
  const chosen = findOffer(offers, quote.hotel);
  return offers
    .map((one): RoomChoice => {
      const isChosen = one === chosen;
      const { room, board, isRefundable, left } = one.offer;
      const priced = isChosen ? quote : reprice({ hotel: quoteHotelOffer(context, quote.hotel, one, quote.hotel.stay) });
      return {
        ...priceOf(tools, priced, isChosen),
        roomTypeId: room.roomTypeId,
        roomDescription: context.hotelWords.nameRoom(room, language),
        roomKind: room.kind,
        sizeM2: room.sizeM2,
        maxGuests: room.maxGuests,
        bbId: bbIdOf({ board, isRefundable }),
        boardCode: board,
        board: boardName(board, language),
        refundable: isRefundable,
        left: left <= FEW_LEFT ? left : null,
      };
    })
    .toSorted((one, other) => one.totalAmount - other.totalAmount);
}

export const listFareChoices = (tools: ChoiceTools, fares: Iterable<FlightQuote>): FareChoice[] =>
  [...fares].map(({ family, totalMinor, bags }) => {
    const { quote, reprice } = tools;
    const isChosen = family.id === quote.trip.family;
    return {
      ...priceOf(tools, isChosen ? quote : reprice({ trip: { ...quote.trip, family: family.id, totalMinor } }), isChosen),
      family: family.id,
      checkedBags: bags.checked,
      isSeatIncluded: family.isSeatIncluded,
      isChangeable: family.changeFeeMinor !== null,
      isChangeFree: family.changeFeeMinor === 0,
      isRefundable: family.refundFeeMinor !== null,
      isRefundFree: family.refundFeeMinor === 0,
    };
  });
