/** DELETE prebookings/{id}/seats */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Frees all seats of a held booking",
  method: "DELETE",
  path: "/prebookings/{id}/seats",
  params: z.strictObject({ id: IdSchema }),
  output: CartSchema,
  refusals: ["prebooking-expired", "prebooking-not-found"],
} as const;

export const removeHotelSeats = hotelOnlyCall("removeHotelSeats", declaration);
export const removePackageSeats = packageCall("removePackageSeats", {
  ...declaration,
  summary: "Frees the seats of a held booking: all of them, or those of one flight",
  query: z.strictObject({ flightNumber: IdSchema.optional() }),
});
