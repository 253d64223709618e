/** Hotels as searches and details show them. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { AmountSchema, MomentSchema } from "./primitives.ts";

export const RegionSchema = z.object({
  id: z.string(),
  name: z.string(),
  parentRegionId: z.string().nullable(),
  parentRegionName: z.string().nullable(),
});

export const SavingProgramsSchema = z.object({ totalSavings: AmountSchema, membershipFee: AmountSchema, currency: CurrencyCodeSchema });

/** What may be said of a hotel whose name is not told yet. */
const anonymousFields = {
  id: z.string(),
  region: RegionSchema,
  stars: z.number(),
  description: z.string(),
  images: z.array(z.string()),
  amenities: z.array(z.string()),
  isBlocked: z.boolean(),
  savingPrograms: SavingProgramsSchema.nullable(),
};

export const HotelSchema = z.object({
  ...anonymousFields,
  name: z.string(),
  tHotelId: z.string().nullable(),
  address: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  distance: z.object({ value: z.number(), unit: z.enum(["M", "KM"]), from: z.string() }).nullable(),
  tripadvisorRate: z.number().nullable(),
});
export type Hotel = z.infer<typeof HotelSchema>;

/** Its id is a random token, its images are copies without a telling path, and it has no name, address, codes or position. */
export const OpaqueHotelSchema = z.object(anonymousFields);

export const HotelCodeSchema = z.object({ type: z.enum(["HOTELBEDS", "GIATA"]), code: z.string() });

export const CancellationPolicySchema = z.object({ from: MomentSchema, fee: AmountSchema, currency: CurrencyCodeSchema });

export const DistributionSchema = z.object({
  roomCode: z.string(),
  roomDescription: z.string(),
  rooms: z.array(z.object({ roomCode: z.string(), roomDescription: z.string(), boardCode: z.string() })),
  cancellationPolicies: z.array(CancellationPolicySchema),
});

export const HotelResultSchema = z.object({
  hotel: HotelSchema,
  totalAmount: AmountSchema,
  currency: CurrencyCodeSchema,
  hotelCodes: z.array(HotelCodeSchema),
  images: z.array(z.string()),
  baseUrl: z.string(),
  linkImage: z.string(),
  selectedDistribution: DistributionSchema,
});

export const OpaqueHotelResultSchema = z.object({
  hotel: OpaqueHotelSchema,
  totalAmount: AmountSchema,
  currency: CurrencyCodeSchema,
  images: z.array(z.string()),
  linkImage: z.string(),
});
