/** GET prebookings/{id}/seats */
import { z } from "zod";
import { ChosenSeatsSchema } from "../entities/cart.ts";
import { IdSchema } from "../entities/primitives.ts";
import { packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "The seats chosen so far",
  method: "GET",
  params: z.strictObject({ id: IdSchema }),
  output: ChosenSeatsSchema,
  refusals: ["prebooking-expired", "prebooking-not-found"],
} as const;

export const listChosenSeats = packageCall("listChosenSeats", { ...declaration, path: "/prebookings/{id}/seats" });
