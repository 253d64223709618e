/** POST /hotels/getHotelInfo */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { HotelSchema } from "../entities/hotel.ts";
import { IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

/** Either id finds the hotel. */
export const HotelInfoRequestSchema = z.strictObject({
  hotelId: IdSchema.optional(),
  tHotelId: IdSchema.optional(),
  imageSize: z.number().int().min(50).max(2000).default(700),
  distanceUnit: z.enum(["M", "K", "KM"]).optional(),
});

export const getHotelInfo = defineCall({
  name: "getHotelInfo",
  summary: "One hotel, by our id or the second provider's",
  method: "POST",
  path: "/hotels/getHotelInfo",
  upstream: "product",
  access: "anyone",
  body: HotelInfoRequestSchema,
  output: z.object({ hotel: HotelSchema }),
  refusals: ["hotel-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
