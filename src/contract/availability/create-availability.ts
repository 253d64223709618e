/** POST /packagedistributionapi/1.0/availability */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { SUGGESTION_TYPES } from "../entities/destination.ts";
import { RoomsSchema } from "../entities/occupancy.ts";
import { DaySchema, IdSchema, MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const CABIN_CLASSES = ["ECONOMY", "ECONOMY_PREMIUM", "BUSINESS", "FIRST"] as const;

export const createAvailability = defineCall({
  name: "createAvailability",
  summary: "Starts a search; its results can be read by its id for half an hour",
  method: "POST",
  path: "/packagedistributionapi/1.0/availability",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({
    product: z.enum(["HOTEL_ONLY", "PACKAGE"]).default("PACKAGE"),
    origin: z.string().max(10).optional(),
    destination: IdSchema,
    destinationType: z.enum(SUGGESTION_TYPES).default("Cities"),
    /** Instead of the destination: a point and a radius. */
    around: z
      .strictObject({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        radiusKm: z.number().min(1).max(200),
      })
      .optional(),
    hotelDestination: IdSchema.optional(),
    startDate: DaySchema,
    endDate: DaySchema,
    rooms: RoomsSchema,
    cabinClass: z.enum(CABIN_CLASSES).optional(),
    companyId: IdSchema.optional(),
  }),
  output: z.object({ availabilityId: z.string(), expiry: MomentSchema }),
  refusals: ["search-invalid", "search-failed", "nothing-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
