/** Describes a cart or a booking in the form of the contract. */
import type { PackageDetails } from "#contract/entities/package-details.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { termsSince } from "#domain/cancellation/cancellation-fee.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { endAtDeparture } from "#domain/package/merge-terms.ts";
import { listPassengers } from "#domain/occupancy/passengers.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { roomNameFor } from "./snapshot-stay.ts";
import { cartMinor, stayMinor, termsOfTrip, tripMinor } from "./describe-cart.ts";
import type { BookedFlights } from "#platform/booking/records/flight-facts.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { describeFlights } from "#platform/packages/search/describe-package.ts";

type Trip = Pick<
  Booking | Prebooking,
  "quote" | "stay" | "extras" | "promoMinor" | "membershipFeeMinor" | "currency" | "createdAt" | "partsMinor" | "serviceFeeMinor"
> &
  // A cart has no card fee yet, because the visitor has not chosen a card.
  Partial<Pick<Booking, "cardFeeMinor">>;

type TripView = {
  readonly code: string;
  /** Of the reader. */
  readonly locale: LocaleCode;
  readonly status: PackageDetails["status"];
  /** The name of an opaque hotel is hidden until it is booked. */
  readonly isBooked: boolean;
  readonly flights?: BookedFlights | undefined;
  readonly deposit?: PackageDetails["alternativePaymentMethodForInitialPayment"];
};

/** A package begins and ends with its flights, which may be on other days than the stay. */
function describeFlightsOf({ out, back, locator }: BookedFlights) {
  return {
    origin: out.legs[0]!.from,
    bookingBeginningDate: out.legs[0]!.departure.day,
    ...(back && { bookingEndDate: back.legs[0]!.departure.day }),
    flights: describeFlights({ out, back }).map((flight) => ({ ...flight, bookingNumber: locator })),
  };
}

export function describeTrip(words: Pick<Context, "hotelWords">, trip: Trip, view: TripView): PackageDetails {
  const { code, status, isBooked, flights: booked, deposit = null } = view;
  const { quote, stay, currency, cardFeeMinor = 0 } = trip;
  const isCart = trip.cardFeeMinor === undefined;
  const { startDate, endDate } = quote.stay;
  // A membership fee is paid with the cart, but it is not part of the booking, because the membership outlives the stay.
  const totalMinor = isCart ? cartMinor(trip) : stayMinor(trip);
  const total = unitsOf(totalMinor, currency);
  const isRefundable = stay.room.isRefundable && booked?.family.refundFeeMinor !== null;
  const { flights = [], ...journey } = booked ? describeFlightsOf(booked) : {};
  return {
    bookingCode: code,
    bookingBeginningDate: startDate,
    bookingEndDate: endDate,
    paxes: listPassengers(quote.rooms),
    origin: null,
    destination: isBooked || !stay.hidden ? stay.hotel.cityName : stay.hidden.area,
    ...journey,
    flightHotelPackage: {
      flights,
      hotels: [
        describeHotelOf(trip, {
          isBooked,
          isRefundable,
          departure: booked?.out.legs[0]!.departure.instant,
          roomName: roomNameFor(words, stay, view),
        }),
      ],
    },
    totalAmount: total,
    totalAmountWithFee: unitsOf(totalMinor + cardFeeMinor, currency),
    outStanding: isBooked ? 0 : total,
    currency,
    refundable: isRefundable,
    cardFee: unitsOf(cardFeeMinor, currency),
    alternativePaymentMethodForInitialPayment: deposit,
    status,
  };
}

type HotelView = Pick<TripView, "isBooked"> & {
  readonly isRefundable: boolean;
  readonly departure: Date | undefined;
  readonly roomName: string;
};

/** At the price that is paid; a trip with flights can be cancelled until the first one leaves. */
export function termsUntilDeparture(trip: Trip, departure: Date | undefined): CancellationTerms {
  const terms = termsOfTrip(trip);
  return departure ? endAtDeparture(terms, departure, stayMinor(trip)) : terms;
}

function describeHotelOf(
  trip: Trip,
  { isBooked, isRefundable, departure, roomName }: HotelView,
): PackageDetails["flightHotelPackage"]["hotels"][number] {
  const { quote, stay, currency, createdAt } = trip;
  const { startDate, endDate } = quote.stay;
  const nights = nightsBetween(startDate, endDate);
  const { hotel, hidden, room } = stay;
  const rooms = quote.rooms.map(() => ({
    roomCode: isBooked || !hidden ? room.roomTypeId : "",
    roomDescription: roomName,
    boardCode: room.board,
  }));
  const answer =
    hidden && !isBooked
      ? { hotelName: "", hotelCodes: [], stars: hidden.stars, tripadvisorRate: null, location: hidden.area, linkImage: hidden.image }
      : {
          hotelName: hotel.name,
          hotelCodes: [...hotel.codes],
          stars: hotel.stars,
          tripadvisorRate: hotel.tripadvisorRate,
          location: hotel.address,
          linkImage: hotel.image,
        };
  return {
    ...answer,
    rooms,
    ourChoice: false,
    lengthOfStay: nights,
    arrivalDate: startDate,
    selectedDistribution: {
      // Of the whole package: the price of its hotel alone is not shown.
      averageNightlyRate: unitsOf(Math.round(tripMinor(trip) / nights / quote.rooms.length), currency),
      refundable: isRefundable,
      rooms,
      cancellationPolicies: termsSince(termsUntilDeparture(trip, departure), createdAt).steps.map(({ from, feeMinor }) => ({
        from,
        fee: unitsOf(feeMinor, currency),
        currency,
      })),
    },
  };
}
