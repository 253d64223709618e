/** The answer to a caller that books: a status, or a refusal with the reason. */
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import { hasEndedUnbooked, statusOf } from "#domain/booking/booking-states.ts";
import { maySayNothingCharged } from "#domain/booking/nothing-charged.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";

/**
 * Before the supplier has booked there is no reservation yet, so the attempt is reported as in progress. One that ended without a booking is reported
 * as cancelled.
 */
export const statusOfBooking = ({ state }: Pick<Booking, "state">): BookingStatus =>
  statusOf(state) ?? (hasEndedUnbooked(state) ? "CANCELLED" : "IN_PROGRESS");

/** The visitor was told that the booking failed, even if a person still has to check the money, as after a reversal (ERR-042). */
export const wasRefused = ({ state, ending }: Pick<Booking, "state" | "ending">): boolean =>
  hasEndedUnbooked(state) || (state === "MANUAL_REVIEW" && ending !== null);

export function requireConfirmed(booking: Booking): BookingStatus {
  const { state, ending } = booking;
  if (ending !== null && wasRefused(booking)) throw new Refusal(ending);
  if (!hasEndedUnbooked(state)) return statusOfBooking(booking);
  const facts = {
    authorisedMinor: booking.totalMinor,
    capturedMinor: booking.capturedMinor,
    refundedMinor: booking.refundMinor ?? 0,
    // The engine reaches FAILED only after rooms and money were released and both releases were confirmed.
    hasLiveAuthorisation: state !== "FAILED",
    hasLiveSupplierBooking: state !== "FAILED",
  };
  throw new Refusal(maySayNothingCharged(state, facts) ? "booking-not-charged" : "booking-failed");
}
