/** GET and POST /packagedistributionapi/1.0/packages/{id}; the id is that of the availability. */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { PlaceFoundSchema } from "../entities/destination.ts";
import { AirportNameSchema } from "../entities/package-details.ts";
import { PackageFacetsSchema, PackageFilterSchema, PackageResultSchema } from "../entities/package-result.ts";
import { AvailabilityIdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

/** `category` sorts by stars, `qualifier7ASC` by our selection, `doorToPillow` by the time to the hotel. */
const PACKAGE_SORTS = ["price", "hotelName", "category", "qualifier7ASC", "doorToPillow"] as const;

const declaration = {
  path: "/packagedistributionapi/1.0/packages/{id}",
  upstream: "distribution",
  access: "anyone",
  params: z.strictObject({ id: AvailabilityIdSchema }),
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(50),
    sort: z.enum(PACKAGE_SORTS).default("qualifier7ASC"),
  }),
  output: z.object({
    packages: z.array(PackageResultSchema),
    /** The airports of their flights. */
    airports: z.array(AirportNameSchema),
    /** Matching packages, and packages without the filter: one for each hotel. */
    total: z.number().int(),
    found: z.number().int(),
    facets: PackageFacetsSchema,
    /** Some suppliers did not answer in time: there may be more packages. */
    isPartial: z.boolean(),
    /** Airports of departure and arrival that were searched. */
    origins: z.array(z.string()),
    destinations: z.array(z.string()),
    /** Where the hotels are, in the caller's language. */
    place: PlaceFoundSchema,
  }),
  refusals: ["availability-expired", "search-failed", "search-invalid"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
} as const;

export const listPackages = defineCall({ name: "listPackages", summary: "Results of a package search", method: "GET", ...declaration });
export const listFilteredPackages = defineCall({
  name: "listFilteredPackages",
  summary: "Results of a package search, narrowed",
  method: "POST",
  body: PackageFilterSchema,
  ...declaration,
});
