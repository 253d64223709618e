/** POST /packagedistributionapi/1.0/nearbyOrigins */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { AirportNameSchema } from "../entities/package-details.ts";
import { AmountSchema, DaySchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { TRIP_FIELDS } from "./trip-fields.ts";

export const listNearbyOrigins = defineCall({
  name: "listNearbyOrigins",
  summary: "Airports near the origin of a package search that have packages on the same days, with the price of the cheapest",
  method: "POST",
  path: "/packagedistributionapi/1.0/nearbyOrigins",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({
    ...TRIP_FIELDS,
    hotelDestination: IdSchema.optional(),
    startDate: DaySchema,
    endDate: DaySchema,
  }),
  output: z.object({
    /** The nearest first. A search from the airport in the price order begins with the price, which is for all travellers. */
    origins: z.array(
      z.object({
        airport: AirportNameSchema,
        /** In a straight line, in the caller's unit. */
        distance: z.object({ value: z.number(), unit: z.enum(["M", "KM"]) }),
        totalAmount: AmountSchema,
      }),
    ),
    currency: CurrencyCodeSchema,
  }),
  refusals: ["search-invalid", "search-failed", "nothing-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
