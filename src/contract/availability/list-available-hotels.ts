/** POST /packagedistributionapi/1.0/hotelOnly/hotels/{availabilityId} */
import { z } from "zod";
import { RESULT_SORTS } from "#domain/results/sort-results.ts";
import { defineCall } from "../base/call.ts";
import { HotelResultSchema, OpaqueHotelResultSchema } from "../entities/hotel.ts";
import { AvailabilityIdSchema } from "../entities/primitives.ts";
import { PlaceFoundSchema } from "../entities/destination.ts";
import { FacetsSchema, PinSchema, RepairSchema, ResultFilterSchema } from "../entities/result-filter.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listAvailableHotels = defineCall({
  name: "listAvailableHotels",
  summary: "Results of a hotel search, narrowed, sorted, page by page",
  method: "POST",
  path: "/packagedistributionapi/1.0/hotelOnly/hotels/{availabilityId}",
  upstream: "distribution",
  access: "anyone",
  params: z.strictObject({ availabilityId: AvailabilityIdSchema }),
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    size: z.coerce.number().int().min(1).max(2000).default(2000),
    sort: z.enum(RESULT_SORTS).default("price"),
    /** Positions and prices of all matching hotels, in addition to those of the page. */
    pins: z.enum(["true", "false"]).default("false"),
    /** The order by distance is measured from here if both are given, otherwise from the searched place. */
    nearLatitude: z.coerce.number().min(-90).max(90).optional(),
    nearLongitude: z.coerce.number().min(-180).max(180).optional(),
  }),
  body: ResultFilterSchema,
  output: z.object({
    hotels: z.array(HotelResultSchema),
    /** Instead of `hotels` if the search was for opaque hotels. */
    hiddenHotels: z.array(OpaqueHotelResultSchema),
    /** Matching hotels, and hotels without the filter. */
    total: z.number().int(),
    found: z.number().int(),
    facets: FacetsSchema,
    /** Null unless requested; opaque hotels are on no map. */
    pins: z.array(PinSchema).nullable(),
    /** Some suppliers did not answer in time: there may be more hotels. */
    isPartial: z.boolean(),
    /** If nothing was found: why, how often, and which search would find something. */
    reasons: z.array(
      z.object({ reason: z.enum(["minimum-stay", "closed-to-arrival", "too-many-guests", "sold-out"]), count: z.number().int() }),
    ),
    repairs: z.array(RepairSchema),
    /** The searched place in the caller's language. */
    place: PlaceFoundSchema,
  }),
  refusals: ["availability-expired", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
