/** POST /hotels/validatePromoCode */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "#contract/base/call.ts";
import { AmountSchema, DaySchema, IdSchema, PromoCodeSchema, SentAmountSchema } from "#contract/entities/primitives.ts";
import { TIMEOUT } from "#contract/base/timeouts.ts";

export const validatePromoCode = defineCall({
  name: "validatePromoCode",
  summary: "What a promo code takes off a stay; it is not used up",
  method: "POST",
  path: "/hotels/validatePromoCode",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    promoCode: PromoCodeSchema,
    hotelId: IdSchema,
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    amount: SentAmountSchema,
    currency: CurrencyCodeSchema.optional(),
  }),
  output: z.object({ promoCode: z.string(), discount: AmountSchema, currency: CurrencyCodeSchema }),
  refusals: ["promo-code-invalid", "hotel-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
