import type { Context } from "#platform/kernel/calls/context.ts";
import { giveUpPayments } from "#platform/payment/give-up-payments.ts";
import { claimDueBookings } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-table.ts";
import { after, GRACE_MS, LEASE_MS } from "#platform/booking/records/booking-times.ts";
import { advance } from "./engine.ts";
import { expirePrebookings } from "#platform/booking/records/prebooking-store.ts";

const AT_ONCE = 20;
const EXPIRED_AT_ONCE = 200;

/**
 * Continues bookings that a crash or a lost answer left open, by requesting their outcome. Several workers may run at once: each booking is claimed
 * by one. Returns how many were claimed.
 */
async function completeBookings(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await claimDueBookings(context.database.sql, now, after(now, LEASE_MS), AT_ONCE);
  await Promise.all(due.map((booking) => complete(context, booking)));
  return due.length;
}

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
  const drain = async (takeBatch: () => Promise<number>) => {
    const isStopped = () => signal?.aborted ?? false;
    while (!isStopped() && (await takeBatch()) > 0);
  };
  await drain(() => completeBookings(context));
  await drain(() => giveUpPayments(context));
  const over = after(context.clock.now(), -GRACE_MS);
  await drain(() => expirePrebookings(context.database.sql, over, EXPIRED_AT_ONCE));
}
