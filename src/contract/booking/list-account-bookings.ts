/** POST account/reservations and GET myBookings: the visitor's bookings with the second provider. */
import { ProviderBookingsSchema } from "../entities/reservation.ts";
import { hotelOnlyCall } from "./booking-bases.ts";

const declaration = {
  summary: "The bookings of the visitor with the second provider",
  access: "session",
  output: ProviderBookingsSchema,
  refusals: [],
} as const;

export const listAccountBookings = hotelOnlyCall("listAccountBookings", { ...declaration, method: "POST", path: "/account/reservations" });
export const listMyBookings = hotelOnlyCall("listMyBookings", { ...declaration, method: "GET", path: "/myBookings" });
