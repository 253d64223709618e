/** GET prebookings/{id}/seats */
import { z } from "zod";
import { ChosenSeatsSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "The seats chosen so far",
  method: "GET",
  params: z.strictObject({ id: IdSchema }),
  output: ChosenSeatsSchema,
  refusals: ["prebooking-expired", "prebooking-not-found"],
} as const;

export const listChosenSeats = packageCall("listChosenSeats", { ...declaration, path: "/prebookings/{id}/seats" });
