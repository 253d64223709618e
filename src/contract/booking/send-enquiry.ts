/** POST bookings/{id}/enquiry */
import { z } from "zod";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "A question about a booking; close to the journey the answer is to call",
  method: "POST",
  path: "/bookings/{id}/enquiry",
  params: z.strictObject({ id: ReservationNumberSchema }),
  body: z.strictObject({ sender: EmailSchema, body: z.string().min(1).max(4000) }),
  output: z.object({ accepted: z.boolean(), shouldCall: z.boolean() }),
  refusals: ["reservation-not-found"],
} as const;

export const sendHotelEnquiry = hotelOnlyCall("sendHotelEnquiry", declaration);
export const sendPackageEnquiry = packageCall("sendPackageEnquiry", declaration);
