/** Hotels as searches and details show them. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { PICTURE_KINDS } from "#domain/picture/picture-address.ts";
import { AmountSchema, MomentSchema } from "./primitives.ts";

export const RegionSchema = z.object({
  id: z.string(),
  name: z.string(),
  parentRegionId: z.string().nullable(),
  parentRegionName: z.string().nullable(),
});

export const SavingProgramsSchema = z.object({ totalSavings: AmountSchema, membershipFee: AmountSchema, currency: CurrencyCodeSchema });

/** What a picture is drawn from; `images` are the addresses of the same pictures, drawn. */
export const DrawnPictureSchema = z.object({ seed: z.string(), kind: z.enum(PICTURE_KINDS) });

/** Guests' score out of ten. */
export const GuestRatingSchema = z.object({ score: z.number(), count: z.number().int() });

/** What may be said of a hotel whose name is not told yet. */
const anonymousFields = {
  id: z.string(),
  region: RegionSchema,
  stars: z.number(),
  /** A few paragraphs, in the language of the caller. */
  description: z.string(),
  images: z.array(z.string()),
  pictures: z.array(DrawnPictureSchema),
  /** Ids of `domain/hotel/amenities.ts`. */
  amenities: z.array(z.string()),
  isBlocked: z.boolean(),
  savingPrograms: SavingProgramsSchema.nullable(),
  /** The zone of the hotel's clock. */
  timeZone: z.string(),
  /** Hours of its clock: "15:00". */
  checkInFrom: z.string(),
  checkOutUntil: z.string(),
};

export const HotelCodeSchema = z.object({ type: z.enum(["HOTELBEDS", "GIATA"]), code: z.string() });

export const HotelSchema = z.object({
  ...anonymousFields,
  name: z.string(),
  tHotelId: z.string().nullable(),
  address: z.string(),
  countryCode: z.string(),
  /** With the country's code; null where none is known. */
  phone: z.string().nullable(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  distance: z.object({ value: z.number(), unit: z.enum(["M", "KM"]), from: z.string() }).nullable(),
  guestRating: GuestRatingSchema.nullable(),
  /** The same out of five. */
  tripadvisorRate: z.number().nullable(),
  hotelCodes: z.array(HotelCodeSchema),
});
export type Hotel = z.infer<typeof HotelSchema>;

/**
 * A class of hotels: the traveller stays in one of them, drawn at random, and learns which when the booking is confirmed. The id is a random token,
 * the images are of no hotel in particular, and there is no name, address, codes or position.
 */
export const OpaqueHotelSchema = z.object({
  ...anonymousFields,
  /** Among so many hotels one is drawn. */
  hotelCount: z.number().int(),
  /** True where the stars shown are the least it has: too few hotels have exactly as many. */
  isStarsAtLeast: z.boolean(),
  /** The least score it has; nothing where that would tell too much. */
  ratingFrom: z.number().nullable(),
});
export type OpaqueHotel = z.infer<typeof OpaqueHotelSchema>;

export const CancellationPolicySchema = z.object({ from: MomentSchema, fee: AmountSchema, currency: CurrencyCodeSchema });

export const DistributionSchema = z.object({
  roomCode: z.string(),
  roomDescription: z.string(),
  rooms: z.array(z.object({ roomCode: z.string(), roomDescription: z.string(), boardCode: z.string() })),
  cancellationPolicies: z.array(CancellationPolicySchema),
});

/** What the cheapest rate of a hotel costs whom, for the whole stay and all rooms. */
const priceFields = {
  /** What the caller pays. */
  totalAmount: AmountSchema,
  /** What everybody pays. */
  publicAmount: AmountSchema,
  currency: CurrencyCodeSchema,
  /** Per cent off that the total already has; 0 without a promotion. */
  promotionPercent: z.number().int(),
  /** Rooms left at this price; null where there are enough, and always of hotels without a name. */
  left: z.number().int().nullable(),
  /** Boards that can be had, and whether some rate can be cancelled free. */
  boards: z.array(z.string()),
  freeCancellation: z.boolean(),
  images: z.array(z.string()),
  linkImage: z.string(),
};

export const HotelResultSchema = z.object({
  hotel: HotelSchema,
  ...priceFields,
  /** What a member pays; only for callers who are logged in, null for everybody else. */
  memberAmount: AmountSchema.nullable(),
  hotelCodes: z.array(HotelCodeSchema),
  baseUrl: z.string(),
  selectedDistribution: DistributionSchema,
  /** Names this quote in the steps that follow. */
  rateKey: z.string(),
});
export type HotelResult = z.infer<typeof HotelResultSchema>;

export const OpaqueHotelResultSchema = z.object({ hotel: OpaqueHotelSchema, ...priceFields, rateKey: z.string() });
export type OpaqueHotelResult = z.infer<typeof OpaqueHotelResultSchema>;
