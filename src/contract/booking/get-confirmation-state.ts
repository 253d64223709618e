/** POST prebookings/process: the state of a confirmation. */
import { z } from "zod";
import { BookingStatusSchema } from "../entities/package-details.ts";
import { IdSchema } from "../entities/primitives.ts";
import { hotelOnlyCall } from "./booking-bases.ts";

const declaration = {
  summary: "How far a running confirmation has come",
  method: "POST",
  path: "/prebookings/process",
  body: z.strictObject({ prebookingId: IdSchema }),
  output: z.object({
    state: z.enum(["IN_PROGRESS", "DONE", "FAILED"]),
    bookingCode: z.string().nullable(),
    status: BookingStatusSchema.nullable(),
  }),
  refusals: ["prebooking-not-found"],
} as const;

export const getHotelConfirmationState = hotelOnlyCall("getHotelConfirmationState", declaration);
