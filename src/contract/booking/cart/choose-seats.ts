/** POST prebookings/{id}/seats; packages: flights/{flightNumber}/seats */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Holds seats for travellers",
  method: "POST",
  output: CartSchema,
  refusals: ["prebooking-expired", "prebooking-not-found", "seats-taken", "flight-not-found"],
} as const;

export const chooseHotelSeats = hotelOnlyCall("chooseHotelSeats", {
  ...declaration,
  path: "/prebookings/{id}/seats",
  params: z.strictObject({ id: IdSchema }),
  body: z.strictObject({
    seats: z
      .array(z.strictObject({ flightNumber: IdSchema, paxReferenceNumber: z.string().max(20), seat: z.string().max(5) }))
      .min(1)
      .max(30),
  }),
});
export const choosePackageSeats = packageCall("choosePackageSeats", {
  ...declaration,
  path: "/prebookings/{id}/flights/{flightNumber}/seats",
  params: z.strictObject({ id: IdSchema, flightNumber: IdSchema }),
  body: z.strictObject({
    seats: z
      .array(z.strictObject({ paxReferenceNumber: z.string().max(20), seat: z.string().max(5) }))
      .min(1)
      .max(30),
  }),
});
