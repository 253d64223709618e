/** A hotel alone has no flight: no bags, no seats, no rules. The calls are there because packages have them under the same names. */
import type { addHotelAncillaries as addCall } from "#contract/booking/add-ancillaries.ts";
import type { chooseHotelSeats as seatsCall } from "#contract/booking/choose-seats.ts";
import type { getHotelSeatMap as mapCall } from "#contract/booking/get-seat-map.ts";
import type { listHotelAncillaries as ancillariesCall } from "#contract/booking/list-ancillaries.ts";
import type { listHotelFlightRules as rulesCall } from "#contract/booking/list-flight-rules.ts";
import type { removeHotelAncillary as removeCall } from "#contract/booking/remove-ancillary.ts";
import type { removeHotelSeats as freeCall } from "#contract/booking/remove-seats.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { describeCart } from "./describe-cart.ts";
import { findCart } from "./find-cart.ts";

export const listHotelAncillaries: UseCase<typeof ancillariesCall> = async (context, caller, { params }) => {
  await findCart(context, caller, params.id);
  return { offers: [] };
};

export const addHotelAncillaries: UseCase<typeof addCall> = async (context, caller, { params }) => {
  await findCart(context, caller, params.id);
  throw new Refusal("extra-not-found");
};

export const removeHotelAncillary: UseCase<typeof removeCall> = async (context, caller, { params }) => {
  await findCart(context, caller, params.id);
  throw new Refusal("extra-not-found");
};

export const chooseHotelSeats: UseCase<typeof seatsCall> = async (context, caller, { params }) => {
  await findCart(context, caller, params.id);
  throw new Refusal("flight-not-found");
};

export const removeHotelSeats: UseCase<typeof freeCall> = async (context, caller, { params }) =>
  describeCart(await findCart(context, caller, params.id), caller);

export const listHotelFlightRules: UseCase<typeof rulesCall> = async (context, caller, { params }) => {
  await findCart(context, caller, params.id);
  return { rules: [] };
};

export const getHotelSeatMap: UseCase<typeof mapCall> = async (context, caller, { params }) => {
  await findCart(context, caller, params.id);
  throw new Refusal("flight-not-found");
};
