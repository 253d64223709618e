/** POST /hotels/getHotelInfo */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { HotelSchema } from "../entities/hotel.ts";
import { HotelInfoRequestSchema } from "../entities/hotel-search.ts";
import { TIMEOUT } from "../base/timeouts.ts";

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
