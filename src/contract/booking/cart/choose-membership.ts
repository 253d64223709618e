/** PATCH prebookings/{id}/membership */
import { z } from "zod";
import { KEY_REFUSALS } from "#contract/base/call.ts";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Puts a year in the club into the cart, with the stay at the price for members, or takes both out again",
  method: "PATCH",
  path: "/prebookings/{id}/membership",
  params: z.strictObject({ id: IdSchema }),
  body: z.strictObject({ membershipProgramId: IdSchema.nullable() }),
  output: CartSchema,
  refusals: [
    "already-club-member",
    "price-changed",
    "room-not-available",
    "prebooking-expired",
    "prebooking-not-found",
    "technical-error",
    ...KEY_REFUSALS,
  ],
  idempotencyKey: "required",
} as const;

export const chooseHotelMembership = hotelOnlyCall("chooseHotelMembership", declaration);
export const choosePackageMembership = packageCall("choosePackageMembership", declaration);
