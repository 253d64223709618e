/** POST prebookings/{id}/transfers */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Puts a transfer into the cart",
  method: "POST",
  path: "/prebookings/{id}/transfers",
  params: z.strictObject({ id: IdSchema }),
  body: z.strictObject({ code: IdSchema }),
  output: CartSchema,
  refusals: ["prebooking-expired", "prebooking-not-found", "extra-not-found", "technical-error"],
} as const;

export const addHotelTransfer = hotelOnlyCall("addHotelTransfer", declaration);
export const addPackageTransfer = packageCall("addPackageTransfer", declaration);
