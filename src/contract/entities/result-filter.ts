/** Narrowing a list of hotels or packages. */
import { z } from "zod";
import { SentAmountSchema, WordSchema } from "./primitives.ts";

export const ResultFilterSchema = z.strictObject({
  stars: z.array(z.number().int().min(0).max(5)).max(6).optional(),
  amenities: z.array(WordSchema).max(50).optional(),
  priceFrom: SentAmountSchema.optional(),
  priceTo: SentAmountSchema.optional(),
  name: z.string().max(100).optional(),
});
