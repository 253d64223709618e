/** The customer and the passengers of a confirmation. */
import { z } from "zod";
import { PASSENGER_FIRST_NAME, PASSENGER_LAST_NAME, TITLES } from "#domain/traveller/passenger-rules.ts";
import { AddressSchema, GENDERS } from "./account.ts";
import { PAX_TYPES } from "./occupancy.ts";
import { textSchema } from "./text-schema.ts";
import {
  DaySchema,
  EmailSchema,
  FirstNameSchema,
  IdSchema,
  LastNameSchema,
  PhoneSchema,
  SentAmountSchema,
  WordSchema,
} from "./primitives.ts";

export const ClientSchema = z.strictObject({
  firstName: FirstNameSchema,
  lastName: LastNameSchema,
  addresses: z
    .array(z.strictObject({ mail: EmailSchema, phoneNumber: PhoneSchema }))
    .min(1)
    .max(3),
});

export const TravellerSchema = z.strictObject({
  paxReferenceNumber: z.string().max(20),
  paxType: z.enum(PAX_TYPES),
  title: z.enum(TITLES).optional(),
  firstName: textSchema(PASSENGER_FIRST_NAME),
  lastName: textSchema(PASSENGER_LAST_NAME),
  nationality: z.string().max(60).optional(),
  gender: z.enum(GENDERS).optional(),
  dateOfBirth: DaySchema.optional(),
  passportNumber: z.string().max(20).optional(),
  passportExpiry: DaySchema.optional(),
  passportIssueCountry: z.string().max(60).optional(),
  citizenshipStatus: z.string().max(60).optional(),
  redressNumber: z.string().max(30).optional(),
  knownTravellerNumber: z.string().max(30).optional(),
  frequentFlyerNumber: z.string().max(30).optional(),
  mobilePhone: PhoneSchema.optional(),
  email: EmailSchema.optional(),
});

/** The person who pays at a hotel checkout. */
export const BookerSchema = z.strictObject({
  firstName: FirstNameSchema,
  lastName: LastNameSchema,
  email: EmailSchema,
  mobilePhone: PhoneSchema,
  nationality: z.string().max(60).optional(),
});

/** The name and address on the bill. */
export const BillingAddressSchema = AddressSchema.extend({ apartment: z.string().max(60).optional() });

export const ConfirmationSchema = z.strictObject({
  client: ClientSchema,
  paxes: z.array(TravellerSchema).min(1).max(30),
  /** Absent if points pay. */
  method: z.enum(["credit", "paypal"]).optional(),
  /** From the provider's form: card data never reach this call. */
  paymentToken: IdSchema.optional(),
  /** Points of the logged-in account pay for everything. */
  usePoints: z.boolean().default(false),
  billingAddress: BillingAddressSchema.optional(),
  /** Pay the deposit now and the rest later. */
  payDeposit: z.boolean().default(false),
  /**
   * The total of the cart that the visitor saw, without a card fee: a cart with another one is refused. A card or PayPal has authorised an amount, which
   * is compared anyway; points and credit have not.
   */
  amount: SentAmountSchema.optional(),
  newsletter: z.boolean().default(false),
  specialRequest: z.string().max(1000).optional(),
  fraudSessionId: WordSchema.optional(),
});
/** Passengers and contact may be absent when they have been submitted with the cart. */
export const PackageConfirmationSchema = ConfirmationSchema.extend({
  client: ClientSchema.optional(),
  paxes: ConfirmationSchema.shape.paxes.optional(),
  /** The acknowledgement that minors carry the papers that South Africa demands, if the passengers are sent with the confirmation. */
  hasMinorsPapers: z.boolean().default(false),
});
const PAID_BY_VISITOR = { method: true, paymentToken: true, usePoints: true, payDeposit: true } as const;
const ON_CREDIT = { companyId: IdSchema };
export const CorporateConfirmationSchema = ConfirmationSchema.omit(PAID_BY_VISITOR).extend(ON_CREDIT);
export const CorporatePackageConfirmationSchema = PackageConfirmationSchema.omit(PAID_BY_VISITOR).extend(ON_CREDIT);
