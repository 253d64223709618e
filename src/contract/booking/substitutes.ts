/** POST bookings/{id}/substitutes and bookings/{id}/substitutes/answer: what can replace a part that was lost after the payment. */
import { z } from "zod";
import { AirportNameSchema, BookingStatusSchema, FlightSchema } from "../entities/package-details.ts";
import { EmailSchema, MomentSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { packageCall } from "./booking-bases.ts";

const params = z.strictObject({ id: ReservationNumberSchema });

/** The price stays the same. */
const OptionSchema = z.object({
  /** Names it in the answer. Numbers of options that are gone are missing. */
  option: z.number().int(),
  /** Of a flight; empty for other parts. */
  flights: z.array(FlightSchema),
  /** Of a hotel; null for other parts. */
  room: z.object({ roomDescription: z.string(), boardCode: z.string() }).nullable(),
});

export const getSubstitutes = packageCall("getSubstitutes", {
  summary: "What can replace the lost part of a package",
  method: "POST",
  path: "/bookings/{id}/substitutes",
  params,
  body: z.strictObject({ email: EmailSchema }),
  output: z.object({
    /** Null if nothing has to be chosen. */
    offer: z
      .object({
        part: z.enum(["hotel", "flight", "transfer"]),
        deadline: MomentSchema,
        options: z.array(OptionSchema).min(1),
        /** Of the flights of all options. */
        airports: z.array(AirportNameSchema).optional(),
      })
      .nullable(),
  }),
  refusals: ["reservation-not-found"],
});

export const answerSubstitutes = packageCall("answerSubstitutes", {
  summary: "Chooses a substitute, or ends the booking without a charge",
  method: "POST",
  path: "/bookings/{id}/substitutes/answer",
  params,
  /** `option`: null declines all of them. */
  body: z.strictObject({ email: EmailSchema, option: z.number().int().min(0).max(50).nullable() }),
  output: z.object({ status: BookingStatusSchema }),
  refusals: ["reservation-not-found", "substitutes-closed"],
});
