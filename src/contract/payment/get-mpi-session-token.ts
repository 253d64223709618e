/** POST /payment/getMpiSessionToken */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import { WALLETS } from "#domain/payment/wallets.ts";
import { defineCall } from "../base/call.ts";
import {
  EmailSchema,
  FirstNameSchema,
  IdSchema,
  LastNameSchema,
  PhoneSchema,
  PromoCodeSchema,
  RateKeySchema,
  ReservationNumberSchema,
  ReturnUrlSchema,
  SentAmountSchema,
} from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

/** Joining the club sends no amount (PAY-005). */
const DEFAULT_AMOUNT = 50;

export const getMpiSessionToken = defineCall({
  name: "getMpiSessionToken",
  summary: "Opens a payment at the provider; the server fixes the amount and the currency",
  method: "POST",
  path: "/payment/getMpiSessionToken",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    /** The amount due by the chosen payment method, including the card fee. */
    amount: SentAmountSchema.default(DEFAULT_AMOUNT),
    currency: CurrencyCodeSchema,
    /** What is paid: a cart, a rate that becomes one, or the outstanding amount of a booking; without any of them, a membership. */
    prebookingId: IdSchema.optional(),
    rateKey: RateKeySchema.optional(),
    /** For `payOutstanding`. The account that owns the booking may leave out the address. */
    outstandingOf: z.strictObject({ bookingCode: ReservationNumberSchema, email: EmailSchema.optional() }).optional(),
    /** The membership programme and the registration code; by default the brand's programme. */
    membershipProgramId: IdSchema.optional(),
    registrationCode: PromoCodeSchema.optional(),
    method: z.enum(["credit", "paypal"]).default("credit"),
    /** The chosen card type; the form then accepts no other. Without it, cards with a surcharge are not accepted. */
    cardType: z.enum(CARD_TYPES).optional(),
    /** Of a package: only the deposit is paid now. A deposit has no card fee. */
    payDeposit: z.boolean().default(false),
    /** Whether to save the card. */
    saveCC: z.boolean().default(false),
    returnUrl: ReturnUrlSchema,
    /** The return address of a frame, for providers whose form is in a frame. */
    frameReturnUrl: ReturnUrlSchema.optional(),
    /** The visitor returns from the provider's page: the payment is returned even if it was refused, so that its booking can report the reason. */
    hasReturned: z.boolean().default(false),
    /** Absent until the traveller's data are filled in; the form can be shown without them. */
    traveler: z
      .strictObject({ email: EmailSchema, mobilePhone: PhoneSchema, firstName: FirstNameSchema, lastName: LastNameSchema })
      .optional(),
  }),
  output: z.object({
    mpiSessionToken: z.string(),
    /** The provider's form, for a frame or the whole window. */
    formUrl: z.string(),
    isFramed: z.boolean(),
    /** Wallets that the page of the provider offers; absent if it has none. */
    wallets: z.array(z.enum(WALLETS)).optional(),
    prebookingId: z.string().nullable(),
    /** The form with the saved cards; null if there are none. */
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
    "reservation-not-found",
    "nothing-outstanding",
  ],
  errorForm: "list",
  omitsLanguage: true,
  timeoutMs: TIMEOUT.generic,
});
