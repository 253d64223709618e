/** Accounts and their data. */
import { z } from "zod";
import { CurrencyCodeSchema, LocaleCodeSchema, UserTypeIdSchema } from "#domain/brand/brand.ts";
import { ADDRESS_LINE, ADDRESS_ZIP } from "#domain/forms/field-rules.ts";
import { AmountSchema, DaySchema, FirstNameSchema, LastNameSchema, MomentSchema, PhoneSchema } from "./primitives.ts";
import { textSchema } from "./text-schema.ts";

const MEMBERSHIP_TYPES = ["LMT_BASIC", "LMT_CLUB"] as const;
export const MembershipTypeSchema = z.enum(MEMBERSHIP_TYPES);

/** As sent: every part is optional. */
export const UserSettingsSchema = z.strictObject({
  currency: CurrencyCodeSchema.optional(),
  distanceUnit: z.enum(["M", "K", "KM"]).optional(),
  locale: LocaleCodeSchema.optional(),
});
const KnownSettingsSchema = z.object({ currency: CurrencyCodeSchema, distanceUnit: z.enum(["M", "KM"]), locale: LocaleCodeSchema });

export const GENDERS = ["female", "male", "other"] as const;
export const PersonalDetailsSchema = z.strictObject({
  firstName: FirstNameSchema,
  lastName: LastNameSchema,
  phone: PhoneSchema.optional(),
  dateOfBirth: DaySchema.optional(),
  gender: z.enum(GENDERS).optional(),
});
const KnownPersonSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  dateOfBirth: DaySchema.nullable(),
  gender: z.enum(GENDERS).nullable(),
  userImage: z.string().nullable(),
});

export const LoginResponseSchema = z.object({
  membershipType: MembershipTypeSchema,
  accountId: z.string(),
  /** The access token, for clients without cookies. */
  sessionId: z.string(),
  personalDetails: KnownPersonSchema,
  userSettings: KnownSettingsSchema,
  email: z.string(),
  isNewAccount: z.boolean(),
  configuration: z.record(z.string(), z.unknown()),
  userTypeId: UserTypeIdSchema,
  userCurrency: CurrencyCodeSchema,
  userLocale: LocaleCodeSchema,
  coBrandName: z.string().nullable(),
});
export type LoginResponse = z.infer<typeof LoginResponseSchema>;

export const AddressSchema = z.strictObject({
  street: textSchema(ADDRESS_LINE),
  city: textSchema(ADDRESS_LINE),
  country: textSchema(ADDRESS_LINE).default("United States"),
  state: textSchema(ADDRESS_LINE).optional(),
  zip: textSchema(ADDRESS_ZIP),
});
export type AccountAddress = z.output<typeof AddressSchema>;

/** Card numbers are never stored: only the token and what may be shown. */
const SavedCardSchema = z.object({
  token: z.string(),
  cardType: z.string(),
  lastFour: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
});

export const MembershipSchema = z.object({
  cycleStart: DaySchema,
  cycleEnd: DaySchema,
  cyclePeriod: z.string(),
  registrationDate: DaySchema,
  paidFee: AmountSchema,
  pointsBalance: z.number().int(),
  rewardingReservations: z.number().int(),
  redeemedReservations: z.number().int(),
  remainingNightsForReward: z.number().int(),
});

export const AccountDetailsSchema = z.object({
  currentMembership: MembershipSchema.nullable(),
  membershipType: MembershipTypeSchema,
  accountId: z.string(),
  userSettings: KnownSettingsSchema,
  billingInfo: z.object({ addresses: z.array(AddressSchema), payment: z.array(SavedCardSchema) }),
  personalDetails: KnownPersonSchema,
  registrationDate: MomentSchema,
  email: z.string(),
  rewardPoints: z.number().int(),
  rewardingReservations: z.number().int(),
  redeemedReservations: z.number().int(),
  /** Whether a password can be requested where a session alone is not enough. */
  hasPassword: z.boolean(),
  /** Until then, guest bookings with this address are not linked to the account. */
  isEmailProved: z.boolean(),
});
export type AccountDetails = z.infer<typeof AccountDetailsSchema>;

export const MembershipProgramSchema = z.object({
  id: z.string(),
  /** The number that `planid` in a link refers to. */
  planId: z.int().positive().optional(),
  price: AmountSchema,
  currency: CurrencyCodeSchema,
});
