/** Cancels a booking: first at the supplier, then the refund, each exactly once. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { effectKeyOf, referenceOf } from "#platform/booking/records/engine-keys.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { callOutside, move, orUnknown, orWait, review, supplierOf, WAIT } from "#platform/booking/records/step.ts";

const find = (context: Context, booking: Booking) => callOutside(() => supplierOf(context, booking).find(booking.holdId));

/** With a refund due, the booking passes CANCELLED in one transition: CANCELLED is terminal, so the refund would never be paid. */
const cancelled = (context: Context, { refundMinor }: Booking): StepOutcome => ({
  kind: "move",
  to: (refundMinor ?? 0) > 0 ? ["CANCELLED", "REFUNDING"] : ["CANCELLED"],
  changes: { cancelledAt: context.clock.now() },
});

const stored = move("CONFIRMED", { feeMinor: null, refundMinor: null, cancelReason: null });

export const cancelRooms: Step = orUnknown("CANCEL_UNKNOWN", async (context, booking) => {
  const outcome = await callOutside(() => supplierOf(context, booking).cancel(booking.holdId));
  if (outcome === "done") return cancelled(context, booking);
  return outcome === "accepted" ? move("CANCEL_UNKNOWN") : stored;
});

export const askCancelled: Step = orUnknown("CANCEL_UNKNOWN", async (context, booking) => {
  const { state } = await find(context, booking);
  if (state === "cancelling") return WAIT;
  // Repeating a cancellation is harmless. A booking that is not visible is not known to be cancelled.
  return state === "ended" || state === "absent" ? cancelled(context, booking) : move("CANCELLING");
});

export const refund: Step = orWait(async (context, booking) => {
  const minor = booking.refundMinor ?? 0;
  const reference = referenceOf(booking);
  const state = await callOutside(() => context.payments.find(reference));
  if ((state?.refundedMinor ?? 0) >= minor) return move("REFUNDED");
  const outcome = await callOutside(() => context.payments.refund({ reference, key: effectKeyOf(booking.id, "refund"), minor }));
  return outcome.done ? move("REFUNDED") : review("the provider refuses the refund");
});
