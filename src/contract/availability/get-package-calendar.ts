/** POST /packagedistributionapi/1.0/packageCalendar */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import { defineCall } from "../base/call.ts";
import { AmountSchema, DaySchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { TRIP_FIELDS } from "./trip-fields.ts";

const nights = z.number().int().min(1).max(MAX_NIGHTS);

export const getPackageCalendar = defineCall({
  name: "getPackageCalendar",
  summary: "The cheapest package of every departure day and length; each price is the one that the details name",
  method: "POST",
  path: "/packagedistributionapi/1.0/packageCalendar",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({
    ...TRIP_FIELDS,
    hotelDestination: IdSchema.optional(),
    /** Days between the departures out and back; all lengths without it. */
    minNights: nights.default(1),
    maxNights: nights.default(MAX_NIGHTS),
    /** The part of the year that is sent; all of it without them. */
    from: DaySchema.optional(),
    days: z.number().int().min(1).max(363).optional(),
  }),
  output: z.object({
    currency: CurrencyCodeSchema,
    /** The first departure day, and the first length. */
    from: DaySchema,
    minNights: z.number().int(),
    /** One row for each departure day, with one price for each length; null if there is no package. */
    prices: z.array(z.array(AmountSchema.nullable())),
    /** False if a supplier did not answer or cannot price a calendar exactly: some prices may then be lower. */
    isComplete: z.boolean(),
    /** The airports that were compared: the main ones of both places. A search of a day also looks at smaller ones and may find a lower price. */
    origins: z.array(z.string()),
    destinations: z.array(z.string()),
  }),
  refusals: ["search-invalid", "search-failed", "nothing-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
