/** GET prebookings/{id}/flightRules */
import { z } from "zod";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "The rules of each flight; none when there is no flight",
  method: "GET",
  path: "/prebookings/{id}/flightRules",
  params: z.strictObject({ id: IdSchema }),
  output: z.object({ rules: z.array(z.object({ flightNumber: z.string(), text: z.string() })) }),
  refusals: ["prebooking-expired", "prebooking-not-found"],
} as const;

export const listHotelFlightRules = hotelOnlyCall("listHotelFlightRules", declaration);
export const listPackageFlightRules = packageCall("listPackageFlightRules", declaration);
