import { findReservation as findCall } from "#contract/booking/find-reservation.ts";
import { getHotelBooking as getCall, getPackageBooking as getPackageCall } from "#contract/booking/get-booking.ts";
import { getHotelConfirmationState as stateCall } from "#contract/booking/get-confirmation-state.ts";
import type { CheckedInputOf } from "#contract/base/call.ts";
import { isTerminal } from "#domain/booking/booking-states.ts";
import { extraName } from "#domain/cart/extra-names.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { listTravellers } from "#platform/booking/engine/book-request.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { statusOfBooking, wasRefused } from "#platform/booking/engine/answer-booking.ts";
import { bookedByOf } from "#platform/booking/records/booked-by.ts";
import { findLatest } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { tripMinor } from "#platform/booking/cart/describe-cart.ts";
import { flightsOf, nameAirports } from "#platform/booking/records/flight-facts.ts";
import { describeDeposit } from "#platform/booking/records/outstanding.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import type { ScheduleChange } from "#platform/booking/records/schedule-changes.ts";
import { findLatestChange } from "#platform/booking/records/schedule-changes.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { describeSettlement } from "./describe-settlement.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import { describeTrip } from "#platform/booking/cart/describe-trip.ts";
import { inLanguageOf } from "#platform/booking/cart/snapshot-stay.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import { findPrebooking } from "#platform/booking/records/prebooking-store.ts";
import { clubSavingMinor, paidForStay } from "#platform/booking/engine/settle-books.ts";
import { mayCorrectEmail } from "#platform/booking/update-booking-email.ts";

export const clientOf = ({ client: { firstName, lastName, addresses } }: Booking) => ({
  firstName,
  lastName,
  addresses: addresses.map(({ mail, phoneNumber }) => ({ mail, phoneNumber })),
});

export const findReservation = useCase(findCall, async (context, caller, { body }) => {
  const booking = await findOwnBooking(context, caller, body.reservationId, body.email);
  const { number, currency } = booking;
  return {
    bookingCode: number,
    totalAmount: unitsOf(paidForStay(booking), currency),
    currency,
    client: clientOf(booking),
    status: statusOfBooking(booking),
  };
});

/** What the reservation page shows besides the trip itself. */
function factsOf(booking: Booking) {
  const { quote, extras, promoMinor, currency, stay, feeMinor, refundMinor, pointsUsed, membershipFeeMinor } = booking;
  const units = (minor: number) => unitsOf(minor, currency);
  const sumOf = (wanted: (typeof extras)[number]["kind"]): number =>
    extras.reduce((sum, { kind, minor }) => (kind === wanted ? sum + minor : sum), 0);
  const besides = [
    { kind: "seats", minor: sumOf("seat") },
    { kind: "bags", minor: sumOf("bag") },
    { kind: "transfer", minor: sumOf("transfer") },
    { kind: "serviceFee", minor: booking.serviceFeeMinor },
    { kind: "promo", minor: -promoMinor },
  ] as const;
  const isCancelled = statusOfBooking(booking) === "CANCELLED" && feeMinor !== null;
  return {
    hotelId: stay.hidden && booking.confirmedAt === null ? null : String(stay.hotel.id),
    priceLines: [
      // Of a package all parts together, because they are sold at one price.
      { kind: "rooms" as const, amount: units(tripMinor(booking)) },
      ...besides.filter(({ minor }) => minor !== 0).map(({ kind, minor }) => ({ kind, amount: units(minor) })),
    ],
    taxes: units(stay.taxesMinor),
    feesAtHotel: stay.feesAtHotel.map(({ kind, minor, currency: money }) => ({ kind, amount: unitsOf(minor, money), currency: money })),
    cancellation: isCancelled ? describeSettlement(booking, { feeMinor, refundMinor: refundMinor ?? 0 }) : null,
    pointsUsed,
    roomGuests: quote.rooms.map(({ adults, childrenAges, infants }) => ({ adults, childrenAges: [...childrenAges], infants })),
    ...(clubSavingMinor(booking) > 0 && {
      clubSaving: {
        publicPrice: units(quote.publicMinor),
        memberPrice: units(quote.totalMinor),
        saving: units(clubSavingMinor(booking)),
      },
    }),
    ...(membershipFeeMinor > 0 && { membershipFee: units(membershipFeeMinor) }),
  };
}

