/** POST /payment/getMpiSessionToken */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import { defineCall } from "../call.ts";
import {
  EmailSchema,
  FirstNameSchema,
  IdSchema,
  LastNameSchema,
  PhoneSchema,
  PromoCodeSchema,
  RateKeySchema,
  ReturnUrlSchema,
  SentAmountSchema,
} from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

/** Whoever joins the club sends no amount (PAY-005). */
const DEFAULT_AMOUNT = 50;

export const getMpiSessionToken = defineCall({
  name: "getMpiSessionToken",
  summary: "Opens a payment with the provider; amount and currency are fixed by the server from then on",
  method: "POST",
  path: "/payment/getMpiSessionToken",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    /** What is due by the chosen form of payment: with the fee of the card. */
    amount: SentAmountSchema.default(DEFAULT_AMOUNT),
    currency: CurrencyCodeSchema,
    /** What is paid: a cart, or a rate that becomes one; without either, a year in the club. */
    prebookingId: IdSchema.optional(),
    rateKey: RateKeySchema.optional(),
    /** Which year in the club, and with which code; the one of the house where nothing is named. */
    membershipProgramId: IdSchema.optional(),
    registrationCode: PromoCodeSchema.optional(),
    method: z.enum(["credit", "paypal"]).default("credit"),
    /** The type the visitor chose; the form then takes no other. Without it, cards that cost a fee are not taken. */
    cardType: z.enum(CARD_TYPES).optional(),
    /** Whether the card shall be kept for its owner. */
    saveCC: z.boolean().default(false),
    returnUrl: ReturnUrlSchema,
    /** Where a provider whose form stands in a frame leads that frame, instead of the window. */
    frameReturnUrl: ReturnUrlSchema.optional(),
    /** The visitor comes back from the provider's page: the payment is told again even where it was refused, so that its booking can say why. */
    hasReturned: z.boolean().default(false),
    /** Absent while nobody has filled in who travels; a form can be shown all the same. */
    traveler: z
      .strictObject({ email: EmailSchema, mobilePhone: PhoneSchema, firstName: FirstNameSchema, lastName: LastNameSchema })
      .optional(),
  }),
  output: z.object({
    mpiSessionToken: z.string(),
    /** The provider's form, for a frame or for the whole window. */
    formUrl: z.string(),
    isFramed: z.boolean(),
    prebookingId: z.string().nullable(),
    /** The form with the kept cards on it; null where there are none. */
    existingCCUrl: z.string().nullable(),
    existingCount: z.number().int(),
  }),
  refusals: [
    "payment-disabled",
    "price-changed",
    "room-not-available",
    "availability-expired",
    "too-many-holds",
    "technical-error",
    "prebooking-expired",
    "prebooking-not-found",
    "booking-already-confirmed",
    "registration-code-not-found",
  ],
  errorForm: "list",
  omitsLanguage: true,
  timeoutMs: TIMEOUT.generic,
});
