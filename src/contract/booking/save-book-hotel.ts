/** POST /hotels/dps/saveBookHotel */
import { z } from "zod";
import { defineCall, KEY_REFUSALS } from "../base/call.ts";
import { EmailSchema, IdSchema, NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const saveBookHotel = defineCall({
  name: "saveBookHotel",
  summary: "Links a hotel-only booking to the account of its email address",
  method: "POST",
  path: "/hotels/dps/saveBookHotel",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ hotelId: IdSchema, preBookingId: IdSchema, email: EmailSchema }),
  output: NothingSchema,
  refusals: ["reservation-not-found", ...KEY_REFUSALS],
  errorForm: "list",
  idempotencyKey: "required",
  timeoutMs: TIMEOUT.booking,
});
