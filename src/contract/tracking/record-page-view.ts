/** POST /collect/page-views */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { WordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

/** Names of views and facts are identifiers. */
export const NameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);
const MAX_FACTS = 20;

/** Facts about an event: short values under simple names. Personal data are not allowed. */
export const TrackedFactsSchema = z.record(NameSchema, WordSchema).refine((facts) => Object.keys(facts).length <= MAX_FACTS);

export const recordPageView = defineCall({
  name: "recordPageView",
  summary: "Records a page view and returns its id, with which events on the page are recorded",
  method: "POST",
  path: "/collect/page-views",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ view: NameSchema, campaign: TrackedFactsSchema }),
  output: z.object({ pageViewId: z.string() }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
