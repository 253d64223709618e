/** Hotel-only carts have no flight: no bags, seats or fare rules. The calls exist because packages have calls of the same names. */
import { addHotelAncillaries as addCall } from "#contract/booking/cart/add-ancillaries.ts";
import { chooseHotelSeats as seatsCall } from "#contract/booking/cart/choose-seats.ts";
import { getHotelSeatMap as mapCall } from "#contract/booking/cart/get-seat-map.ts";
import { listHotelAncillaries as ancillariesCall } from "#contract/booking/cart/list-ancillaries.ts";
import { listHotelFlightRules as rulesCall } from "#contract/booking/cart/list-flight-rules.ts";
import { removeHotelAncillary as removeCall } from "#contract/booking/cart/remove-ancillary.ts";
import { removeHotelSeats as freeCall } from "#contract/booking/cart/remove-seats.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { describeCart } from "./describe-cart.ts";
import { findHotelCart } from "./find-cart.ts";

export const listHotelAncillaries = useCase(ancillariesCall, async (context, caller, { params }) => {
  await findHotelCart(context, caller, params.id);
  return { offers: [] };
});

export const addHotelAncillaries = useCase(addCall, async (context, caller, { params }) => {
  await findHotelCart(context, caller, params.id);
  throw new Refusal("extra-not-found");
});

export const removeHotelAncillary = useCase(removeCall, async (context, caller, { params }) => {
  await findHotelCart(context, caller, params.id);
  throw new Refusal("extra-not-found");
});

export const chooseHotelSeats = useCase(seatsCall, async (context, caller, { params }) => {
  await findHotelCart(context, caller, params.id);
  throw new Refusal("flight-not-found");
});

export const removeHotelSeats = useCase(freeCall, async (context, caller, { params }) =>
  describeCart(context, await findHotelCart(context, caller, params.id), caller),
);

export const listHotelFlightRules = useCase(rulesCall, async (context, caller, { params }) => {
  await findHotelCart(context, caller, params.id);
  return { rules: [] };
});

export const getHotelSeatMap = useCase(mapCall, async (context, caller, { params }) => {
  await findHotelCart(context, caller, params.id);
  throw new Refusal("flight-not-found");
});
