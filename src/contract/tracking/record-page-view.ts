/** POST /collect/page-views */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { WordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

/** Names of views and facts are identifiers. */
export const NameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);
const MAX_WORDS = 20;

/** Facts about an event: short words under simple names. Personal data are not allowed. */
export const TrackedWordsSchema = z.record(NameSchema, WordSchema).refine((words) => Object.keys(words).length <= MAX_WORDS);

export const recordPageView = defineCall({
  name: "recordPageView",
  summary: "Keeps that a page was seen; the answer names the view, so that what happens on the page can be told with it",
  method: "POST",
  path: "/collect/page-views",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ view: NameSchema, campaign: TrackedWordsSchema }),
  output: z.object({ pageViewId: z.string() }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
