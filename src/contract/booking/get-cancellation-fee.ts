/** POST /reservations/getCancellationFee */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { PointsCancellationQuoteSchema } from "./booking-with-points.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getCancellationFee = defineCall({
  name: "getCancellationFee",
  summary: "What cancelling would cost; changes nothing",
  method: "POST",
  path: "/reservations/getCancellationFee",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ reservationId: ReservationNumberSchema, email: EmailSchema }),
  output: PointsCancellationQuoteSchema,
  refusals: ["reservation-not-found", "reservation-not-cancellable"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
