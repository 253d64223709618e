import { depositOf } from "#domain/deposit/deposit-of.ts";
import { listPassengers } from "#domain/occupancy/passengers.ts";
import { todayOf } from "#platform/availability/suppliers/check-search.ts";
import { cartMinor } from "./describe-cart.ts";
import type { BookedFlights } from "#platform/booking/records/flight-facts.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";

/**
 * The low deposit of a cart at its present total; undefined if the brand or the time left does not allow one. A membership in the cart starts at
 * once, so its fee is paid whole with the deposit.
 */
export async function depositOfCart(
  context: Context,
  configuration: ConfigurationSnapshot,
  cart: Prebooking,
  { out }: BookedFlights,
): Promise<ReturnType<typeof depositOf>> {
  const { brandId, market, userTypeId, currency, quote, membershipFeeMinor } = cart;
  const { percent, perPerson, daysBefore } = (await configuration.current()).configurationOf(brandId, market, userTypeId).checkout
    .lowDeposit;
  const payingPersons = listPassengers(quote.rooms).filter(({ personType }) => personType !== "infants").length;
  const plan = depositOf(
    { totalMinor: cartMinor(cart) - membershipFeeMinor, payingPersons, today: todayOf(context), departure: out.legs[0]!.departure.day },
    { percent, perPersonMinor: minorOf(perPerson, currency), daysBefore },
  );
  return plan && { ...plan, depositMinor: plan.depositMinor + membershipFeeMinor };
}
