/** POST /hotels/searchOpaqueHotelsByRegion */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { OpaqueHotelResultSchema } from "../entities/hotel.ts";
import { HotelsByRegionRequestSchema } from "../entities/hotel-search.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listOpaqueHotelsByRegion = defineCall({
  name: "listOpaqueHotelsByRegion",
  summary: "Opaque hotels of a region with the price of a stay",
  method: "POST",
  path: "/hotels/searchOpaqueHotelsByRegion",
  upstream: "product",
  access: "anyone",
  body: HotelsByRegionRequestSchema,
  output: z.object({ hotels: z.array(OpaqueHotelResultSchema), total: z.number().int() }),
  refusals: ["search-invalid", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
