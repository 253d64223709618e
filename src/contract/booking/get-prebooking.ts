/** GET prebookings/{id} */
import { z } from "zod";
import { PrebookingSchema } from "../entities/package-details.ts";
import { IdSchema } from "../entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "A held booking as it stands",
  method: "GET",
  path: "/prebookings/{id}",
  params: z.strictObject({ id: IdSchema }),
  output: PrebookingSchema,
  refusals: ["prebooking-expired", "prebooking-not-found", "price-changed"],
} as const;

export const getHotelPrebooking = hotelOnlyCall("getHotelPrebooking", declaration);
export const getPackagePrebooking = packageCall("getPackagePrebooking", declaration);
