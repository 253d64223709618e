/** Undoes bookings: cancels one that was confirmed, and releases everything of one that failed. Each part is undone exactly once, the dearest last. */
import { undoOrder } from "#domain/booking/part-order.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { BookingPart, PartChange } from "#platform/booking/records/parts-table.ts";
import { findReference } from "#platform/booking/records/replace-booking.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { callOutside, logNoAnswer, move, orUnknown, orWait, reservableOf, review, WAIT } from "#platform/booking/records/step.ts";
import { keptOf, ordered, partNo, partsOf, withChange } from "./booking-parts.ts";
import { findPart, leavePart } from "./part-calls.ts";
import { paymentMethodOf } from "./payment-methods.ts";

type Parts = readonly BookingPart[];

/** With a refund due, the booking passes CANCELLED in one transition: CANCELLED is terminal, so the refund would never be paid. */
const cancelled = (context: Context, { refundMinor }: Booking, parts: readonly PartChange[]): StepOutcome => ({
  kind: "move",
  to: (refundMinor ?? 0) > 0 ? ["CANCELLED", "REFUNDING"] : ["CANCELLED"],
  changes: { cancelledAt: context.clock.now() },
  parts,
});

const stored = move("CONFIRMED", { feeMinor: null, refundMinor: null, cancelReason: null });

const undone = (context: Context, part: BookingPart): PartChange => ({
  no: part.partNo,
  changes: { state: "undone", unknownSince: null, keptMinor: keptOf(part, context.clock.now()) },
});

const isUndone = (parts: Parts, change: PartChange): boolean => withChange(parts, change).every(({ state }) => state === "undone");

export const cancelParts: Step = async (context, booking) => {
  const parts = await partsOf(context, booking);
  const [next] = undoOrder(ordered(context, parts));
  if (!next) return cancelled(context, booking, []);
  const part = partNo(parts, next.no);
  const outcome = await callOutside(() => reservableOf(context, part).cancel(part.holdId, part.reference ?? undefined)).catch(
    (fault: unknown) => {
      logNoAnswer(context, booking, fault);
      return "accepted" as const;
    },
  );
  if (outcome === "accepted") {
    const changes = { state: "unknown", unknownSince: context.clock.now() } as const;
    return { kind: "move", to: ["CANCEL_UNKNOWN"], parts: [{ no: part.partNo, changes }] };
  }
  if (outcome === "done") {
    const change = undone(context, part);
    return isUndone(parts, change) ? cancelled(context, booking, [change]) : { kind: "note", parts: [change] };
  }
  // Once a part is cancelled the booking cannot be kept as it was: the rest is requested again, for a day.
  return parts.some(({ state }) => state === "undone") ? WAIT : stored;
};

export const askCancelled: Step = orUnknown("CANCEL_UNKNOWN", async (context, booking) => {
  const parts = await partsOf(context, booking);
  const part = parts.find(({ state }) => state === "unknown");
  if (!part) return move("CANCELLING");
  const { state } = await findPart(context, part);
  if (state === "cancelling") return WAIT;
  // Repeating a cancellation is harmless. A booking that is not visible is not known to be cancelled.
  const isOver = state === "ended" || state === "absent";
  const change: PartChange = isOver ? undone(context, part) : { no: part.partNo, changes: { state: "booked" } };
  return isOver && isUndone(parts, change) ? cancelled(context, booking, [change]) : { kind: "move", to: ["CANCELLING"], parts: [change] };
});

/** A failed booking must leave neither rooms nor money behind (I8). */
export const voidAll: Step = orWait(async (context, booking) => {
  const parts = await partsOf(context, booking);
  const part = nextToUndo(context, parts);
  if (!part) return paymentMethodOf(booking).void(context, booking);
  const left = await leavePart(context, part, async () => part.reference ?? (await findReference(context.database.sql, booking)));
  if (left.kind === "wait") return WAIT;
  if (left.kind === "refused") {
    // Of several parts, some may be undone already: the rest is requested again, for a day.
    return booking.partCount === 1 ? review("the supplier refuses to cancel what was not paid") : WAIT;
  }
  if (booking.partCount === 1) return paymentMethodOf(booking).void(context, booking);
  const wasBooked = left.wasBooked || part.reference !== null;
  const keptMinor = wasBooked ? keptOf(part, context.clock.now()) : 0;
  return { kind: "note", parts: [{ no: part.partNo, changes: { state: "undone", unknownSince: null, keptMinor } }] };
});

/** Also parts that should not be booked: the answer to a hold may have been lost. */
function nextToUndo(context: Context, parts: Parts): BookingPart | undefined {
  const [next] = undoOrder(ordered(context, parts));
  return next ? partNo(parts, next.no) : parts.find(({ state }) => state !== "undone");
}
