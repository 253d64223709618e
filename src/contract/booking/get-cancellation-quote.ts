/** GET {id}/precancel, also at bookings/{id}/precancel */
import { z } from "zod";
import { EmailSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { PointsCancellationQuoteSchema } from "./booking-with-points.ts";
import { hotelOnlyCall } from "./booking-bases.ts";

const declaration = {
  summary: "What cancelling would cost; changes nothing",
  method: "GET",
  params: z.strictObject({ id: ReservationNumberSchema }),
  query: z.strictObject({ email: EmailSchema, whitelabel: z.string().max(60).optional() }),
  output: PointsCancellationQuoteSchema,
  refusals: ["reservation-not-found", "reservation-not-cancellable"],
} as const;

export const getCancellationQuote = hotelOnlyCall("getCancellationQuote", { ...declaration, path: "/{id}/precancel" });
export const getBookingCancellationQuote = hotelOnlyCall("getBookingCancellationQuote", {
  ...declaration,
  path: "/bookings/{id}/precancel",
});
