/** POST /payment/getMpiSessionToken */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../call.ts";
import { EmailSchema, FirstNameSchema, LastNameSchema, PhoneSchema, ReturnUrlSchema, SentAmountSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

export const getMpiSessionToken = defineCall({
  name: "getMpiSessionToken",
  summary: "Opens a payment with the provider; amount and currency are fixed by the server from then on",
  method: "POST",
  path: "/payment/getMpiSessionToken",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    amount: SentAmountSchema,
    currency: CurrencyCodeSchema,
    returnUrl: ReturnUrlSchema,
    traveler: z.strictObject({ email: EmailSchema, mobilePhone: PhoneSchema, firstName: FirstNameSchema, lastName: LastNameSchema }),
  }),
  output: z.object({ mpiSessionToken: z.string(), existingCCUrl: z.string().nullable(), existingCount: z.number().int() }),
  refusals: ["payment-disabled", "price-changed"],
  errorForm: "list",
  omitsLanguage: true,
  timeoutMs: TIMEOUT.generic,
});
