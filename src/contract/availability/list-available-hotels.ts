/** POST /packagedistributionapi/1.0/hotelOnly/hotels/{availabilityId} */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { HotelResultSchema } from "../entities/hotel.ts";
import { IdSchema } from "../entities/primitives.ts";
import { ResultFilterSchema } from "../entities/result-filter.ts";
import { TIMEOUT } from "../timeouts.ts";

export const listAvailableHotels = defineCall({
  name: "listAvailableHotels",
  summary: "Results of a hotel search, narrowed, sorted, page by page",
  method: "POST",
  path: "/packagedistributionapi/1.0/hotelOnly/hotels/{availabilityId}",
  upstream: "distribution",
  access: "anyone",
  params: z.strictObject({ availabilityId: IdSchema }),
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    size: z.coerce.number().int().min(1).max(2000).default(2000),
    sort: z.enum(["price", "name", "OUR_CHOICE", "stars", "promotion"]).default("price"),
  }),
  body: ResultFilterSchema,
  output: z.object({ hotels: z.array(HotelResultSchema), total: z.number().int() }),
  refusals: ["availability-expired", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
