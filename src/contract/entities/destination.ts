/** Places that can be searched. */
import { z } from "zod";

export const DestinationSchema = z.object({
  /** The id of the city, as suggestions give it. */
  code: z.string(),
  /** Its name in the language of the caller. */
  description: z.string(),
  zones: z.array(z.object({ code: z.string(), name: z.string() })),
  /** ISO codes. */
  countries: z.array(z.string()),
});
export type Destination = z.infer<typeof DestinationSchema>;

export const SUGGESTION_TYPES = ["Hotels", "Cities", "Regions", "Airports", "Countries"] as const;

const SuggestionSchema = z.object({
  /** A city's GeoNames id, an airport's IATA code, a region's id or a hotel's id. Unique within its type only. */
  id: z.string(),
  type: z.enum(SUGGESTION_TYPES),
  /** In the caller's language if the place has a name in it. */
  name: z.string(),
  /** Distinguishes places of the same name: a state, or the city of an airport or hotel. Often empty. */
  detail: z.string(),
  /** The country in the caller's language, and its ISO code. */
  country: z.string(),
  countryCode: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type Suggestion = z.infer<typeof SuggestionSchema>;

/** A place that was searched in. */
export const PlaceFoundSchema = z.object({
  name: z.string(),
  country: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** Grouped by type, the type with the best match first. */
export const SuggestionsSchema = z.object({ items: z.array(SuggestionSchema) });
