/** GET /jsonapi/node/{bundle} */
import { z } from "zod";
import { BlockSchema } from "#domain/content/blocks.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const BUNDLES = ["static_page", "legal_page", "destination", "campaign", "promotion", "landing_page"] as const;

/** A language of the page; without a market, for all of them. */
export const TranslationSchema = z.object({ langcode: z.string(), market: z.string().nullable() });

const NodeSchema = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.object({
    title: z.string(),
    description: z.string(),
    langcode: z.string(),
    market: z.string().nullable(),
    alias: z.string(),
    /** The named view of the page; null for the plain StaticView. */
    view: z.string().nullable(),
    /** Facts of the bundle besides its blocks, such as a destination's country. */
    facts: z.record(z.string(), z.string()),
    blocks: z.array(BlockSchema),
    changed: z.string(),
    /** Every language and market in which this address shows a page of the brand. */
    translations: z.array(TranslationSchema),
  }),
});
export type ContentNode = z.infer<typeof NodeSchema>;

const page = {
  "page[offset]": z.coerce.number().int().min(0).max(10_000).default(0),
  "page[limit]": z.coerce.number().int().min(1).max(100).default(50),
};

export const JsonApiNodesSchema = z.object({
  jsonapi: z.object({ version: z.literal("1.1") }),
  data: z.array(NodeSchema),
  meta: z.object({ count: z.number().int() }),
});

export const listNodes = defineCall({
  name: "listNodes",
  summary: "Nodes of one bundle in the language of the call, as a JSON:API document",
  method: "GET",
  path: "/jsonapi/node/{bundle}",
  upstream: "content",
  access: "anyone",
  params: z.strictObject({ bundle: z.enum(BUNDLES) }),
  query: z.strictObject({ "filter[id]": z.string().max(100).optional(), "filter[langcode]": z.string().max(10).optional(), ...page }),
  output: JsonApiNodesSchema,
  refusals: ["content-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.content,
});
