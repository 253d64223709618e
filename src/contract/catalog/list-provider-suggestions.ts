/** GET /tgs/autosuggest */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { SuggestionsSchema } from "../entities/destination.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listProviderSuggestions = defineCall({
  name: "listProviderSuggestions",
  summary: "Suggestions of the second provider; `url` is a path of that provider, never another host",
  method: "GET",
  path: "/tgs/autosuggest",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({ url: z.string().min(1).max(300) }),
  output: SuggestionsSchema,
  refusals: ["address-refused"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
  maxAgeSeconds: 60,
});
