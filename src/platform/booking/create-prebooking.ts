import type { createHotelPrebooking as createCall } from "#contract/booking/create-prebooking.ts";
import type { getHotelPrebooking as getCall } from "#contract/booking/get-prebooking.ts";
import type { getHotelShoppingCart as cartCall } from "#contract/booking/get-shopping-cart.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { describeCart, describeTotals } from "./describe-cart.ts";
import { describeTrip } from "./describe-trip.ts";
import { findCart } from "./find-cart.ts";
import type { CartSources } from "./open-prebooking.ts";
import { openPrebooking } from "./open-prebooking.ts";
import type { Prebooking } from "./prebooking-table.ts";

const describe = (cart: Prebooking) => ({
  ...describeTrip(cart, { code: cart.id, status: null, isBooked: false }),
  totalAmountsFOP: describeTotals(cart),
  expiry: cart.expiresAt.toISOString(),
});

export const createHotelPrebooking =
  (sources: CartSources): UseCase<typeof createCall> =>
  async (context, caller, { params }) =>
    describe(await openPrebooking(context, caller, sources, params.id));

export const getHotelPrebooking: UseCase<typeof getCall> = async (context, caller, { params }) =>
  describe(await findCart(context, caller, params.id));

export const getHotelShoppingCart: UseCase<typeof cartCall> = async (context, caller, { params }) =>
  describeCart(await findCart(context, caller, params.id), caller);
