/** Which hotels of the catalogue a brand sells. */
import { z } from "zod";

const hotelIds = z.array(z.number().int().positive());

/**
 * A hotel is sold when it lies in one of the named places (anywhere if none is named) and meets every other rule. `include` adds hotels that
 * break the rules, `exclude` removes hotels that meet them and wins over everything else.
 */
export const HotelSelectionSchema = z.strictObject({
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
  /** GeoNames numbers. */
  cities: z.array(z.number().int().positive()).optional(),
  /** Ids of islands, coasts and other regions that can be searched for. */
  regions: z.array(z.string()).optional(),
  starsFrom: z.number().int().min(1).max(5).optional(),
  starsTo: z.number().int().min(1).max(5).optional(),
  /** Out of ten. Hotels without a rating do not meet it. */
  ratingFrom: z.number().min(0).max(10).optional(),
  include: hotelIds.optional(),
  exclude: hotelIds.optional(),
});

export type HotelSelection = z.infer<typeof HotelSelectionSchema>;
