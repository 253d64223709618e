/** GET /hotels/autosuggest */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { SuggestionsSchema } from "../entities/destination.ts";
import { TIMEOUT } from "../timeouts.ts";

export const listSuggestions = defineCall({
  name: "listSuggestions",
  summary: "Places and hotels whose name begins like the text",
  method: "GET",
  path: "/hotels/autosuggest",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({ q: z.string().max(100), maxResults: z.coerce.number().int().min(1).max(50).default(10) }),
  output: SuggestionsSchema,
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
