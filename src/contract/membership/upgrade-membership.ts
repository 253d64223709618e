/** POST /account/membershipUpgrade. Joins the club. */
import { z } from "zod";
import { CurrencyCodeSchema, UserTypeIdSchema } from "#domain/brand/brand.ts";
import { defineCall, KEY_REFUSALS } from "../base/call.ts";
import { MembershipSchema, MembershipTypeSchema } from "../entities/account.ts";
import { IdSchema, PromoCodeSchema, SentAmountSchema } from "../entities/primitives.ts";
import { PAYMENT_REFUSALS } from "../base/payment-refusals.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const upgradeMembership = defineCall({
  name: "upgradeMembership",
  summary: "Makes the visitor a member of the club; the server computes the price again",
  method: "POST",
  path: "/account/membershipUpgrade",
  upstream: "product",
  access: "session",
  body: z.strictObject({
    creditCardToken: IdSchema.optional(),
    membershipProgramId: IdSchema,
    saveCC: z.boolean().default(false),
    price: SentAmountSchema,
    currency: CurrencyCodeSchema,
    registrationCodeApply: PromoCodeSchema.optional(),
    offerCode: PromoCodeSchema.optional(),
  }),
  output: z.object({
    membershipType: MembershipTypeSchema,
    userTypeId: UserTypeIdSchema,
    currentMembership: MembershipSchema,
    /** The session continues under a new token, returned to clients without cookies as after a login; null if another call returned it. */
    sessionId: z.string().nullable(),
  }),
  refusals: ["registration-code-not-found", "membership-price-changed", "already-club-member", ...PAYMENT_REFUSALS, ...KEY_REFUSALS],
  errorForm: "action-result",
  idempotencyKey: "required",
  timeoutMs: TIMEOUT.booking,
});
