/** All calls of the engine to the payment provider, from authorisation to void. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { PaymentState } from "#platform/ports/payment-provider.ts";
import { moveSession } from "#platform/payment/payment-session-store.ts";
import { refusalOfPayment } from "#platform/payment/refusal-of-payment.ts";
import { findLiveBalance } from "#platform/booking/records/balance-payments.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { after, GRACE_MS, isPriceFresh, PREBOOKING_MS } from "#platform/booking/records/booking-times.ts";
import { effectKeyOf, referenceOf } from "#platform/booking/records/engine-keys.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import { bookReversal, dueNowMinor } from "./settle-books.ts";
import type { Step, StepOutcome } from "#platform/booking/records/step.ts";
import { callOutside, move, moveThrough, orUnknown, orWait, review } from "#platform/booking/records/step.ts";

const find = (context: Context, booking: Booking): Promise<PaymentState | undefined> =>
  callOutside(() => context.payments.find(referenceOf(booking)));

/** A package that became cheaper after it was paid for is authorised for more than is captured. */
function isAuthorisedFor(booking: Booking, { minor, currency }: PaymentState["authorised"]): boolean {
  const dueMinor = dueNowMinor(booking);
  return currency === booking.currency && (booking.partCount > 1 ? minor >= dueMinor : minor === dueMinor);
}

/** The visitor has paid on the provider's page. Only the provider's own answer proves it (T4). */
export const authorise: Step = orUnknown("AUTH_UNKNOWN", async (context, booking) => {
  const state = await find(context, booking);
  if (state?.status === "captured") return review("captured before it was booked");
  if (state?.status === "authorised") {
    if (!isAuthorisedFor(booking, state.authorised)) return review("authorised for another amount");
    return isPriceFresh(context, booking) ? moveThrough("AUTHORISED", "BOOKING") : move("AUTHORISED");
  }
  const declined = { kind: "move", to: ["AUTH_DECLINED"], changes: { ending: refusalOfPayment(state) } } as const;
  const isPayable = state?.status === "open" || state?.status === "challenged";
  return isPayable ? { ...declined, also: async (sql, moved) => reopen(context, sql, moved) } : declined;
});

/** Nothing was paid yet: the visitor may still fill in the same form, and the next attempt uses it. */
async function reopen(context: Context, sql: Parameters<typeof moveSession>[0], booking: Booking) {
  const dueAt = after(context.clock.now(), PREBOOKING_MS + GRACE_MS);
  await moveSession(sql, { brandId: booking.brandId, reference: referenceOf(booking) }, { from: "used", to: "open", dueAt });
}

const confirmed = (context: Context, booking: Booking): StepOutcome =>
  move("CONFIRMED", { capturedMinor: dueNowMinor(booking), confirmedAt: context.clock.now() });

export const capture: Step = orUnknown("CAPTURE_UNKNOWN", async (context, booking) => {
  if (booking.tries > 0) {
    const before = await find(context, booking);
    if (before?.status !== "authorised") return judgeCapture(context, booking, before);
  }
  const minor = dueNowMinor(booking);
  const reference = referenceOf(booking);
  const outcome = await callOutside(() => context.payments.capture({ reference, key: effectKeyOf(booking.id, "capture"), minor }));
  return outcome.done ? confirmed(context, booking) : judgeCapture(context, booking, await find(context, booking));
});

export const askCaptured: Step = orUnknown("CAPTURE_UNKNOWN", async (context, booking) => {
  const state = await find(context, booking);
  // Nothing was captured: retried with the same idempotency key.
  return state?.status === "authorised" ? move("CAPTURING") : judgeCapture(context, booking, state);
});

/** Nothing was captured, and the payment can never be captured any more. */
const isRefusedForGood = ({ status, capturedMinor }: PaymentState): boolean =>
  capturedMinor === 0 && (status === "declined" || status === "expired" || status === "voided");

function judgeCapture(context: Context, booking: Booking, state: PaymentState | undefined): StepOutcome {
  if (state?.status === "captured" && state.capturedMinor === dueNowMinor(booking)) return confirmed(context, booking);
  if (!state || !(isRefusedForGood(state) || isReversed(state)))
    return review(`not captured: ${state?.status ?? "unknown to the provider"}`);
  // The rooms are booked but cannot be paid for: they are released before the visitor gets an answer (docs/decisions/0015-refused-after-booking.md).
  return move("VOIDING", { ending: refusalOfPayment(state) });
}

const isReversed = ({ status, capturedMinor, refundedMinor }: PaymentState): boolean =>
  status === "declined" && capturedMinor > 0 && capturedMinor === refundedMinor;

/** Gives up the payment of a failed booking, after its parts were released. */
export const voidPayment: Step = async (context, booking) => {
  const reference = referenceOf(booking);
  const outcome = await callOutside(() => context.payments.void({ reference, key: effectKeyOf(booking.id, "void") }));
  const state = await find(context, booking);
  if (state && isReversed(state)) return reversed(context);
  return outcome.done && !state?.capturedMinor ? move("FAILED") : review("captured although it was not booked");
};

/** What is refunded of each payment: of the balance first, then of the payment at booking. Each refund has its own key. */
async function refundsOf({ database }: Context, booking: Booking) {
  const minor = booking.refundMinor ?? 0;
  const balance = booking.depositMinor === null ? undefined : await findLiveBalance(database.sql, booking);
  const ofBalance = Math.min(minor, balance?.capturedMinor ?? 0);
  return [
    ...(balance ? [{ reference: balance.reference, step: `refund balance ${balance.seq}`, minor: ofBalance }] : []),
    { reference: referenceOf(booking), step: "refund", minor: minor - ofBalance },
  ].filter((refundable) => refundable.minor > 0);
}

export const refund: Step = orWait(async (context, booking) => {
  for (const { reference, step, minor } of await refundsOf(context, booking)) {
    const state = await callOutside(() => context.payments.find(reference));
    if ((state?.refundedMinor ?? 0) >= minor) continue;
    const outcome = await callOutside(() => context.payments.refund({ reference, key: effectKeyOf(booking.id, step), minor }));
    if (!outcome.done) return review("the provider refuses the refund");
  }
  return move("REFUNDED");
});

/** The bank captured and returned the money. Nothing remains, but money has moved, so it is not a clean failure and a person checks it (I8). */
const reversed = (context: Context): StepOutcome => ({
  kind: "move",
  to: ["MANUAL_REVIEW"],
  changes: { review: "captured and reversed by the bank" },
  also: async (sql, moved) => {
    await bookReversal(context, sql, moved);
    // The rooms are free again and the attempt waits for a person, so the visitor needs a new cart to try again.
    await updatePrebooking(sql, { brandId: moved.brandId, id: moved.prebookingId }, { state: "expired" });
    await moveSession(sql, { brandId: moved.brandId, reference: referenceOf(moved) }, { from: "used", to: "closed" });
  },
});
