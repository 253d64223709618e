/** POST /watches */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { HOTEL_ID } from "#domain/forms/field-rules.ts";
import { defineCall } from "../base/call.ts";
import { CABIN_CLASSES } from "../availability/create-availability.ts";
import { RateRoomsSchema } from "../entities/occupancy.ts";
import { DaySchema, EmailSchema } from "../entities/primitives.ts";
import { textSchema } from "../entities/text-schema.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { TRIP_FIELDS } from "../availability/trip-fields.ts";
import { BelowSchema } from "./watch-fields.ts";

export const watchPrice = defineCall({
  name: "watchPrice",
  summary: "Mails once when a stay or a package costs less than an amount; an address that is not proved confirms by a mailed link first",
  method: "POST",
  path: "/watches",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hotelId: textSchema(HOTEL_ID),
    /** Of a package, the days of departure out and back. */
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    /** Of a package: the search that is watched is the one for this hotel from this city or airport. */
    flights: z.strictObject({ origin: TRIP_FIELDS.origin, cabinClass: z.enum(CABIN_CLASSES).default("ECONOMY") }).optional(),
    rooms: RateRoomsSchema,
    currency: CurrencyCodeSchema,
    below: BelowSchema,
    /** Of a guest; the address of an account is used for its visitor. */
    email: EmailSchema.optional(),
  }),
  /** `confirm`: a link was mailed, and prices are compared after it was used. */
  output: z.object({ state: z.enum(["active", "confirm"]) }),
  /** `nothing-found`: no flights from there, or no packages at this brand. */
  refusals: ["search-invalid", "hotel-not-found", "nothing-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
