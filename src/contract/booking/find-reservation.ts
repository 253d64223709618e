/** POST /reservations. The same address is a page for GET. */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { ReservationSchema } from "../entities/reservation.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const findReservation = defineCall({
  name: "findReservation",
  summary: "A booking by its number and address",
  method: "POST",
  path: "/reservations",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ reservationId: ReservationNumberSchema, email: EmailSchema }),
  output: ReservationSchema,
  refusals: ["reservation-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
