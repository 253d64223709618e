/** POST /packagedistributionapi/1.0/departures */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { MAX_NIGHTS, PACKAGE_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import { defineCall } from "../base/call.ts";
import { HotelSchema } from "../entities/hotel.ts";
import { AmountSchema, DaySchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const DepartureSchema = z.object({
  /** A city with all of its airports, or the airport of a place that is none of our cities. */
  origin: z.object({ id: z.string(), name: z.string(), type: z.enum(["Cities", "Airports"]) }),
  /** Id and name of the city, as in suggestions. */
  destination: z.object({ id: z.string(), name: z.string(), country: z.string() }),
  /** Departures out and back. */
  startDate: DaySchema,
  endDate: DaySchema,
  hotel: HotelSchema.pick({ id: true, name: true, stars: true, pictures: true, images: true }),
  /** Of the direction with more stops. */
  stops: z.number().int(),
  /** For two adults in one room, taxes included. */
  totalAmount: AmountSchema,
  /** Against buying the same parts one by one; 0 if nothing is saved. */
  savedAmount: AmountSchema,
});

export const listDepartures = defineCall({
  name: "listDepartures",
  summary: "The cheapest package to each of some places on the next departure days, from airports of the caller's market",
  method: "POST",
  path: "/packagedistributionapi/1.0/departures",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({
    /** Ids or names of cities; unknown ones are ignored. Without them: destinations of the brand that are in season. */
    destinations: z.array(IdSchema).min(1).max(12).optional(),
    nights: z.number().int().min(1).max(MAX_NIGHTS).default(PACKAGE_NIGHTS),
    /** First and last day of departure. Without them: the next weeks. */
    from: DaySchema.optional(),
    until: DaySchema.optional(),
    limit: z.number().int().min(1).max(12).default(8),
  }),
  output: z.object({
    /** The cheapest first, one of each place. A search of the same days in the price order begins with the price. */
    departures: z.array(DepartureSchema),
    currency: CurrencyCodeSchema,
  }),
  refusals: ["search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
