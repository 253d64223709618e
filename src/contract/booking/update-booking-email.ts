/** POST bookings/{id}/email */
import { z } from "zod";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { hotelOnlyCall } from "./booking-bases.ts";

export const updateBookingEmail = hotelOnlyCall("updateBookingEmail", {
  summary: "Corrects the address of a booking, for the visitor who has just paid for it",
  method: "POST",
  path: "/bookings/{id}/email",
  params: z.strictObject({ id: ReservationNumberSchema }),
  body: z.strictObject({ email: EmailSchema, newEmail: EmailSchema }),
  output: z.object({ email: z.string() }),
  refusals: ["reservation-not-found", "booking-email-final"],
});
