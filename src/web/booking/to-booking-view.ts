import type { getHotelBooking } from "#contract/booking/get-booking.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { Hotel } from "#contract/entities/hotel.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { describeTerms } from "#domain/cancellation/describe-terms.ts";
import { kindOfStatus, statusNameOf } from "#domain/reservation/reservation-status.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import type { BookedFlight, BookedHotel, BookedPackage, BookingView, CancelledMoney, PriceLineView } from "./booking-view.ts";

export type BookingSummary = OutputOf<typeof getHotelBooking>;

/** Deployments with photographs have only their URLs, no generated pictures. */
function pictureOf(hotel: Hotel | undefined, linkImage: string): PictureSubject | null {
  const drawn = hotel?.pictures[0];
  if (drawn) return { seed: drawn.seed, kind: drawn.kind };
  return linkImage ? { seed: linkImage, src: linkImage } : null;
}

function hotelOf({ flightHotelPackage, destination }: BookingSummary, known: Hotel | undefined): BookedHotel {
  const [answer] = flightHotelPackage.hotels;
  return {
    name: answer?.hotelName ?? "",
    address: answer?.location ?? "",
    city: destination,
    stars: answer?.stars ?? 0,
    picture: pictureOf(known, answer?.linkImage ?? ""),
    catalogued: known
      ? { id: known.id, ...known.location, checkInFrom: known.checkInFrom, checkOutUntil: known.checkOutUntil, phone: known.phone }
      : null,
  };
}

function linesOf({ totalAmount, cardFee, currency, priceLines, membershipFee = 0 }: BookingSummary): readonly PriceLineView[] {
  const lines = priceLines ?? [{ kind: "rooms" as const, amount: totalAmount }];
  const all = [...lines, { kind: "membership" as const, amount: membershipFee }, { kind: "cardFee" as const, amount: cardFee }];
  return all
    .filter(({ kind, amount }) => kind === "rooms" || amount !== 0)
    .map(({ kind, amount }) => ({ kind, amount: moneyOf(amount, currency) }));
}

/** In the hotel's local time; null if its time zone is unknown. The policies of a package are those of the whole. */
function termsOf({ flightHotelPackage, totalAmount, currency }: BookingSummary, known: Hotel | undefined, now: Date) {
  const [hotel] = flightHotelPackage.hotels;
  if (!hotel || !known) return null;
  const steps = hotel.selectedDistribution.cancellationPolicies.map(({ from, fee }) => ({ from, feeMinor: moneyOf(fee, currency).minor }));
  const terms: CancellationTerms = { currency, steps };
  return describeTerms(terms, { timeZone: known.timeZone, priceMinor: moneyOf(totalAmount, currency).minor }, now);
}

const countOf = ({ paxes }: BookingSummary, type: BookingSummary["paxes"][number]["personType"]): number =>
  paxes.filter(({ personType }) => personType === type).length;

type Settled = Pick<NonNullable<BookingSummary["cancellation"]>, "fee" | "refund" | "currency" | "points" | "parts">;

export const cancelledMoney = ({ fee, refund, currency, points, parts }: Settled): CancelledMoney => ({
  fee: moneyOf(fee, currency),
  refund: moneyOf(refund, currency),
  ...(parts && parts.length > 0 && { parts: parts.map(({ kind, fee: amount }) => ({ kind, fee: moneyOf(amount, currency) })) }),
  ...(points && { points }),
});

type WireFlight = BookingSummary["flightHotelPackage"]["flights"][number];

export const bookedFlight = ({ bookingNumber, flightLegs }: WireFlight): BookedFlight => ({
  locator: bookingNumber,
  legs: flightLegs.map((leg) => ({
    number: leg.flightNumber,
    airline: leg.airline,
    from: leg.departureAirportIATA,
    to: leg.arrivalAirportIATA,
    departs: leg.departureDateTime,
    arrives: leg.arrivalDateTime,
  })),
});

