/** POST /cj/send-action */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const word = z.string().max(200);

export const sendAffiliateAction = defineCall({
  name: "sendAffiliateAction",
  summary: "Forwards an affiliate action and returns the answer of the network",
  method: "POST",
  path: "/cj/send-action",
  upstream: "affiliate",
  access: "anyone",
  body: z.strictObject({
    CID: word,
    SIGNATURE: word,
    TYPE: word,
    CJEVENT: word,
    OID: word,
    currency: word.optional(),
    discount: z.union([word, z.number()]).optional(),
    coupon: word.optional(),
    destination: word.optional(),
    bookingDate: word.optional(),
    status: word.optional(),
    items: z
      .array(z.record(z.string().max(60), z.union([word, z.number()])))
      .max(50)
      .optional(),
    loyaltyLevel: word.optional(),
  }),
  output: z.object({ status: z.number().int(), data: z.unknown() }),
  refusals: ["affiliate-unreachable", "idempotency-key-in-flight"],
  errorForm: "list",
  timeoutMs: TIMEOUT.affiliate,
});
