/** Hotels as searches and details show them. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { CHOICE_REASONS } from "#domain/hotel/our-choice.ts";
import { PICTURE_KINDS } from "#pictures/picture-address.ts";
import type { PictureScene } from "#pictures/picture-address.ts";
import { AmountSchema, MomentSchema } from "./primitives.ts";

export const RegionSchema = z.object({
  id: z.string(),
  name: z.string(),
  parentRegionId: z.string().nullable(),
  parentRegionName: z.string().nullable(),
});

const SavingProgramsSchema = z.object({ totalSavings: AmountSchema, membershipFee: AmountSchema, currency: CurrencyCodeSchema });

/** A kind of picture, and where it is set. */
const PictureSceneSchema = z.union([
  z.enum(PICTURE_KINDS),
  z.templateLiteral([z.enum(PICTURE_KINDS), ".", z.string()]),
]) satisfies z.ZodType<PictureScene>;

/** The input of a generated picture; `images` are the addresses of the same pictures. */
export const DrawnPictureSchema = z.object({
  seed: z.string(),
  kind: PictureSceneSchema,
  /** The end of the address of a photograph, which is shown instead of the drawing if it can be loaded. */
  photo: z.string().optional(),
  /** Who must be named beside the photograph. */
  credit: z.string().optional(),
});

/** Guests' score out of ten. */
const GuestRatingSchema = z.object({ score: z.number(), count: z.number().int() });

/** What may be shown of an opaque hotel. */
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
  /** The hotel's time zone. */
  timeZone: z.string(),
  /** Local times: "15:00". */
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
  /** The part of its city, and the chain it belongs to; empty if unknown, and for independent hotels. */
  district: z.string(),
  chain: z.string(),
  /** With the country code; null if unknown. */
  phone: z.string().nullable(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  distance: z.object({ value: z.number(), unit: z.enum(["M", "KM"]), from: z.string() }).nullable(),
  /** Null if there are too few reviews for a score. */
  guestRating: GuestRatingSchema.nullable(),
  reviewCount: z.number().int(),
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
  /** The number of hotels in the class. */
  hotelCount: z.number().int(),
  /** True if the stars shown are a minimum, because too few hotels have exactly that many. */
  isStarsAtLeast: z.boolean(),
  /** The minimum rating; null if it would reveal too much. */
  ratingFrom: z.number().nullable(),
});
export type OpaqueHotel = z.infer<typeof OpaqueHotelSchema>;

export const CancellationPolicySchema = z.object({ from: MomentSchema, fee: AmountSchema, currency: CurrencyCodeSchema });

const DistributionSchema = z.object({
  roomCode: z.string(),
  roomDescription: z.string(),
  rooms: z.array(z.object({ roomCode: z.string(), roomDescription: z.string(), boardCode: z.string() })),
  cancellationPolicies: z.array(CancellationPolicySchema),
});

/** The price of a hotel's cheapest rate, for the whole stay and all rooms. */
const priceFields = {
  /** What the caller pays. */
  totalAmount: AmountSchema,
  /** The public price. */
  publicAmount: AmountSchema,
  currency: CurrencyCodeSchema,
  /** The promotion already contained in the total, in per cent; 0 without one. */
  promotionPercent: z.number().int(),
  /** Rooms left at this price; null if there are enough, and always for opaque hotels. */
  left: z.number().int().nullable(),
  /** Available boards, and whether a rate has free cancellation. */
  boards: z.array(z.string()),
  freeCancellation: z.boolean(),
  /** Negotiated by the company that the agent books for. */
  isNegotiated: z.boolean().optional(),
  images: z.array(z.string()),
  linkImage: z.string(),
};

export const HotelResultSchema = z.object({
  hotel: HotelSchema,
  ...priceFields,
  /** The member rate; null unless the caller is logged in. */
  memberAmount: AmountSchema.nullable(),
  hotelCodes: z.array(HotelCodeSchema),
  baseUrl: z.string(),
  selectedDistribution: DistributionSchema,
  /** What the cheapest rate with free cancellation costs this caller, if the shown rate has none and the price is known. */
  refundableAmount: AmountSchema.optional(),
  /** The first hotels of our selection: the facts that ranked them, the most important first. */
  recommendedFor: z.array(z.enum(CHOICE_REASONS)).optional(),
  /** Identifies this quote in the following steps. */
  rateKey: z.string(),
});
export type HotelResult = z.infer<typeof HotelResultSchema>;

export const OpaqueHotelResultSchema = z.object({ hotel: OpaqueHotelSchema, ...priceFields, rateKey: z.string() });
export type OpaqueHotelResult = z.infer<typeof OpaqueHotelResultSchema>;