function tripOf(answer: BookingSummary, now: Date): BookedPackage | null {
  const { flights } = answer.flightHotelPackage;
  if (flights.length === 0) return null;
  const { outStanding, currency, airports = [], passengers = [], extras = [], substitutesUntil = null, scheduleChange = null } = answer;
  return {
    flights: flights.map(bookedFlight),
    airports,
    passengers: passengers.map(({ paxReferenceNumber: reference, name, kind }) => ({ reference, name, kind })),
    extras: extras.map(({ kind, description, passenger }) => ({ kind, description, passenger })),
    outstanding: outStanding > 0 ? { amount: moneyOf(outStanding, currency), dueOn: dueDayOf(answer) } : null,
    substitutesUntil,
    hasBegun: answer.cancellableUntil !== undefined && Date.parse(answer.cancellableUntil) <= now.getTime(),
    scheduleChange,
  };
}

const dueDayOf = ({ dueDate = null }: BookingSummary): CalendarDate | null => dueDate as CalendarDate | null;

/** A package begins and ends with its flights, which may be on other days than the stay. */
function stayOf(answer: BookingSummary): BookingView["stay"] {
  const { bookingBeginningDate, bookingEndDate, flightHotelPackage } = answer;
  const [hotel] = flightHotelPackage.hotels;
  if (!hotel || flightHotelPackage.flights.length === 0)
    return { startDate: bookingBeginningDate, endDate: bookingEndDate } as BookingView["stay"];
  const startDate = hotel.arrivalDate as CalendarDate;
  return { startDate, endDate: addDays(startDate, hotel.lengthOfStay) };
}

/** `known`: the hotel in the current catalogue. */
export function toBookingView(answer: BookingSummary, known: Hotel | undefined, now: Date): BookingView {
  const { client, currency, cancellation } = answer;
  const [hotel] = answer.flightHotelPackage.hotels;
  const status = statusNameOf(answer.status);
  return {
    number: answer.bookingCode,
    status,
    kind: kindOfStatus(status),
    email: client.addresses[0]?.mail ?? "",
    mayCorrectEmail: answer.mayCorrectEmail === true,
    hasWalletPass: answer.hasWalletPass === true,
    hasWalletLink: answer.hasWalletLink === true,
    firstName: client.firstName,
    guestName: `${client.firstName} ${client.lastName}`.trim(),
    agentName: answer.agentName ?? null,
    companyName: answer.companyName ?? null,
    hotel: hotelOf(answer, known),
    stay: stayOf(answer),
    trip: tripOf(answer, now),
    nights: hotel?.lengthOfStay ?? 0,
    rooms: (hotel?.rooms ?? []).map(({ roomDescription, boardCode }, place) => {
      const guests = answer.roomGuests?.[place];
      return { name: roomDescription, board: boardCode, ...(guests && { guests }) };
    }),
    party: { adults: countOf(answer, "adults"), children: countOf(answer, "children"), infants: countOf(answer, "infants") },
    lines: linesOf(answer),
    total: moneyOf(answer.totalAmountWithFee + (answer.membershipFee ?? 0), currency),
    pointsUsed: answer.pointsUsed || null,
    taxes: answer.taxes ? moneyOf(answer.taxes, currency) : null,
    fees: (answer.feesAtHotel ?? []).map(({ kind, amount, currency: money }) => ({ kind, amount: moneyOf(amount, money) })),
    terms: termsOf(answer, known, now),
    isRefundable: answer.refundable,
    clubSaving: answer.clubSaving
      ? {
          publicPrice: moneyOf(answer.clubSaving.publicPrice, currency),
          memberPrice: moneyOf(answer.clubSaving.memberPrice, currency),
          saving: moneyOf(answer.clubSaving.saving, currency),
        }
      : null,
    cancelled: cancellation ? cancelledMoney(cancellation) : null,
  };
}
