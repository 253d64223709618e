/** Flights, passengers and payments of a package, as its documents and mails show them. */
import { extraName } from "#domain/cart/extra-names.ts";
import { localMomentOf } from "#domain/cancellation/zoned-moment.ts";
import { bagAllowance } from "#domain/flight/baggage.ts";
import type { FlightLeg, Itinerary } from "#domain/flight/itinerary.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Deadline } from "#platform/ports/mailer.ts";
import type { AirportOf, BookedDirection, BookedTrip } from "#platform/ports/documents.ts";
import { listTravellers } from "../engine/book-request.ts";
import { paymentMethodOf } from "../engine/payment-methods.ts";
import type { Booking } from "../records/booking-store.ts";
import type { BookedFlights } from "../records/flight-facts.ts";
import { flightsOf } from "../records/flight-facts.ts";
import { listParts } from "../records/parts-store.ts";
import { outstandingMinor } from "../records/outstanding.ts";

const codeOnly: AirportOf = async (code) => ({ code, name: "", city: "" });

/** Directions in words; also of flights that are only offered. */
export async function describeDirections(
  { airportOf = codeOnly }: Pick<Context, "airportOf">,
  { out, back }: Pick<BookedFlights, "out" | "back">,
  language: LanguageCode,
): Promise<readonly BookedDirection[]> {
  const legOf = async ({ flightNumber, airline, codeshare, departure, arrival, minutes, cabin, from, to }: FlightLeg) => ({
    flightNumber,
    airline,
    codeshare,
    departure,
    arrival,
    minutes,
    cabin,
    from: await airportOf(from, language),
    to: await airportOf(to, language),
  });
  const directionOf = async (direction: "out" | "back", { legs, minutes }: Itinerary): Promise<BookedDirection> => ({
    direction,
    legs: await Promise.all(legs.map(legOf)),
    minutes,
  });
  return Promise.all([directionOf("out", out), ...(back ? [directionOf("back", back)] : [])]);
}

/** Undefined for a booking without flights. */
export async function bookedTripOf(context: Context, booking: Booking): Promise<BookedTrip | undefined> {
  if (booking.partCount === 1) return undefined;
  const flights = flightsOf(await listParts(context.database.sql, booking));
  if (!flights) return undefined;
  const { currency, locale, extras } = booking;
  const { language } = LOCALES[locale];
  const { family, locator, out } = flights;
  const isMoney = paymentMethodOf(booking).refundsMoney;
  return {
    flights: await describeDirections(context, flights, language),
    locator,
    family: family.id,
    checkedBags: bagAllowance(family.id, out.legs[0]!.cabin).checked,
    passengers: listTravellers(booking).map(({ reference, firstName, lastName, kind }) => ({
      name: `${firstName} ${lastName}`,
      kind,
      extras: extras.filter(({ passenger }) => passenger === reference).map((extra) => extraName(extra, language)),
    })),
    transfers: extras.filter(({ kind }) => kind === "transfer").map((extra) => extraName(extra, language)),
    paid: { minor: isMoney ? booking.capturedMinor - Math.min(booking.membershipFeeMinor, booking.capturedMinor) : 0, currency },
    outstanding: { minor: isMoney ? outstandingMinor(booking) : 0, currency },
    ...(booking.balanceDueOn !== null && { dueOn: booking.balanceDueOn }),
  };
}

/** In the local time of the airport where the trip begins; of the hotel if that is not known. */
export async function deadlineOf(context: Context, booking: Booking, instant: Date): Promise<Deadline> {
  const { stay, locale } = booking;
  const flights = flightsOf(await listParts(context.database.sql, booking));
  const origin = flights && (await (context.airportOf ?? codeOnly)(flights.out.legs[0]!.from, LOCALES[locale].language));
  const { timeZone, city } = origin?.timeZone
    ? { timeZone: origin.timeZone, city: origin.city }
    : { timeZone: stay.timeZone, city: stay.hotel.cityName };
  return { moment: localMomentOf(instant, timeZone), city };
}
