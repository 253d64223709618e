/** GET /u */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { WordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const recordConversion = defineCall({
  name: "recordConversion",
  summary: "Records a conversion that a partner's server reports",
  method: "GET",
  path: "/u",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({
    METHOD: z.literal("S2S"),
    CID: WordSchema.optional(),
    TYPE: WordSchema.optional(),
    OID: WordSchema.optional(),
    AMOUNT: WordSchema.optional(),
    CURRENCY: WordSchema.optional(),
    CJEVENT: WordSchema.optional(),
  }),
  output: z.object({ recorded: z.boolean() }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
