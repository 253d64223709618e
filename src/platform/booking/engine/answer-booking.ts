/** What somebody who books is told: a status, or why nothing came of it. */
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import { hasEndedUnbooked, statusOf } from "#domain/booking/booking-states.ts";
import { maySayNothingCharged } from "#domain/booking/nothing-charged.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { Booking } from "#platform/booking/records/booking-table.ts";

/** Before it is booked there is no reservation yet, but somebody is at work on one. One that came to nothing is over: nobody waits for it any more. */
export const statusOfBooking = ({ state }: Pick<Booking, "state">): BookingStatus =>
  statusOf(state) ?? (hasEndedUnbooked(state) ? "CANCELLED" : "IN_PROGRESS");

/** The visitor was told that nothing came of it, although somebody may still look at the money, as after a reversal (ERR-042). */
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
    // The engine reaches FAILED only after both were given back and that was confirmed.
    hasLiveAuthorisation: state !== "FAILED",
    hasLiveSupplierBooking: state !== "FAILED",
  };
  throw new Refusal(maySayNothingCharged(state, facts) ? "booking-not-charged" : "booking-failed");
}
