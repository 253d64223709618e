/** POST bookings/{id} (email) */
import { z } from "zod";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { ToldBookingSchema } from "./booking-with-points.ts";
import { hotelOnlyCall, packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "A booking by its number and address",
  method: "POST",
  path: "/bookings/{id}",
  params: z.strictObject({ id: ReservationNumberSchema }),
  body: z.strictObject({ email: EmailSchema }),
  output: ToldBookingSchema,
  refusals: ["reservation-not-found"],
} as const;

export const getHotelBooking = hotelOnlyCall("getHotelBooking", declaration);
export const getPackageBooking = packageCall("getPackageBooking", declaration);
