/** POST /hotels/dps/saveBookHotel */
import { z } from "zod";
import { defineCall, MONEY_REFUSALS } from "../base/call.ts";
import { EmailSchema, IdSchema, NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const saveBookHotel = defineCall({
  name: "saveBookHotel",
  summary: "Puts a hotel-only booking into the account of its address",
  method: "POST",
  path: "/hotels/dps/saveBookHotel",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ hotelId: IdSchema, preBookingId: IdSchema, email: EmailSchema }),
  output: NothingSchema,
  refusals: ["reservation-not-found", ...MONEY_REFUSALS],
  errorForm: "list",
  needsIdempotencyKey: true,
  timeoutMs: TIMEOUT.booking,
});
