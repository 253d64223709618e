/** POST /collect/events */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { TrackedFactsSchema } from "./record-page-view.ts";

/** Tracked events of visitors. */
const TRACKED_EVENTS = ["search", "booking"] as const;
export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

export const recordEvent = defineCall({
  name: "recordEvent",
  summary: "Records an event for our own analytics; sent in the background",
  method: "POST",
  path: "/collect/events",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ event: z.enum(TRACKED_EVENTS), pageViewId: z.uuid().optional(), words: TrackedFactsSchema }),
  output: z.object({ accepted: z.boolean() }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
