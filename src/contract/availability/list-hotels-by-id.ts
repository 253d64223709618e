/** POST /hotels/searchHotelsByID */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { HotelResultSchema } from "../entities/hotel.ts";
import { HotelsByIdRequestSchema } from "../entities/hotel-search.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listHotelsById = defineCall({
  name: "listHotelsById",
  summary: "Named hotels with the price of a stay",
  method: "POST",
  path: "/hotels/searchHotelsByID",
  upstream: "product",
  access: "anyone",
  body: HotelsByIdRequestSchema,
  output: z.object({ hotels: z.array(HotelResultSchema) }),
  refusals: ["search-invalid", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
