import type { CheckedInputOf } from "#contract/call.ts";
import { confirmHotelBooking as call } from "#contract/booking/confirm-booking.ts";
import { unitsOf } from "#platform/availability/price-view.ts";
import { demandStanding } from "./answer-booking.ts";
import { keyed } from "./keyed-call.ts";
import { startBooking } from "./start-booking.ts";

type Input = CheckedInputOf<typeof call>;

export const confirmHotelBooking = keyed(call, async (context, caller, { params, body }: Input, run) => {
  const booking = await startBooking(
    context,
    caller,
    {
      door: "hotel-only",
      prebookingId: params.id,
      paymentToken: body.paymentToken,
      client: body.client,
      paxes: body.paxes,
      specialRequest: body.specialRequest,
      fraudSessionId: body.fraudSessionId,
      wantsNewsletter: body.newsletter,
      billingAddress: body.billingAddress,
      method: body.method,
    },
    run,
  );
  const status = demandStanding(booking);
  const { number, totalMinor, currency } = booking;
  return { bookingCode: number, status, totalAmount: unitsOf(totalMinor, currency), outStanding: 0, currency };
});
