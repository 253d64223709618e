/** Books a hotel on the credit of a company (D19). */
import type { CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import { confirmCorporateHotelBooking as call } from "#contract/booking/confirm-corporate-booking.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findPrebooking } from "#platform/booking/records/prebooking-store.ts";
import { refuseOtherPrice } from "#platform/booking/cart/price-change.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import { requireCompany } from "#platform/companies/require-company.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { describeConfirmation } from "#platform/booking/engine/confirm-booking.ts";
import { startBooking } from "#platform/booking/engine/start-booking.ts";

type Input = CheckedInputOf<typeof call>;

/** The company whose credit pays, if the agent may use it and the cart has no price of another company. */
export async function requireCreditOf(context: Context, caller: Caller, prebookingId: string, companyId: string): Promise<void> {
  const company = await requireCompany(context, caller, companyId);
  const cart = await findPrebooking(context.database.sql, { brandId: caller.brandId, id: prebookingId });
  if (!cart) throw new Refusal("prebooking-not-found");
  const priced = cart.quote.seller?.company;
  if (priced && priced.id !== company.id) refuseOtherPrice(cartMinor(cart), cartMinor(cart), cart.currency);
  // Credit is kept in one currency; a conversion would need a rate that the company has agreed to.
  if (cart.currency !== company.currency) throw new Refusal("invalid-input", { fields: { companyId: "invalidField" } });
}

/** A booking on credit uses no points. */
export function describeCorporate(booking: Booking): OutputOf<typeof call> {
  const { pointsUsed: _, ...booked } = describeConfirmation(booking);
  return booked;
}

export const confirmCorporateHotelBooking = keyed(call, async (context, caller, { params, body }: Input, run) => {
  await requireCreditOf(context, caller, params.id, body.companyId);
  const booking = await startBooking(
    context,
    caller,
    {
      flow: "hotel-only",
      prebookingId: params.id,
      paymentToken: undefined,
      usesPoints: false,
      companyId: body.companyId,
      client: body.client,
      paxes: body.paxes,
      specialRequest: body.specialRequest,
      fraudSessionId: body.fraudSessionId,
      wantsNewsletter: body.newsletter,
      billingAddress: body.billingAddress,
    },
    { keyHash: run.keyHash, onConfirmed: (sql, confirmed) => run.keep(sql, describeCorporate(confirmed)) },
  );
  return describeCorporate(booking);
});
