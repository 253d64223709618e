/** POST /account/myReservations */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { ReservationGroupSchema } from "../entities/reservation.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listReservations = defineCall({
  name: "listReservations",
  summary: "The bookings of the visitor, in groups",
  method: "POST",
  path: "/account/myReservations",
  upstream: "product",
  access: "session",
  output: z.object({ reservationGroups: z.array(ReservationGroupSchema) }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
