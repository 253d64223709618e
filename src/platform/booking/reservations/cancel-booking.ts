/** Quotes the cost of a cancellation, and cancels exactly once, however often the client repeats the call. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { cancelHotelBooking as deleteCall } from "#contract/booking/cancel-booking.ts";
import { cancelReservation as cancelCall } from "#contract/booking/cancel-reservation.ts";
import { getCancellationFee as feeCall } from "#contract/booking/get-cancellation-fee.ts";
import { getCancellationQuote as quoteCall } from "#contract/booking/get-cancellation-quote.ts";
import { CANCELLATION_BEGUN } from "#domain/booking/booking-states.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { KeyedRun } from "#platform/kernel/calls/keyed-call.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { statusOfBooking } from "#platform/booking/engine/answer-booking.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { describeFeesByPart } from "./fees-by-part.ts";
import { describeSettlement } from "./describe-settlement.ts";
import { beginCancellation, feeByTerms, settlementNow } from "#platform/booking/engine/begin-cancellation.ts";
import { advance } from "#platform/booking/engine/engine.ts";
import { settleBalance } from "#platform/booking/balance/drive-balance.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";

async function quote(context: Context, caller: Caller, number: string, email: string) {
  const booking = await findOwnBooking(context, caller, number, email);
  const settlement = await settlementNow(context, booking);
  const described = { ...describeSettlement(booking, settlement), ...(await describeFeesByPart(context, booking, settlement)) };
  if (booking.depositMinor === null) return described;
  const units = (minor: number) => unitsOf(minor, booking.currency);
  return { ...described, paid: units(settlement.feeMinor + settlement.refundMinor), feeByTerms: units(feeByTerms(context, booking)) };
}

export const getCancellationFee = useCase(feeCall, (context, caller, { body }) => quote(context, caller, body.reservationId, body.email));

export const getCancellationQuote = useCase(quoteCall, (context, caller, { params, query }) =>
  quote(context, caller, params.id, query.email),
);

type CallInput = { readonly number: string; readonly email: string; readonly reason: string | undefined };

async function cancel(context: Context, caller: Caller, { number, email, reason }: CallInput, { attempt }: KeyedRun) {
  // A balance that is being paid is charged or refused first: the settlement depends on what was paid.
  const booking = await settleBalance(context, await findOwnBooking(context, caller, number, email));
  // An earlier attempt of the same keyed call may have crashed: continue its cancellation instead of refusing.
  const isBegun = attempt > 1 && CANCELLATION_BEGUN.has(booking.state);
  const begun = isBegun ? booking : await beginCancellation(context, booking, reason ?? null, "request");
  // Another call moved the booking first, or the payment provider has not answered.
  if (!begun) throw new Refusal("reservation-not-cancellable");
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
