/** GET /v1.0/jsonapi_headless/uri/info */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getUriInfo = defineCall({
  name: "getUriInfo",
  summary: "Which node of the content store an address shows",
  method: "GET",
  path: "/v1.0/jsonapi_headless/uri/info",
  upstream: "content",
  access: "anyone",
  query: z.strictObject({
    alias: z.string().min(1).max(300),
    /** `language:market`, for example `en:US`; a market GB is written EN. */
    dimensions: z.string().max(60).optional(),
    co_brand: z.string().max(60).optional(),
  }),
  output: z.object({
    bundle: z.string(),
    id: z.string(),
    redirect: z.string().nullable(),
    dimensions: z.object({ language: z.string(), market: z.string() }),
  }),
  refusals: ["content-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.content,
});
