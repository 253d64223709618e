/** GET /v1.0/{language}/pages: a list of pages without their content. */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { BUNDLES, TranslationSchema } from "./list-nodes.ts";

const PageSummarySchema = z.object({
  alias: z.string(),
  bundle: z.enum(BUNDLES),
  title: z.string(),
  description: z.string(),
  facts: z.record(z.string(), z.string()),
  changed: z.string(),
  translations: z.array(TranslationSchema),
});
export type PageSummary = z.infer<typeof PageSummarySchema>;

export const listPages = defineCall({
  name: "listPages",
  summary: "Every page of the brand in one language and market, by its address, without its blocks",
  method: "GET",
  path: "/v1.0/{language}/pages",
  upstream: "content",
  access: "anyone",
  params: z.strictObject({ language: z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/) }),
  query: z.strictObject({
    market: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    bundle: z.enum(BUNDLES).optional(),
  }),
  output: z.object({ pages: z.array(PageSummarySchema) }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.content,
});
