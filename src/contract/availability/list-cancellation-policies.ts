/** POST /hotels/getCancellationPolicies */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { CancellationPolicySchema } from "../entities/hotel.ts";
import { DaySchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

export const listCancellationPolicies = defineCall({
  name: "listCancellationPolicies",
  summary: "From when on a cancellation costs what, by room type",
  method: "POST",
  path: "/hotels/getCancellationPolicies",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hotelId: IdSchema,
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    roomTypeIds: z.array(IdSchema).min(1).max(50),
  }),
  output: z.object({ cancellationPolicies: z.array(z.object({ roomTypeId: z.string(), policies: z.array(CancellationPolicySchema) })) }),
  refusals: ["hotel-not-found", "search-invalid"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
