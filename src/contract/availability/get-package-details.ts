/** POST /packagedistributionapi/1.0/packageDetails: by the key of a quote, which is too long for an address. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { AirportNameSchema } from "../entities/package-details.ts";
import {
  PackageFareChoiceSchema,
  PackageFlightChoiceSchema,
  PackageResultSchema,
  PackageRoomChoiceSchema,
  PackageTermsSchema,
} from "../entities/package-result.ts";
import { AmountSchema, MomentSchema, RateKeySchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getPackageDetails = defineCall({
  name: "getPackageDetails",
  summary: "A quoted package at its present price, with every other flight, room and fare and what each would change",
  method: "POST",
  path: "/packagedistributionapi/1.0/packageDetails",
  upstream: "distribution",
  access: "anyone",
  body: z.strictObject({ rateKey: RateKeySchema }),
  output: z.object({
    package: PackageResultSchema,
    /** The quoted total if it has changed since; null otherwise. */
    quotedAmount: AmountSchema.nullable(),
    expiry: MomentSchema,
    flights: z.array(PackageFlightChoiceSchema),
    /** The airports of all these flights. */
    airports: z.array(AirportNameSchema),
    rooms: z.array(PackageRoomChoiceSchema),
    fares: z.array(PackageFareChoiceSchema),
    /**
     * After a landing before 06:00, the other first night: without the night that is booked, or with it if the visitor left it out. Null after any
     * other landing.
     */
    otherFirstNight: PackageFlightChoiceSchema.nullable(),
    /** Between airport and hotel and back, for everyone; added to the cart later, outside the price of the package. */
    transfers: z.array(z.object({ code: z.string(), description: z.string(), totalAmount: AmountSchema })),
    /** Not part of the price: paid at the hotel in its own currency. */
    feesAtHotel: z
      .array(z.object({ kind: z.enum(["cityTax", "resortFee", "cleaning"]), amount: AmountSchema, currency: CurrencyCodeSchema }))
      .optional(),
    cancellation: PackageTermsSchema,
    rules: z.array(z.object({ flightNumber: z.string(), text: z.string() })),
  }),
  refusals: ["availability-expired", "flight-not-available", "room-not-available", "hotel-not-found", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
