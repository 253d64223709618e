/** GET /hotels/autosuggest */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { SuggestionsSchema } from "../entities/destination.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const TYPE = "(?:Hotels|Cities|Regions|Airports)";

export const listSuggestions = defineCall({
  name: "listSuggestions",
  summary: "Places and hotels whose name starts with the text, with at most one typing mistake; without a text, the brand's popular places",
  method: "GET",
  path: "/hotels/autosuggest",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({
    q: z.string().max(100),
    maxResults: z.coerce.number().int().min(1).max(50).default(10),
    /** The requested types in order of preference, comma-separated: `Airports,Cities`. All types by default. */
    types: z
      .string()
      .regex(new RegExp(`^${TYPE}(?:,${TYPE}){0,3}$`))
      .optional(),
  }),
  output: SuggestionsSchema,
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
  maxAgeSeconds: 60,
});