async function describeBooking(catalog: Catalog, context: Context, caller: Caller, { params, body }: CheckedInputOf<typeof getCall>) {
  const booking = await findOwnBooking(context, caller, params.id, body.email);
  const status = statusOfBooking(booking);
  const parts = booking.partCount === 1 ? [] : await listParts(context.database.sql, booking);
  const flights = flightsOf(parts);
  // The name of an opaque hotel stays hidden until the booking is confirmed.
  const trip = describeTrip(context, inLanguageOf(caller, await catalog.open(), booking), {
    locale: caller.locale,
    code: booking.number,
    status,
    isBooked: booking.confirmedAt !== null,
    flights,
  });
  const mayCorrect = await mayCorrectEmail(context, caller, booking);
  return {
    ...trip,
    ...factsOf(booking),
    ...(flights && {
      airports: await nameAirports(context, [flights], caller.locale),
      cancellableUntil: flights.out.legs[0]!.departure.instant.toISOString(),
    }),
    ...(booking.partCount > 1 && (await scheduleFactsOf(context, booking))),
    ...(booking.partCount > 1 && packageFactsOf(booking, parts, LOCALES[caller.locale].language)),
    ...describeDeposit(booking),
    client: clientOf(booking),
    status,
    ...(await bookedByOf(context, booking)),
    ...(mayCorrect && { mayCorrectEmail: true }),
    ...(status === "CONFIRMED" && context.walletPasses?.isOffered(booking.brandId) && { hasWalletPass: true }),
    ...(status === "CONFIRMED" && context.walletLinks && { hasWalletLink: true }),
  };
}

/** As calls report it. A cancellation that has begun for a change is reported as such; the status of the booking says how far it is. */
export function describeScheduleState({ state, deadline }: ScheduleChange) {
  const described = state === "cancelling" || state === "superseded" ? "cancelled" : state;
  return { state: described, deadline: state === "open" && deadline ? deadline.toISOString() : null } as const;
}

async function scheduleFactsOf({ database }: Context, booking: Booking) {
  const change = await findLatestChange(database.sql, booking);
  return { scheduleChange: change ? describeScheduleState(change) : null };
}

function packageFactsOf(booking: Booking, parts: readonly BookingPart[], language: LanguageCode) {
  const { state, extras, currency } = booking;
  const lost = parts.find((part) => part.state === "lost");
  return {
    passengers: listTravellers(booking).map(({ reference, firstName, lastName, kind }) => ({
      paxReferenceNumber: reference,
      name: `${firstName} ${lastName}`,
      kind,
    })),
    extras: extras.map((extra) => ({
      kind: extra.kind,
      description: extraName(extra, language),
      passenger: extra.passenger ?? null,
      amount: unitsOf(extra.minor, currency),
    })),
    substitutesUntil: state === "PARTLY_BOOKED" ? (lost?.offerEndsAt?.toISOString() ?? null) : null,
  };
}

export const getHotelBooking = (catalog: Catalog) =>
  useCase(getCall, (context, caller, input) => describeBooking(catalog, context, caller, input));
export const getPackageBooking = (catalog: Catalog) =>
  useCase(getPackageCall, (context, caller, input) => describeBooking(catalog, context, caller, input));

export const getHotelConfirmationState = useCase<typeof stateCall>(stateCall, async (context, { brandId }, { body }) => {
  const id = body.prebookingId;
  const booking = await findLatest(context.database.sql, brandId, id);
  if (!booking) {
    const cart = await findPrebooking(context.database.sql, { brandId, id });
    if (!cart) throw new Refusal("prebooking-not-found");
    // A cart whose hold has ended can no longer be booked, so there is nothing to wait for.
    return { state: cart.state === "expired" ? "FAILED" : "IN_PROGRESS", bookingCode: null, status: null };
  }
  if (wasRefused(booking)) return { state: "FAILED", bookingCode: null, status: null };
  const state = isTerminal(booking.state) || booking.confirmedAt !== null ? "DONE" : "IN_PROGRESS";
  return { state, bookingCode: booking.number, status: statusOfBooking(booking) };
});
