/** DELETE prebookings/{id}/transfers/{code} */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Takes a transfer out of the cart",
  method: "DELETE",
  path: "/prebookings/{id}/transfers/{code}",
  params: z.strictObject({ id: IdSchema, code: IdSchema }),
  output: CartSchema,
  refusals: ["prebooking-expired", "prebooking-not-found", "extra-not-found"],
} as const;

export const removeHotelTransfer = hotelOnlyCall("removeHotelTransfer", declaration);
export const removePackageTransfer = packageCall("removePackageTransfer", declaration);
