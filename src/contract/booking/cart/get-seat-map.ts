/** GET prebookings/{id}/flights/{flightNumber}/seats */
import { z } from "zod";
import { SeatMapSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "The seats of a flight, which are free, and what they cost",
  method: "GET",
  path: "/prebookings/{id}/flights/{flightNumber}/seats",
  params: z.strictObject({ id: IdSchema, flightNumber: IdSchema }),
  output: SeatMapSchema,
  refusals: ["prebooking-expired", "prebooking-not-found", "flight-not-found"],
} as const;

export const getHotelSeatMap = hotelOnlyCall("getHotelSeatMap", declaration);
export const getPackageSeatMap = packageCall("getPackageSeatMap", declaration);
