/**
 * POST bookings/{id}/voucher and bookings/{bookingId}/render, and our own additions bookings/{id}/wallet-pass and wallet-link: the documents of a
 * booking.
 */
import { z } from "zod";
import { BinarySchema, EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "The voucher of a booking, as a PDF",
  method: "POST",
  body: z.strictObject({ email: EmailSchema }),
  answer: "binary",
  output: BinarySchema,
  refusals: ["reservation-not-found"],
} as const;

export const getVoucher = hotelOnlyCall("getVoucher", {
  ...declaration,
  path: "/bookings/{id}/voucher",
  params: z.strictObject({ id: ReservationNumberSchema }),
});
export const renderBooking = packageCall("renderBooking", {
  ...declaration,
  path: "/bookings/{bookingId}/render",
  params: z.strictObject({ bookingId: ReservationNumberSchema }),
});

/** Refused for a booking that is not confirmed, and for brands without a certificate (`hasWalletPass` of the booking). */
export const getWalletPass = hotelOnlyCall("getWalletPass", {
  ...declaration,
  summary: "A booking as a pass for Apple's wallet",
  path: "/bookings/{id}/wallet-pass",
  params: z.strictObject({ id: ReservationNumberSchema }),
});

/** Refused for a booking that is not confirmed, and where no key for Google's wallet is configured (`hasWalletLink` of the booking). */
export const getWalletLink = hotelOnlyCall("getWalletLink", {
  summary: "A link that adds a booking to Google's wallet",
  method: "POST",
  path: "/bookings/{id}/wallet-link",
  params: z.strictObject({ id: ReservationNumberSchema }),
  body: z.strictObject({ email: EmailSchema }),
  output: z.object({ url: z.string() }),
  refusals: ["reservation-not-found"],
});
