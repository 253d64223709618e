/** POST /hotels/getOpaqueHotelInfo */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { OpaqueHotelSchema } from "../entities/hotel.ts";
import { IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

export const getOpaqueHotelInfo = defineCall({
  name: "getOpaqueHotelInfo",
  summary: "One hotel without anything that tells which it is",
  method: "POST",
  path: "/hotels/getOpaqueHotelInfo",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hotelId: IdSchema.optional(),
    tHotelId: IdSchema.optional(),
    imageSize: z.number().int().min(50).max(2000).default(700),
    distanceUnit: z.enum(["M", "K", "KM"]).optional(),
  }),
  output: z.object({ hotel: OpaqueHotelSchema }),
  refusals: ["hotel-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
