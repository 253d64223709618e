/** POST /hotels/getCancellationPolicies */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { CancellationPolicySchema } from "../entities/hotel.ts";
import { RateRoomsSchema } from "../entities/occupancy.ts";
import { DaySchema, IdSchema, MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listCancellationPolicies = defineCall({
  name: "listCancellationPolicies",
  summary: "Cancellation fees and deadlines, by room type",
  method: "POST",
  path: "/hotels/getCancellationPolicies",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hotelId: IdSchema,
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    roomTypeIds: z.array(IdSchema).min(1).max(50),
    /** Fees depend on the party; by default two adults in one room. */
    rooms: RateRoomsSchema.optional(),
    currency: CurrencyCodeSchema.optional(),
  }),
  output: z.object({
    /** One per rate of the room types: `bbId` as in the rates. */
    cancellationPolicies: z.array(
      z.object({
        roomTypeId: z.string(),
        bbId: z.string(),
        policies: z.array(CancellationPolicySchema),
        /** Cancelling is free before this instant; null if it never is. */
        freeUntil: MomentSchema.nullable(),
      }),
    ),
    timeZone: z.string(),
  }),
  refusals: ["hotel-not-found", "search-invalid", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
