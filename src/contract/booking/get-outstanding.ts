/** GET bookings/{id}/outstanding */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { AmountSchema, DaySchema, EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { packageCall } from "./booking-bases.ts";

/** `dueDate` and `cancelsOn` are null if nothing is outstanding, `deposit` if everything was paid at booking. */
export const OutstandingSchema = z.object({
  outStanding: AmountSchema,
  currency: CurrencyCodeSchema,
  dueDate: DaySchema.nullable(),
  deposit: AmountSchema.nullable(),
  /** Paid so far. */
  paid: AmountSchema,
  /** The booking is cancelled by its terms on this day if the amount is still outstanding. */
  cancelsOn: DaySchema.nullable(),
});

const declaration = {
  summary: "What is still to be paid, and until when",
  method: "GET",
  /** The account that owns the booking may leave out the address. */
  query: z.strictObject({ email: EmailSchema.optional() }),
  refusals: ["reservation-not-found"],
  path: "/bookings/{id}/outstanding",
  params: z.strictObject({ id: ReservationNumberSchema }),
  output: OutstandingSchema,
} as const;

export const getOutstanding = packageCall("getOutstanding", declaration);
