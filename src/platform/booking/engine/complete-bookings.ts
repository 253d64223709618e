import type { Context } from "#platform/kernel/calls/context.ts";
import { giveUpPayments } from "#platform/payment/give-up-payments.ts";
import { claimDueBookings } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { after, GRACE_MS, LEASE_MS } from "#platform/booking/records/booking-times.ts";
import { advance } from "./engine.ts";
import { expirePrebookings } from "#platform/booking/records/prebooking-store.ts";

const AT_ONCE = 20;
const EXPIRED_AT_ONCE = 200;

/**
 * Continues bookings that a crash or a lost answer left open and that were due at `dueBy`, by requesting their outcome. Several workers may run at
 * once: each booking is claimed by one. Returns how many were claimed.
 */
async function completeBookings(context: Context, dueBy: Date): Promise<number> {
  const due = await claimDueBookings(context.database.sql, dueBy, after(context.clock.now(), LEASE_MS), AT_ONCE);
  // An update returns rows in any order; a fixed one makes simulations replay identically.
  await Promise.all(due.toSorted(byId).map((booking) => complete(context, booking)));
  return due.length;
}

const byId = (one: Booking, other: Booking): number => (one.id < other.id ? -1 : 1);

async function complete(context: Context, booking: Booking): Promise<void> {
  try {
    await advance(context, booking, "completer");
  } catch (fault) {
    // The lease expires and another run retries; the other bookings must not be delayed.
    context.log.error("booking.not-completed", { bookingId: booking.id, state: booking.state }, fault);
  }
}

/** All time-driven work of bookings: due attempts, abandoned payments, expired carts. */
export async function sweepBookings(context: Context, signal?: AbortSignal): Promise<void> {
  const drain = async (takeBatch: (dueBy: Date) => Promise<number>) => {
    const isStopped = () => signal?.aborted ?? false;
    // The same time for all batches: a row that becomes due again meanwhile waits for the next sweep, so each drain ends.
    const dueBy = context.clock.now();
    while (!isStopped() && (await takeBatch(dueBy)) > 0);
  };
  await drain((dueBy) => completeBookings(context, dueBy));
  await drain((dueBy) => giveUpPayments(context, dueBy));
  await drain((dueBy) => expirePrebookings(context.database.sql, after(dueBy, -GRACE_MS), EXPIRED_AT_ONCE));
}
