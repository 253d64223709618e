/** Opens and describes carts of packages. */
import { createPackagePrebooking as createCall } from "#contract/booking/cart/create-prebooking.ts";
import { getPackagePrebooking as getCall } from "#contract/booking/cart/get-prebooking.ts";
import { getPackageShoppingCart as cartCall } from "#contract/booking/cart/get-shopping-cart.ts";
import { listPackageFlightRules as rulesCall } from "#contract/booking/cart/list-flight-rules.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { describeFareRules } from "#domain/package/fare-rules.ts";
import { describeCart, describeTotals } from "#platform/booking/cart/describe-cart.ts";
import { describeTrip } from "#platform/booking/cart/describe-trip.ts";
import { findCart } from "#platform/booking/cart/find-cart.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { depositOfCart } from "#platform/booking/cart/package-deposit.ts";
import { openOnce } from "#platform/booking/cart/repeated-prebooking.ts";
import { flightsOf, nameAirports } from "#platform/booking/records/flight-facts.ts";
import { listCartParts } from "#platform/booking/records/parts-store.ts";
import type { PrebookingPart } from "#platform/booking/records/parts-table.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { inLanguageOf } from "#platform/booking/cart/snapshot-stay.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { openPackage } from "./open-package.ts";

async function describe(
  context: Context,
  { locale }: Pick<Caller, "locale">,
  { catalog, configuration }: CartSources,
  cart: Prebooking,
  parts: readonly PrebookingPart[],
) {
  const flights = flightsOf(parts);
  const plan = flights && (await depositOfCart(context, configuration, cart, flights));
  const deposit = plan ? { amount: unitsOf(plan.depositMinor, cart.currency), dueDate: plan.balanceDueOn } : null;
  return {
    ...describeTrip(context, inLanguageOf({ locale }, await catalog.open(), cart), {
      locale,
      code: cart.id,
      status: null,
      isBooked: false,
      flights,
      deposit,
    }),
    totalAmountsFOP: describeTotals(cart),
    expiry: cart.expiresAt.toISOString(),
    ...(flights && { airports: await nameAirports(context, [flights], locale) }),
  };
}

export const createPackagePrebooking = (sources: CartSources) =>
  useCase(createCall, (context, caller, input) =>
    openOnce(context, caller, { call: createCall, input }, async (cartToOpen) => {
      const { cart, parts } = await openPackage(context, caller, sources, input.params.id, cartToOpen);
      return describe(context, caller, sources, cart, parts);
    }),
  );

export const getPackagePrebooking = (sources: CartSources) =>
  useCase(getCall, async (context, caller, { params }) => {
    const cart = await findCart(context, caller, params.id);
    return describe(context, caller, sources, cart, await listCartParts(context.database.sql, cart));
  });

export const getPackageShoppingCart = useCase(cartCall, async (context, caller, { params }) =>
  describeCart(context, await findCart(context, caller, params.id), caller),
);

/** One rule for each flight; none for a cart without flights. */
export const listPackageFlightRules = useCase(rulesCall, async (context, caller, { params }) => {
  const flights = flightsOf(await listCartParts(context.database.sql, await findCart(context, caller, params.id)));
  if (!flights) return { rules: [] };
  const text = describeFareRules(flights.family, LOCALES[caller.locale].language);
  const legs = [...flights.out.legs, ...(flights.back?.legs ?? [])];
  return { rules: legs.map(({ flightNumber }) => ({ flightNumber, text })) };
});
