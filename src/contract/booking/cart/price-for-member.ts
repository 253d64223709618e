/** POST prebookings/{id}/member: a member has logged in, or the visitor has joined the club, since the package was held. */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { packageCall } from "#contract/booking/booking-bases.ts";

export const pricePackageForMember = packageCall("pricePackageForMember", {
  summary: "Prices a held package for the member who is logged in, and says what has changed; a price never rises by it",
  method: "POST",
  path: "/prebookings/{id}/member",
  params: z.strictObject({ id: IdSchema }),
  body: z.strictObject({}),
  output: CartSchema,
  refusals: ["prebooking-expired", "prebooking-not-found"],
} as const);
