/** GET prebookings/{id} */
import { z } from "zod";
import { PrebookingSchema } from "#contract/entities/package-details.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "The current state of a prebooking",
  method: "GET",
  path: "/prebookings/{id}",
  params: z.strictObject({ id: IdSchema }),
  output: PrebookingSchema,
  refusals: ["prebooking-expired", "prebooking-not-found", "price-changed"],
} as const;

export const getHotelPrebooking = hotelOnlyCall("getHotelPrebooking", declaration);
export const getPackagePrebooking = packageCall("getPackagePrebooking", declaration);
