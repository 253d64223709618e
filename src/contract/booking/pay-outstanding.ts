/** POST bookings/{id}/outstanding */
import { z } from "zod";
import { KEY_REFUSALS } from "../base/call.ts";
import { EmailSchema, IdSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { PAYMENT_REFUSALS } from "../base/payment-refusals.ts";
import { packageCall } from "./booking-bases.ts";
import { OutstandingSchema } from "./get-outstanding.ts";

const declaration = {
  summary: "Pays what is still to be paid",
  method: "POST",
  /** The account that owns the booking may leave out the address. The payment is opened by `getMpiSessionToken` with `outstandingOf`. */
  body: z.strictObject({ email: EmailSchema.optional(), paymentToken: IdSchema }),
  refusals: ["reservation-not-found", "nothing-outstanding", ...PAYMENT_REFUSALS, ...KEY_REFUSALS],
  idempotencyKey: "required",
  path: "/bookings/{id}/outstanding",
  params: z.strictObject({ id: ReservationNumberSchema }),
  output: OutstandingSchema,
} as const;

export const payOutstanding = packageCall("payOutstanding", declaration);
