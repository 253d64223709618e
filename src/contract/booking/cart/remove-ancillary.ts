/** DELETE prebookings/{id}/ancillaries/{code}; packages: ancillary/{code} */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Takes an extra out of the cart",
  method: "DELETE",
  params: z.strictObject({ id: IdSchema, code: IdSchema }),
  output: CartSchema,
  refusals: ["prebooking-expired", "prebooking-not-found", "extra-not-found"],
} as const;

export const removeHotelAncillary = hotelOnlyCall("removeHotelAncillary", { ...declaration, path: "/prebookings/{id}/ancillaries/{code}" });
export const removePackageAncillary = packageCall("removePackageAncillary", { ...declaration, path: "/prebookings/{id}/ancillary/{code}" });
