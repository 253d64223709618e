import type { Context } from "#platform/kernel/calls/context.ts";
import { giveUpPayments } from "#platform/payment/give-up-payments.ts";
import { claimDueBookings } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-table.ts";
import { after, GRACE_MS, LEASE_MS } from "#platform/booking/records/booking-times.ts";
import { advance } from "./engine.ts";
import { expirePrebookings } from "#platform/booking/records/prebooking-store.ts";

const AT_ONCE = 20;
const EXPIRED_AT_ONCE = 200;

/** Takes up what a crash or a lost answer left open, by asking. Several may run at once: each booking is taken by one. Answers how many. */
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
    // Its lease ends by itself; the others must not wait for it.
    context.log.error("booking.not-completed", { bookingId: booking.id, state: booking.state }, fault);
  }
}

/** Everything of bookings that time brings: attempts that are due, payments that nobody will use, carts whose time is over. */
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
