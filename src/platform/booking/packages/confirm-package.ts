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
import { findPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { readPassengers } from "./package-passengers.ts";

type Input = CheckedInputOf<typeof call>;

export const confirmPackageBooking = ({ configuration }: CartSources) =>
  keyed(call, async (context, caller, { params, body }: Input, run) => {
    const { client, paxes, depositMinor } = await readRequest(context, caller, configuration, { params, body });
    const booking = await startBooking(
      context,
      caller,
      {
        // Packages are listed with the hotel bookings of `myReservations` (D21).
        flow: "hotel",
        prebookingId: params.id,
        paymentToken: body.paymentToken,
        usesPoints: body.usePoints,
        client,
        paxes,
        specialRequest: body.specialRequest,
        fraudSessionId: body.fraudSessionId,
        wantsNewsletter: body.newsletter,
        billingAddress: body.billingAddress,
        method: body.method,
        depositMinor,
      },
      { keyHash: run.keyHash, onConfirmed: (sql, confirmed) => run.keep(sql, describeConfirmation(confirmed)) },
    );
    return describeConfirmation(booking);
  });

async function readRequest(context: Context, caller: Caller, configuration: CartSources["configuration"], { params, body }: Input) {
  const { sql } = context.database;
  const cart = await findPrebooking(sql, { brandId: caller.brandId, id: params.id });
  // Before the passengers are checked, because problems would describe the party of another visitor.
  if (cart) await requireOwner(context, caller, { paymentToken: body.paymentToken }, cart);
  const flights = cart && flightsOf(await listCartParts(sql, cart));
  const { client } = body;
  if (!client || !body.paxes) throw new Refusal("passengers-missing");
  if (!flights) return { client, paxes: body.paxes, depositMinor: undefined };
  const { checkout } = (await configuration.current()).configurationOf(cart.brandId, cart.market, cart.userTypeId);
  const paxes = readPassengers(cart, flights, body.paxes, checkout.passengers);
  if (!body.payDeposit) return { client, paxes, depositMinor: undefined };
  const plan = body.usePoints ? undefined : await depositOfCart(context, configuration, cart, flights);
  if (!plan) throw new Refusal("invalid-input", { fields: { payDeposit: "invalidField" } });
  return { client, paxes, depositMinor: plan.depositMinor };
}
