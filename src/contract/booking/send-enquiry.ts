/** POST bookings/{id}/enquiry */
import { z } from "zod";
import { ENQUIRY_MESSAGE } from "#domain/forms/field-rules.ts";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { textSchema } from "../entities/text-schema.ts";
import { hotelOnlyCall, packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "Sends an enquiry about a booking; shortly before the journey the answer is to call",
  method: "POST",
  path: "/bookings/{id}/enquiry",
  params: z.strictObject({ id: ReservationNumberSchema }),
  body: z.strictObject({ sender: EmailSchema, body: textSchema(ENQUIRY_MESSAGE) }),
  output: z.object({ accepted: z.boolean(), shouldCall: z.boolean() }),
  refusals: ["reservation-not-found"],
} as const;

export const sendHotelEnquiry = hotelOnlyCall("sendHotelEnquiry", declaration);
export const sendPackageEnquiry = packageCall("sendPackageEnquiry", declaration);
