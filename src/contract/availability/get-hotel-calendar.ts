/** POST /packagedistributionapi/1.0/hotelCalendar */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { MAX_CALENDAR_DAYS, MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import { defineCall } from "../base/call.ts";
import { SUGGESTION_TYPES } from "../entities/destination.ts";
import { RoomsSchema } from "../entities/occupancy.ts";
import { AmountSchema, DaySchema, IdSchema } from "../entities/primitives.ts";
import { ResultFilterSchema } from "../entities/result-filter.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getHotelCalendar = defineCall({
  name: "getHotelCalendar",
  summary: "The cheapest stay of every arrival day in a place or a hotel; each price is the lowest one of a search for these days",
  method: "POST",
  path: "/packagedistributionapi/1.0/hotelCalendar",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({
    destination: IdSchema,
    destinationType: z.enum(SUGGESTION_TYPES).default("Cities"),
    rooms: RoomsSchema,
    /** The length of the stay. */
    nights: z.number().int().min(1).max(MAX_NIGHTS),
    /** `all`: also the other lengths, for one hotel and without a filter. */
    lengths: z.enum(["chosen", "all"]).default("chosen"),
    from: DaySchema,
    days: z.number().int().min(1).max(MAX_CALENDAR_DAYS),
    /** Only hotels that match it are compared. */
    filter: ResultFilterSchema.optional(),
  }),
  output: z.object({
    currency: CurrencyCodeSchema,
    /** The first arrival day, later than requested if the requested one cannot be booked, and the first length. */
    from: DaySchema,
    minNights: z.number().int(),
    /** One row for each arrival day, with one price for each length; null if no room was found. */
    prices: z.array(z.array(AmountSchema.nullable())),
    /** For one hotel: why an arrival day has no price for the requested length; null if it has one, or if the reason is unknown. */
    reasons: z.array(z.enum(["minimum-stay", "closed-to-arrival", "too-many-guests", "sold-out"]).nullable()),
    /** False if a supplier did not answer or cannot price a calendar: a search may then find a lower price, or a room on a day without one. */
    isComplete: z.boolean(),
  }),
  refusals: ["search-invalid", "search-failed", "nothing-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
