/** What is written in the same transaction as reaching a state. Every write is idempotent. */
import type { BookingState } from "#domain/booking/booking-states.ts";
import { isCleanFailure } from "#domain/booking/nothing-charged.ts";
import type { ActivityAction } from "#platform/identity/records/account-activity-store.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { moveSession } from "#platform/payment/payment-session-store.ts";
import { linkBookingWithMembership } from "./link-booking-to-account.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import { BrokenInvariant } from "#platform/booking/records/broken-invariant.ts";
import { paymentMethodOf } from "./payment-methods.ts";
import { bookDisruption, keptCosts } from "./settle-books.ts";

/** `completer`: no client waits for the answer any more, so the outcome has to be sent by mail. */
export type Driver = "request" | "completer";

type Arrival = (context: Context, sql: Sql, booking: Booking, by: Driver) => Promise<void>;

export const BOOKING_EVENT = { confirmed: "booking.confirmed", cancelled: "booking.cancelled", failed: "booking.failed" } as const;

const tell = async (context: Context, sql: Sql, { brandId, id }: Booking, topic: string): Promise<void> => {
  await writeEvent(context, sql, { brandId, topic, dedupeKey: id, payload: { bookingId: id } });
};

/** A booking paid with points has no payment. */
async function leaveSession(sql: Sql, { brandId, paymentReference: reference }: Booking, change: Parameters<typeof moveSession>[2]) {
  if (reference !== null) await moveSession(sql, { brandId, reference }, change);
}

const note = async (context: Context, sql: Sql, { brandId, accountId, number: detail }: Booking, action: ActivityAction): Promise<void> => {
  if (accountId !== null) await noteActivity(context, sql, { brandId, accountId, action, detail });
};

/** The attempt ended before any money was captured: the authorisation is released. */
const endUnbooked: Arrival = async (context, sql, booking, by) => {
  await leaveSession(sql, booking, { from: "used", to: "given-up", dueAt: context.clock.now() });
  if (by === "completer") await tell(context, sql, booking, BOOKING_EVENT.failed);
};

export const ARRIVALS: Readonly<Partial<Record<BookingState, Arrival>>> = {
  PRICE_CHANGED: endUnbooked,
  SOLD_OUT: endUnbooked,
  AUTH_DECLINED: endUnbooked,
  AUTHORISED: (context, sql, booking) => paymentMethodOf(booking).onAuthorised(context, sql, booking),
  CONFIRMED: async (context, sql, booking) => {
    await paymentMethodOf(booking).onConfirmed(context, sql, booking);
    if (booking.membershipProgramId !== null) await linkBookingWithMembership(context, sql, booking);
    await note(context, sql, booking, "booking-made");
    await updatePrebooking(sql, { brandId: booking.brandId, id: booking.prebookingId }, { state: "booked" });
    await tell(context, sql, booking, BOOKING_EVENT.confirmed);
  },
  FAILED: async (context, sql, booking, by) => {
    const facts = { authorisedMinor: booking.totalMinor, capturedMinor: booking.capturedMinor, refundedMinor: 0 };
    // This state is reached only after rooms and money were released and both releases were confirmed.
    if (!isCleanFailure({ ...facts, hasLiveAuthorisation: false, hasLiveSupplierBooking: false })) throw new BrokenInvariant("I8");
    await paymentMethodOf(booking).onFailed(context, sql, booking);
    if (booking.partCount > 1) await bookDisruption(context, sql, booking, await keptCosts(sql, booking));
    await leaveSession(sql, booking, { from: "used", to: "closed" });
    if (by === "completer") await tell(context, sql, booking, BOOKING_EVENT.failed);
  },
  CANCELLED: async (context, sql, booking) => {
    await paymentMethodOf(booking).onCancelled(context, sql, booking);
    await note(context, sql, booking, "booking-cancelled");
    await tell(context, sql, booking, BOOKING_EVENT.cancelled);
  },
  REFUNDED: (context, sql, booking) => paymentMethodOf(booking).onRefunded(context, sql, booking),
};
