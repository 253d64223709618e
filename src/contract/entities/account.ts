/** People and what the house knows of them. */
import { z } from "zod";
import { CurrencyCodeSchema, LocaleCodeSchema, UserTypeIdSchema } from "#domain/brand/brand.ts";
import { AmountSchema, DaySchema, FirstNameSchema, LastNameSchema, MomentSchema, PhoneSchema, WordSchema } from "./primitives.ts";

export const MEMBERSHIP_TYPES = ["LMT_BASIC", "LMT_CLUB"] as const;
export const MembershipTypeSchema = z.enum(MEMBERSHIP_TYPES);

/** As sent: any part may be left out. */
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
export const KnownPersonSchema = z.object({
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
  /** The access token, told this once to clients that have no cookies. */
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
  street: WordSchema,
  city: WordSchema,
  country: WordSchema.default("United States"),
  state: WordSchema.optional(),
  zip: z.string().max(20),
});

/** A card is never held: these are its token and what may be shown of it. */
export const SavedCardSchema = z.object({
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
  /** Whether there is one to ask for, where a session alone must not be enough. */
  hasPassword: z.boolean(),
  /** Until then bookings that guests made with the address are not in the account. */
  isEmailProved: z.boolean(),
});
export type AccountDetails = z.infer<typeof AccountDetailsSchema>;

export const MembershipProgramSchema = z.object({
  id: z.string(),
  /** The number that `planid` of a link names it by. */
  planId: z.int().positive().optional(),
  price: AmountSchema,
  currency: CurrencyCodeSchema,
});
