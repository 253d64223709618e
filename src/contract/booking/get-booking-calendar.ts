/** POST bookings/{id}/calendar, our own addition: the stay as a calendar file. */
import { z } from "zod";
import { BinarySchema, EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { hotelOnlyCall } from "./booking-bases.ts";

export const getBookingCalendar = hotelOnlyCall("getBookingCalendar", {
  summary: "The stay of a booking, as a file that calendars read",
  method: "POST",
  path: "/bookings/{id}/calendar",
  params: z.strictObject({ id: ReservationNumberSchema }),
  body: z.strictObject({ email: EmailSchema }),
  answer: "binary",
  output: BinarySchema,
  refusals: ["reservation-not-found"],
});
