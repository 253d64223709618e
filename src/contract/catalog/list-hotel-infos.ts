/** POST /hotels/listHotelInfo */
import { z } from "zod";
import { MAX_SAVED_HOTELS } from "#domain/search/hotel-lists.ts";
import { defineCall } from "../base/call.ts";
import { HotelSchema } from "../entities/hotel.ts";
import { IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listHotelInfos = defineCall({
  name: "listHotelInfos",
  summary: "Several hotels without prices, in the order of the request; unknown ones are omitted",
  method: "POST",
  path: "/hotels/listHotelInfo",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hotelIds: z.array(IdSchema).min(1).max(MAX_SAVED_HOTELS),
    imageSize: z.number().int().min(50).max(2000).default(700),
    distanceUnit: z.enum(["M", "K", "KM"]).optional(),
  }),
  output: z.object({ hotels: z.array(HotelSchema) }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
