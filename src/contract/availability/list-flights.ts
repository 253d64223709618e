/** POST /packagedistributionapi/1.0/flights: flights are sold with a hotel; this call shows what flies, and what it costs. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { CABIN_CLASSES } from "./create-availability.ts";
import { SUGGESTION_TYPES } from "../entities/destination.ts";
import { RoomsSchema } from "../entities/occupancy.ts";
import { AirportNameSchema, FlightSchema } from "../entities/package-details.ts";

import { AmountSchema, DaySchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listFlights = defineCall({
  name: "listFlights",
  summary: "Flights between two places, the cheapest first",
  method: "POST",
  path: "/packagedistributionapi/1.0/flights",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({
    origin: z.string().max(10),
    destination: IdSchema,
    destinationType: z.enum(SUGGESTION_TYPES).default("Cities"),
    startDate: DaySchema,
    /** Without it, flights in one direction. */
    endDate: DaySchema.optional(),
    rooms: RoomsSchema,
    cabinClass: z.enum(CABIN_CLASSES).optional(),
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
