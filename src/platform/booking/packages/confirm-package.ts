/** Books the cart of a package: whole or with a deposit, by card, PayPal or points. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { confirmPackageBooking as call } from "#contract/booking/confirm-booking.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { depositOfCart } from "#platform/booking/cart/package-deposit.ts";
import { requireOwner } from "#platform/booking/cart/payment-method.ts";
import { describeConfirmation } from "#platform/booking/engine/confirm-booking.ts";
import { startBooking } from "#platform/booking/engine/start-booking.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { listCartParts } from "#platform/booking/records/parts-store.ts";
import { partyOfConfirmation } from "#platform/booking/passengers/confirmed-party.ts";
import { findPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

type Input = CheckedInputOf<typeof call>;

export const confirmPackageBooking = (sources: CartSources) =>
  keyed(call, async (context, caller, { params, body }: Input, run) => {
    const request = await readRequest(context, caller, sources, { params, body });
    const booking = await startBooking(
      context,
      caller,
      {
        // Packages are listed with the hotel bookings of `myReservations` (D21).
        flow: "hotel",
        prebookingId: params.id,
        paymentToken: body.paymentToken,
        usesPoints: body.usePoints,
        agreed: body.amount,
        ...request,
        fraudSessionId: body.fraudSessionId,
        billingAddress: body.billingAddress,
        method: body.method,
      },
      { keyHash: run.keyHash, onConfirmed: (confirmed) => [run.keep(describeConfirmation(confirmed))] },
    );
    return describeConfirmation(booking);
  });

async function readRequest(context: Context, caller: Caller, sources: CartSources, { params, body }: Input) {
  const { sql } = context.database;
  const { client, paxes, hasMinorsPapers, newsletter, specialRequest } = body;
  const cart = await findPrebooking(sql, { brandId: caller.brandId, id: params.id });
  if (!cart) {
    if (!client || !paxes) throw new Refusal("prebooking-not-found");
    return { client, paxes, specialRequest, wantsNewsletter: newsletter, depositMinor: undefined };
  }
  // Before the passengers are checked, because problems would describe the party of another visitor.
  await requireOwner(context, caller, { paymentToken: body.paymentToken }, cart);
  const plan = body.payDeposit ? await requireDeposit(context, sources, cart, body.usePoints) : undefined;
  const confirmation = { client, paxes, hasMinorsPapers, newsletter, specialRequest };
  return {
    ...(await partyOfConfirmation(context, caller, sources, cart, confirmation)),
    depositMinor: plan?.depositMinor,
    balanceDueOn: plan?.balanceDueOn,
  };
}

async function requireDeposit(context: Context, { configuration }: CartSources, cart: Prebooking, usesPoints: boolean) {
  const flights = flightsOf(await listCartParts(context.database.sql, cart));
  const plan = flights && !usesPoints ? await depositOfCart(context, configuration, cart, flights) : undefined;
  if (!plan) throw new Refusal("invalid-input", { fields: { payDeposit: "invalidField" } });
  return plan;
}
