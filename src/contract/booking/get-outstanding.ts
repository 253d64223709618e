/** GET bookings/{id}/outstanding */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { AmountSchema, DaySchema, EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "What is still to be paid, and until when",
  method: "GET",
  query: z.strictObject({ email: EmailSchema }),
  refusals: ["reservation-not-found"],
  path: "/bookings/{id}/outstanding",
  params: z.strictObject({ id: ReservationNumberSchema }),
  output: z.object({ outStanding: AmountSchema, currency: CurrencyCodeSchema, dueDate: DaySchema.nullable() }),
} as const;

export const getOutstanding = packageCall("getOutstanding", declaration);
