/** POST /hotels/searchHotelsByRegion */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { HotelResultSchema } from "../entities/hotel.ts";
import { HotelsByRegionRequestSchema } from "../entities/hotel-search.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listHotelsByRegion = defineCall({
  name: "listHotelsByRegion",
  summary: "Hotels of a region with the price of a stay",
  method: "POST",
  path: "/hotels/searchHotelsByRegion",
  upstream: "product",
  access: "anyone",
  body: HotelsByRegionRequestSchema,
  output: z.object({ hotels: z.array(HotelResultSchema), total: z.number().int() }),
  refusals: ["search-invalid", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
