/** POST /packagedistributionapi/1.0/flights: flights are sold with a hotel; this call shows what flies, and what it costs. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { AirportNameSchema, FlightSchema } from "../entities/package-details.ts";
import { AmountSchema, DaySchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { TRIP_FIELDS } from "./trip-fields.ts";

export const listFlights = defineCall({
  name: "listFlights",
  summary: "Flights between two places, the cheapest first",
  method: "POST",
  path: "/packagedistributionapi/1.0/flights",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({
    ...TRIP_FIELDS,
    startDate: DaySchema,
    /** Without it, flights in one direction. */
    endDate: DaySchema.optional(),
    limit: z.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    flights: z.array(
      z.object({
        /** Out, and back unless one direction was asked for. */
        flights: z.array(FlightSchema),
        flightMinutes: z.array(z.number().int()),
        /** For everyone, in the cheapest fare, taxes included. */
        totalAmount: AmountSchema,
        checkedBags: z.number().int(),
      }),
    ),
    /** How many were found. */
    total: z.number().int(),
    currency: CurrencyCodeSchema,
    airports: z.array(AirportNameSchema),
    isPartial: z.boolean(),
  }),
  refusals: ["search-invalid", "search-failed", "nothing-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
