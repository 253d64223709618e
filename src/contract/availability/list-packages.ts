/** GET and POST /packagedistributionapi/1.0/packages/{id}; the id is that of the availability. */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { PackageDetailsSchema } from "../entities/package-details.ts";
import { IdSchema } from "../entities/primitives.ts";
import { ResultFilterSchema } from "../entities/result-filter.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const declaration = {
  path: "/packagedistributionapi/1.0/packages/{id}",
  upstream: "distribution",
  access: "anyone",
  params: z.strictObject({ id: IdSchema }),
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(50),
    sort: z.enum(["price", "hotelName", "category", "qualifier7ASC"]).default("qualifier7ASC"),
  }),
  output: z.object({ packages: z.array(PackageDetailsSchema), total: z.number().int() }),
  refusals: ["availability-expired", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
} as const;

export const listPackages = defineCall({ name: "listPackages", summary: "Results of a package search", method: "GET", ...declaration });
export const listFilteredPackages = defineCall({
  name: "listFilteredPackages",
  summary: "Results of a package search, narrowed",
  method: "POST",
  body: ResultFilterSchema,
  ...declaration,
});
