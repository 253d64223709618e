/** POST prebookings/{id}/ancillaries; packages: flights/ancillaries */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Puts extras into the cart",
  method: "POST",
  params: z.strictObject({ id: IdSchema }),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ code: IdSchema, paxReferenceNumber: z.string().max(20).optional() }))
      .min(1)
      .max(50),
  }),
  output: CartSchema,
  refusals: ["prebooking-expired", "prebooking-not-found", "extra-not-found"],
} as const;

export const addHotelAncillaries = hotelOnlyCall("addHotelAncillaries", { ...declaration, path: "/prebookings/{id}/ancillaries" });
export const addPackageAncillaries = packageCall("addPackageAncillaries", {
  ...declaration,
  path: "/prebookings/{id}/flights/ancillaries",
});
