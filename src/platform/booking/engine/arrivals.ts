/** What is written with reaching a state, all or nothing. Every write is idempotent. */
import type { BookingState } from "#domain/booking/booking-states.ts";
import { isCleanFailure } from "#domain/booking/nothing-charged.ts";
import type { ActivityAction } from "#platform/identity/records/account-activity-store.ts";
import { activityWrites } from "#platform/identity/records/note-activity.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { eventWrite } from "#platform/kernel/delivery/outbox.ts";
import { moveSession } from "#platform/payment/payment-session-store.ts";
import { linkBookingWithMembership } from "./link-booking-to-account.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { cartBookedWrite } from "#platform/booking/records/prebooking-store.ts";
import { BrokenInvariant } from "#platform/booking/records/broken-invariant.ts";
import type { Run } from "#platform/booking/records/step.ts";
import { paymentMethodOf } from "./payment-methods.ts";
import { bookDisruption, keptCosts } from "./settle-books.ts";

/** `completer`: no client waits for the answer any more, so the outcome has to be sent by mail. */
export type Driver = "request" | "completer";

/** What is written when a state is reached: with the statement of the transition, or in its transaction. */
type Arrival = (context: Context, booking: Booking, by: Driver) => readonly (Write | Run)[];

export const isWrite = (effect: Write | Run): effect is Write => typeof effect !== "function";

export const BOOKING_EVENT = { confirmed: "booking.confirmed", cancelled: "booking.cancelled", failed: "booking.failed" } as const;

const tell = (context: Context, { brandId, id }: Booking, topic: string): Write =>
  eventWrite(context, { brandId, topic, dedupeKey: id, payload: { bookingId: id } });

const tellWaiting = (context: Context, booking: Booking, by: Driver): readonly Write[] =>
  by === "completer" ? [tell(context, booking, BOOKING_EVENT.failed)] : [];

/** A booking paid with points has no payment. */
async function leaveSession(sql: Sql, { brandId, paymentReference: reference }: Booking, change: Parameters<typeof moveSession>[2]) {
  if (reference !== null) await moveSession(sql, { brandId, reference }, change);
}

const note = (context: Context, { brandId, accountId, number: detail }: Booking, action: ActivityAction): readonly Write[] =>
  accountId === null ? [] : activityWrites(context, { brandId, accountId, action, detail });

/** The attempt ended before any money was captured: the authorisation is released. */
const endUnbooked: Arrival = (context, booking, by) => [
  (sql) => leaveSession(sql, booking, { from: "used", to: "given-up", dueAt: context.clock.now() }),
  ...tellWaiting(context, booking, by),
];

const linkMembership = (context: Context, { membershipProgramId }: Booking): readonly Run[] =>
  membershipProgramId === null ? [] : [(sql, moved) => linkBookingWithMembership(context, sql, moved)];

export const ARRIVALS: Readonly<Partial<Record<BookingState, Arrival>>> = {
  PRICE_CHANGED: endUnbooked,
  SOLD_OUT: endUnbooked,
  AUTH_DECLINED: endUnbooked,
  AUTHORISED: (_, booking) => paymentMethodOf(booking).onAuthorised(booking),
  CONFIRMED: (context, booking) => [
    ...paymentMethodOf(booking).onConfirmed(context, booking),
    ...linkMembership(context, booking),
    ...note(context, booking, "booking-made"),
    cartBookedWrite({ brandId: booking.brandId, id: booking.prebookingId }),
    tell(context, booking, BOOKING_EVENT.confirmed),
  ],
  FAILED: (context, booking, by) => {
    const facts = { authorisedMinor: booking.totalMinor, capturedMinor: booking.capturedMinor, refundedMinor: 0 };
    // This state is reached only after rooms and money were released and both releases were confirmed.
    if (!isCleanFailure({ ...facts, hasLiveAuthorisation: false, hasLiveSupplierBooking: false })) throw new BrokenInvariant("I8");
    const settle: Run = async (sql, moved) => {
      await paymentMethodOf(moved).onFailed(context, sql, moved);
      if (moved.partCount > 1) await bookDisruption(context, sql, moved, keptCosts(moved));
      await leaveSession(sql, moved, { from: "used", to: "closed" });
    };
    return [settle, ...tellWaiting(context, booking, by)];
  },
  CANCELLED: (context, booking) => [
    (sql, moved) => paymentMethodOf(moved).onCancelled(context, sql, moved),
    ...note(context, booking, "booking-cancelled"),
    tell(context, booking, BOOKING_EVENT.cancelled),
  ],
  REFUNDED: (context) => [(sql, moved) => paymentMethodOf(moved).onRefunded(context, sql, moved)],
};
