/** GET /jsonapi/content: nodes of every bundle, by the filters of the specification. */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { JsonApiNodesSchema } from "./list-nodes.ts";

export const listContent = defineCall({
  name: "listContent",
  summary: "Nodes of every bundle by shared white-label id, market name and uri link",
  method: "GET",
  path: "/jsonapi/content",
  upstream: "content",
  access: "anyone",
  query: z.strictObject({
    "filter[field_shared_white_label.id]": z.string().max(60).optional(),
    "filter[field_market.name]": z.string().max(10).optional(),
    "filter[field_link.uri]": z.string().max(300).optional(),
    "page[offset]": z.coerce.number().int().min(0).max(10_000).default(0),
    "page[limit]": z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: JsonApiNodesSchema,
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.content,
});
