/** POST /reservations/cancelReservation */
import { z } from "zod";
import { defineCall, KEY_REFUSALS } from "../base/call.ts";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { PointsCancellationSchema } from "./booking-with-points.ts";
import { CancellationReasonSchema } from "../entities/reservation.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const cancelReservation = defineCall({
  name: "cancelReservation",
  summary: "Cancels a booking and pays back what its terms say",
  method: "POST",
  path: "/reservations/cancelReservation",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    reservationId: ReservationNumberSchema,
    email: EmailSchema,
    reason: CancellationReasonSchema,
    reasonText: z.string().max(1000).optional(),
  }),
  output: PointsCancellationSchema,
  refusals: ["reservation-not-found", "reservation-not-cancellable", "cancellation-failed", ...KEY_REFUSALS],
  errorForm: "list",
  idempotencyKey: "required",
  timeoutMs: TIMEOUT.booking,
});
