/** POST /account/validateRegistrationPromoCode */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { AmountSchema, IdSchema, PromoCodeSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const validateRegistrationCode = defineCall({
  name: "validateRegistrationCode",
  summary: "The membership fee with a registration code; does not use the code up",
  method: "POST",
  path: "/account/validateRegistrationPromoCode",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ membershipProgramId: IdSchema, registrationPromoCode: PromoCodeSchema }),
  output: z.object({
    registrationPromoCode: z.object({
      code: z.string(),
      updatedPrice: AmountSchema,
      currency: CurrencyCodeSchema,
      coBrand: z.object({ name: z.string() }).nullable(),
    }),
  }),
  refusals: ["registration-code-not-found"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
