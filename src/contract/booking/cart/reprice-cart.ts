/** POST prebookings/{id}/company: the agent has chosen another company since the cart was opened. */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Prices a held booking for the company that the agent has chosen, and says what has changed",
  method: "POST",
  path: "/prebookings/{id}/company",
  access: "vip",
  params: z.strictObject({ id: IdSchema }),
  /** By default the company that the agent books for now, or none. */
  body: z.strictObject({ companyId: IdSchema.optional() }),
  output: CartSchema,
  refusals: ["company-currency", "not-allowed", "prebooking-expired", "prebooking-not-found", "room-not-available", "technical-error"],
} as const;

export const repriceHotelCart = hotelOnlyCall("repriceHotelCart", declaration);
export const repricePackageCart = packageCall("repricePackageCart", declaration);
