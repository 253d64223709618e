/** POST /hotels/getOpaqueHotelInfo */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { OpaqueHotelSchema } from "../entities/hotel.ts";
import { HotelInfoRequestSchema } from "../entities/hotel-search.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getOpaqueHotelInfo = defineCall({
  name: "getOpaqueHotelInfo",
  summary: "An opaque hotel, without anything that identifies it",
  method: "POST",
  path: "/hotels/getOpaqueHotelInfo",
  upstream: "product",
  access: "anyone",
  body: HotelInfoRequestSchema,
  output: z.object({ hotel: OpaqueHotelSchema }),
  refusals: ["hotel-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
