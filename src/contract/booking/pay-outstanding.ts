/** POST bookings/{id}/outstanding */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { MONEY_REFUSALS } from "../base/call.ts";
import { AmountSchema, DaySchema, EmailSchema, IdSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { PAYMENT_REFUSALS } from "../base/payment-refusals.ts";
import { packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "Pays what is still to be paid",
  method: "POST",
  body: z.strictObject({ email: EmailSchema, paymentToken: IdSchema }),
  refusals: ["reservation-not-found", "nothing-outstanding", ...PAYMENT_REFUSALS, ...MONEY_REFUSALS],
  needsIdempotencyKey: true,
  path: "/bookings/{id}/outstanding",
  params: z.strictObject({ id: ReservationNumberSchema }),
  output: z.object({ outStanding: AmountSchema, currency: CurrencyCodeSchema, dueDate: DaySchema.nullable() }),
} as const;

export const payOutstanding = packageCall("payOutstanding", declaration);
