/** DELETE bookings/{id}/cancel. The email is in the query, because some intermediaries drop bodies of DELETE requests. */
import { z } from "zod";
import { KEY_REFUSALS } from "../base/call.ts";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { PointsCancellationSchema } from "./booking-with-points.ts";
import { CancellationReasonSchema } from "../entities/reservation.ts";
import { hotelOnlyCall } from "./booking-bases.ts";

const declaration = {
  summary: "Cancels a booking and pays back what its terms say",
  method: "DELETE",
  path: "/bookings/{id}/cancel",
  params: z.strictObject({ id: ReservationNumberSchema }),
  query: z.strictObject({ email: EmailSchema, reason: CancellationReasonSchema.optional() }),
  output: PointsCancellationSchema,
  refusals: ["reservation-not-found", "reservation-not-cancellable", "cancellation-failed", ...KEY_REFUSALS],
  idempotencyKey: "required",
} as const;

export const cancelHotelBooking = hotelOnlyCall("cancelHotelBooking", declaration);
