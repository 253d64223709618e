import { createHotelPrebooking as createCall } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelPrebooking as getCall } from "#contract/booking/cart/get-prebooking.ts";
import { getHotelShoppingCart as cartCall } from "#contract/booking/cart/get-shopping-cart.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { describeCart, describeTotals } from "./describe-cart.ts";
import { describeTrip } from "./describe-trip.ts";
import { findHotelCart } from "./find-cart.ts";
import type { CartSources } from "./open-prebooking.ts";
import { openPrebooking } from "./open-prebooking.ts";
import { openOnce } from "./repeated-prebooking.ts";
import { inLanguageOf } from "./snapshot-stay.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { numberOfReplaced } from "#platform/booking/records/rebooking-store.ts";

const describe = async (context: Context, { catalog }: Pick<CartSources, "catalog">, caller: Caller, cart: Prebooking) => {
  const replaces = await numberOfReplaced(context.database.sql, cart);
  return {
    ...describeTrip(context, inLanguageOf(caller, await catalog.open(), cart), {
      locale: caller.locale,
      code: cart.id,
      status: null,
      isBooked: false,
    }),
    totalAmountsFOP: describeTotals(cart),
    expiry: cart.expiresAt.toISOString(),
    ...(replaces !== undefined && { replaces }),
  };
};

export const createHotelPrebooking = (sources: CartSources) =>
  useCase(createCall, (context, caller, input) =>
    openOnce(context, caller, { call: createCall, input }, async (cart) =>
      describe(context, sources, caller, await openPrebooking(context, caller, sources, input.params.id, cart)),
    ),
  );

export const getHotelPrebooking = (sources: Pick<CartSources, "catalog">) =>
  useCase(getCall, async (context, caller, { params }) =>
    describe(context, sources, caller, await findHotelCart(context, caller, params.id)),
  );

export const getHotelShoppingCart = useCase(cartCall, async (context, caller, { params }) =>
  describeCart(context, await findHotelCart(context, caller, params.id), caller),
);
