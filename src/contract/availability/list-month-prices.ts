/** GET /packagedistributionapi/1.0/monthPrices */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { AmountSchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listMonthPrices = defineCall({
  name: "listMonthPrices",
  summary: "What a hotel night in a city usually costs in each month of the year ahead, for guides; a search has the exact prices",
  method: "GET",
  path: "/packagedistributionapi/1.0/monthPrices",
  upstream: "distribution",
  access: "anyone",
  query: z.strictObject({ city: IdSchema }),
  output: z.object({
    currency: CurrencyCodeSchema,
    /** January to December. Null if nothing is on sale for stays that begin in the month. */
    prices: z.array(AmountSchema.nullable()).length(12),
    /** False if a supplier did not answer or cannot price a calendar: then lower prices may exist. */
    isComplete: z.boolean(),
  }),
  refusals: ["search-failed", "nothing-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
