import type { CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import { confirmHotelBooking as call } from "#contract/booking/confirm-booking.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { requireConfirmed } from "./answer-booking.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { dueNowMinor } from "./settle-books.ts";
import { startBooking } from "./start-booking.ts";

type Input = CheckedInputOf<typeof call>;

export function describeConfirmation(booking: Booking): OutputOf<typeof call> {
  const { number, totalMinor, currency, pointsUsed } = booking;
  const outstandingMinor = totalMinor - dueNowMinor(booking);
  return {
    bookingCode: number,
    status: requireConfirmed(booking),
    totalAmount: unitsOf(totalMinor, currency),
    outStanding: unitsOf(outstandingMinor, currency),
    currency,
    pointsUsed,
  };
}

export const confirmHotelBooking = keyed(call, async (context, caller, { params, body }: Input, run) => {
  // Only packages can be paid in two parts; everything would be charged now.
  if (body.payDeposit) throw new Refusal("invalid-input", { fields: { payDeposit: "invalidField" } });
  const booking = await startBooking(
    context,
    caller,
    {
      flow: "hotel-only",
      isForHotels: true,
      prebookingId: params.id,
      paymentToken: body.paymentToken,
      usesPoints: body.usePoints,
      agreed: body.amount,
      client: body.client,
      paxes: body.paxes,
      specialRequest: body.specialRequest,
      fraudSessionId: body.fraudSessionId,
      wantsNewsletter: body.newsletter,
      billingAddress: body.billingAddress,
      method: body.method,
    },
    { keyHash: run.keyHash, onConfirmed: (confirmed) => [run.keep(describeConfirmation(confirmed))] },
  );
  return describeConfirmation(booking);
});
