/** Everything the engine asks of the payment provider on the way to a booking, or on the way out of one. */
import type { Context } from "#platform/kernel/context.ts";
import type { PaymentState } from "#platform/ports/payment-provider.ts";
import { moveSession } from "#platform/payment/payment-session-store.ts";
import type { Booking } from "./booking-table.ts";
import { after, GRACE_MS, PREBOOKING_MS } from "./booking-times.ts";
import { effectKeyOf } from "./engine-keys.ts";
import { refusalOfPayment } from "./payment-ending.ts";
import { bookReversal } from "./settle-books.ts";
import type { Step, StepOutcome } from "./step.ts";
import { askOutside, move, orUnknown, orWait, review, supplierOf } from "./step.ts";

const find = (context: Context, { paymentReference }: Booking): Promise<PaymentState | undefined> =>
  askOutside(() => context.payments.find(paymentReference));

/** The visitor has paid on the provider's page before; whether it is so is asked there and nowhere else (T4). */
export const authorise: Step = orUnknown("AUTH_UNKNOWN", async (context, booking) => {
  const state = await find(context, booking);
  const { totalMinor, currency, door } = booking;
  if (state?.status === "captured") return review("captured before it was booked");
  if (state?.status === "authorised") {
    const isRight = state.authorised.minor === totalMinor && state.authorised.currency === currency;
    return isRight ? move("AUTHORISED") : review("authorised for another amount");
  }
  const declined = { kind: "move", to: ["AUTH_DECLINED"], changes: { ending: refusalOfPayment(state, door) } } as const;
  const isPayable = state?.status === "open" || state?.status === "challenged";
  return isPayable ? { ...declined, also: async (sql, moved) => reopen(context, sql, moved) } : declined;
});

/** Nothing was paid yet: the same form may still be filled in, and the next attempt uses it. */
async function reopen(context: Context, sql: Parameters<typeof moveSession>[0], { brandId, paymentReference: reference }: Booking) {
  const dueAt = after(context.clock.now(), PREBOOKING_MS + GRACE_MS);
  await moveSession(sql, { brandId, reference }, { from: "used", to: "open", dueAt });
}

const confirmed = (context: Context, { totalMinor }: Booking): StepOutcome =>
  move("CONFIRMED", { capturedMinor: totalMinor, confirmedAt: context.clock.now() });

export const capture: Step = orUnknown("CAPTURE_UNKNOWN", async (context, booking) => {
  if (booking.tries > 0) {
    const before = await find(context, booking);
    if (before?.status !== "authorised") return judgeCapture(context, booking, before);
  }
  const { paymentReference: reference, totalMinor: minor } = booking;
  const outcome = await askOutside(() => context.payments.capture({ reference, key: effectKeyOf(booking.id, "capture"), minor }));
  return outcome.done ? confirmed(context, booking) : judgeCapture(context, booking, await find(context, booking));
});

export const askCaptured: Step = orUnknown("CAPTURE_UNKNOWN", async (context, booking) => {
  const state = await find(context, booking);
  // Nothing happened: asked for again under the same key.
  return state?.status === "authorised" ? move("CAPTURING") : judgeCapture(context, booking, state);
});

async function judgeCapture(context: Context, booking: Booking, state: PaymentState | undefined): Promise<StepOutcome> {
  if (state?.status === "captured" && state.capturedMinor === booking.totalMinor) return confirmed(context, booking);
  if (state?.status !== "declined") return review(`not captured: ${state?.status ?? "unknown to the provider"}`);
  // The bank said no for good after the rooms were booked: they are given back, and a person sees that this was all.
  await askOutside(() => supplierOf(context, booking).release(booking.holdId));
  const isReversed = state.capturedMinor > 0 && state.capturedMinor === state.refundedMinor;
  return {
    kind: "move",
    to: ["MANUAL_REVIEW"],
    changes: { review: `capture ended in ${state.decline ?? "a refusal"}`, ending: refusalOfPayment(state, booking.door) },
    also: async (sql, moved) => {
      if (isReversed) await bookReversal(context, sql, moved);
      await moveSession(sql, { brandId: moved.brandId, reference: moved.paymentReference }, { from: "used", to: "closed" });
    },
  };
}

/** On the way out nothing may stay behind: neither rooms nor money (I8). */
export const voidAll: Step = orWait(async (context, booking) => {
  const supplier = supplierOf(context, booking);
  const kept = await askOutside(() => supplier.find(booking.holdId));
  if (kept === "held" || kept === "sold") await askOutside(() => supplier.release(booking.holdId));
  const { paymentReference: reference } = booking;
  const outcome = await askOutside(() => context.payments.void({ reference, key: effectKeyOf(booking.id, "void") }));
  return outcome.done ? move("FAILED") : review("captured although it was not booked");
});
