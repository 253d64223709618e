/** POST /packagedistributionapi/1.0/cheapFlights */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { AirportNameSchema } from "../entities/package-details.ts";
import { AmountSchema, DaySchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listCheapFlights = defineCall({
  name: "listCheapFlights",
  summary: "The cheapest return flights of the coming months to a place, from airports of the caller's market",
  method: "POST",
  path: "/packagedistributionapi/1.0/cheapFlights",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({
    /** Airports of the place; unknown codes are ignored. */
    airports: z
      .array(z.string().regex(/^[A-Z]{3}$/))
      .min(1)
      .max(10),
    /** Days between the departures. */
    nights: z.number().int().min(1).max(28).default(7),
  }),
  output: z.object({
    /** The cheapest departure from each airport, the cheapest first. For one adult, taxes included; a search for these days finds the price. */
    offers: z.array(
      z.object({
        origin: AirportNameSchema,
        destination: AirportNameSchema,
        startDate: DaySchema,
        endDate: DaySchema,
        totalAmount: AmountSchema,
      }),
    ),
    currency: CurrencyCodeSchema,
  }),
  refusals: ["search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
