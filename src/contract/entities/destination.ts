/** Places a search can be made for. */
import { z } from "zod";

export const DestinationSchema = z.object({
  code: z.string(),
  description: z.string(),
  zones: z.array(z.object({ code: z.string(), name: z.string() })),
  countries: z.array(z.string()),
});

export const SuggestionSchema = z.object({
  id: z.string(),
  type: z.enum(["Hotels", "Cities", "Regions", "Airports", "Countries"]),
  name: z.string(),
  country: z.string(),
});
export const SuggestionsSchema = z.object({ items: z.array(SuggestionSchema) });
