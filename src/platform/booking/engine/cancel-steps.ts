/** Undoes bookings: cancels one that was confirmed, and releases everything of one that failed. Each part is undone exactly once, the dearest last. */
import { undoOrder } from "#domain/booking/part-order.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { BookingPart, PartChange } from "#platform/booking/records/parts-table.ts";
import { withChange } from "#platform/booking/records/parts-table.ts";
import { findReference } from "#platform/booking/records/replace-booking.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { callOutside, logNoAnswer, move, orUnknown, orWait, reservableOf, review, WAIT } from "#platform/booking/records/step.ts";
import { keptOf, ordered, partNo, partsOf } from "./booking-parts.ts";
import { findPart, leavePart } from "./part-calls.ts";
import { paymentMethodOf } from "./payment-methods.ts";
import { bookDisruption } from "./settle-books.ts";

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
  const parts = partsOf(context, booking);
  const order = undoOrder(ordered(context, parts)).map(({ no }) => partNo(parts, no));
  if (order.length === 0) return cancelled(context, booking, []);
  for (const part of order) {
    const outcome = await cancelPart(context, booking, part);
    if (outcome === "accepted") {
      const changes = { state: "unknown", unknownSince: context.clock.now() } as const;
      return { kind: "move", to: ["CANCEL_UNKNOWN"], parts: [{ no: part.partNo, changes }] };
    }
    if (outcome === "done") {
      const change = undone(context, part);
      return isUndone(parts, change) ? cancelled(context, booking, [change]) : { kind: "note", parts: [change] };
    }
    if (!parts.some(({ state }) => state === "undone")) return stored;
    // Once a part is cancelled the booking cannot be kept as it was, so a part that is refused does not delay the others.
  }
  // The rest is requested again, for a day.
  return WAIT;
};

/** A lost answer counts as accepted: the outcome is asked for. */
const cancelPart = (context: Context, booking: Booking, part: BookingPart) =>
  callOutside(() => reservableOf(context, part).cancel(part.holdId, part.reference ?? undefined)).catch((fault: unknown) => {
    logNoAnswer(context, booking, fault);
    return "accepted" as const;
  });

export const askCancelled: Step = orUnknown("CANCEL_UNKNOWN", async (context, booking) => {
  const parts = partsOf(context, booking);
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
  const parts = partsOf(context, booking);
  if (booking.partCount === 1) return voidOnly(context, booking, parts[0]!);
  const remaining = toUndo(context, parts);
  if (remaining.length === 0) return paymentMethodOf(booking).void(context, booking);
  for (const part of remaining) {
    const left = await leavePart(context, part, async () => part.reference ?? undefined).catch((fault: unknown) => {
      logNoAnswer(context, booking, fault);
      return { kind: "wait" } as const;
    });
    if (left.kind !== "left") continue;
    const wasBooked = left.wasBooked || part.reference !== null;
    const keptMinor = wasBooked ? keptOf(part, context.clock.now()) : 0;
    return { kind: "note", parts: [{ no: part.partNo, changes: { state: "undone", unknownSince: null, keptMinor } }] };
  }
  // A supplier that does not answer, has not finished or refuses is asked again for a day, and then a person decides.
  return WAIT;
});

/** In the order of undoing; then parts that should not be reserved, because the answer to a hold may have been lost. */
function toUndo(context: Context, parts: Parts): readonly BookingPart[] {
  const first = undoOrder(ordered(context, parts)).map(({ no }) => partNo(parts, no));
  return [...first, ...parts.filter((part) => part.state !== "undone" && !first.includes(part))];
}

async function voidOnly(context: Context, booking: Booking, part: BookingPart): Promise<StepOutcome> {
  const reference = (): Promise<string | undefined> => findReference(context.database.sql, booking);
  const left = await leavePart(context, part, reference);
  if (left.kind === "wait") return WAIT;
  if (left.kind === "refused") return review("the supplier refuses to cancel what was not paid");
  const outcome = await paymentMethodOf(booking).void(context, booking);
  const keptMinor = keptOf(part, context.clock.now());
  if (outcome.kind !== "move" || outcome.to.at(-1) !== "FAILED" || keptMinor === 0) return outcome;
  // What the supplier keeps is our expense. A process that crashed after the cancellation left only the reference.
  const wasBooked = left.wasBooked || (await reference()) !== undefined;
  if (!wasBooked) return outcome;
  return { ...outcome, also: (sql, moved) => bookDisruption(context, sql, moved, [{ supplierId: part.supplier, minor: keptMinor }]) };
}
