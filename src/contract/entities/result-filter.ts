/** Filters for a list of hotels or packages. */
import { z } from "zod";
import { MAX_CHOSEN_NAMES, MAX_NAME_LENGTH } from "#domain/results/query-of-filter.ts";
import { SentAmountSchema, WordSchema } from "./primitives.ts";

/** Names of districts or chains, as the facets list them. */
const NamesSchema = z.array(z.string().min(1).max(MAX_NAME_LENGTH)).max(MAX_CHOSEN_NAMES);

export const ResultFilterSchema = z.strictObject({
  stars: z.array(z.number().int().min(0).max(5)).max(6).optional(),
  amenities: z.array(WordSchema).max(50).optional(),
  boards: z.array(WordSchema).max(10).optional(),
  districts: NamesSchema.optional(),
  chains: NamesSchema.optional(),
  freeCancellation: z.boolean().optional(),
  /** Guests' score out of ten. */
  minRating: z.number().min(0).max(10).optional(),
  priceFrom: SentAmountSchema.optional(),
  priceTo: SentAmountSchema.optional(),
  name: z.string().max(100).optional(),
  /** Part of the map, in degrees. */
  box: z
    .strictObject({
      west: z.number().min(-540).max(540),
      south: z.number().min(-90).max(90),
      east: z.number().min(-540).max(540),
      north: z.number().min(-90).max(90),
    })
    .optional(),
});

const countOf = <S extends z.ZodRawShape>(shape: S) => z.array(z.object({ ...shape, count: z.number().int() }));

/** How many results each option would leave, with the choices of the other groups. */
export const FacetsSchema = z.object({
  stars: countOf({ stars: z.number().int() }),
  amenities: countOf({ id: z.string() }),
  /** `board` is its name in the caller's language. */
  boards: countOf({ bbId: z.string(), board: z.string() }),
  /** The most frequent ones first. No districts in searches of a country, where cities have districts of the same name. */
  districts: countOf({ name: z.string() }),
  chains: countOf({ name: z.string() }),
  freeCancellation: z.number().int(),
  ratings: countOf({ from: z.number() }),
  /** Counts of hotels in equal intervals from the lowest to the highest price. Null if nothing is left. */
  prices: z.object({ min: z.number(), max: z.number(), counts: z.array(z.number().int()) }).nullable(),
});
export type Facets = z.infer<typeof FacetsSchema>;

/** Position and price of a hotel, for a map. */
export const PinSchema = z.object({
  hotelId: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  amount: z.number(),
});
export type Pin = z.infer<typeof PinSchema>;

/** An alternative search that has results. */
export const RepairSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("dates"), startDate: z.iso.date(), endDate: z.iso.date(), count: z.number().int() }),
  z.object({ kind: z.literal("rooms"), rooms: z.number().int(), count: z.number().int() }),
  z.object({
    kind: z.literal("nearby"),
    destination: z.string(),
    destinationType: z.literal("Cities"),
    name: z.string(),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** From the searched place, in a straight line. */
    km: z.number(),
    count: z.number().int(),
  }),
]);
export type Repair = z.infer<typeof RepairSchema>;
