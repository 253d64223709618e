/** Quotes the cost of a cancellation, and cancels exactly once, however often the client repeats the call. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { cancelHotelBooking as deleteCall } from "#contract/booking/cancel-booking.ts";
import { cancelReservation as cancelCall } from "#contract/booking/cancel-reservation.ts";
import { getCancellationFee as feeCall } from "#contract/booking/get-cancellation-fee.ts";
import { getCancellationQuote as quoteCall } from "#contract/booking/get-cancellation-quote.ts";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import type { Settlement } from "#domain/cancellation/cancellation-fee.ts";
import { settlementAt } from "#domain/cancellation/cancellation-fee.ts";
import { instantOf } from "#domain/cancellation/zoned-moment.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { KeyedRun } from "#platform/kernel/calls/keyed-call.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { statusOfBooking } from "#platform/booking/engine/answer-booking.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { termsOfTrip } from "#platform/booking/cart/describe-cart.ts";
import { describeSettlement } from "./describe-settlement.ts";
import { advance, commit } from "#platform/booking/engine/engine.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { paymentMethodOf } from "#platform/booking/engine/payment-methods.ts";
import { collectedForStay } from "#platform/booking/engine/settle-books.ts";

/** Throws for a booking that is not confirmed, is cancelled, or whose stay has begun: after a no-show there is nothing to cancel. */
function settle({ clock }: Context, booking: Booking): Settlement {
  const { state, stay, checkIn, cardFeeMinor } = booking;
  const now = clock.now();
  const hasBegun = now >= instantOf(checkIn, NO_SHOW_HOUR, stay.timeZone);
  if (state !== "CONFIRMED" || hasBegun) throw new Refusal("reservation-not-cancellable");
  const { feeMinor, refundMinor } = settlementAt(termsOfTrip(booking), collectedForStay(booking) - cardFeeMinor, now);
  // Points are refunded instead of money, by the same share.
  if (!paymentMethodOf(booking).refundsMoney) return { feeMinor, refundMinor: 0 };
  // The card fee is not refunded. A membership bought with the booking continues and is not part of the settlement (AMB-71).
  return { feeMinor: feeMinor + cardFeeMinor, refundMinor };
}

async function quote(context: Context, caller: Caller, number: string, email: string) {
  const booking = await findOwnBooking(context, caller, number, email);
  return describeSettlement(booking, settle(context, booking));
}

export const getCancellationFee = useCase(feeCall, (context, caller, { body }) => quote(context, caller, body.reservationId, body.email));

export const getCancellationQuote = useCase(quoteCall, (context, caller, { params, query }) =>
  quote(context, caller, params.id, query.email),
);

type CallInput = { readonly number: string; readonly email: string; readonly reason: string | undefined };

/** States after a cancellation has started. A supplier that refuses to cancel leads back to CONFIRMED. */
const BEGUN: ReadonlySet<BookingState> = new Set<BookingState>(["CANCELLING", "CANCEL_UNKNOWN", "CANCELLED", "REFUNDING", "REFUNDED"]);

async function begin(context: Context, booking: Booking, reason: string | undefined): Promise<Booking> {
  const changes = { ...settle(context, booking), cancelReason: reason ?? null };
  // The call accepts the fee that applies now, so the quoted state is passed in the same transition.
  const begun = await commit(context, booking, { kind: "move", to: ["CANCEL_QUOTED", "CANCELLING"], changes }, "request");
  // Another call moved the booking first.
  if (!begun) throw new Refusal("reservation-not-cancellable");
  return begun;
}

async function cancel(context: Context, caller: Caller, { number, email, reason }: CallInput, { attempt }: KeyedRun) {
  const booking = await findOwnBooking(context, caller, number, email);
  // An earlier attempt of the same keyed call may have crashed: continue its cancellation instead of refusing.
  const begun = attempt > 1 && BEGUN.has(booking.state) ? booking : await begin(context, booking, reason);
  const done = await advance(context, begun, "request").catch(async (fault: unknown) => {
    context.log.error("booking.cancellation-open", { bookingId: booking.id }, fault);
    return (await findBooking(context.database.sql, booking)) ?? begun;
  });
  if (done.state === "CONFIRMED") throw new Refusal("cancellation-failed");
  const settlement = { feeMinor: begun.feeMinor ?? 0, refundMinor: begun.refundMinor ?? 0 };
  return { ...describeSettlement(booking, settlement), bookingCode: number, status: statusOfBooking(done) };
}

type Cancel = CheckedInputOf<typeof cancelCall>;
export const cancelReservation = keyed(cancelCall, async (context, caller, { body }: Cancel, run) => {
  const reason = body.reasonText === undefined ? body.reason : `${body.reason}: ${body.reasonText}`;
  return cancel(context, caller, { number: body.reservationId, email: body.email, reason }, run);
});

type Delete = CheckedInputOf<typeof deleteCall>;
export const cancelHotelBooking = keyed(deleteCall, async (context, caller, { params, query }: Delete, run) =>
  cancel(context, caller, { number: params.id, email: query.email, reason: query.reason }, run),
);
