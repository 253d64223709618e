/** GET /visit/drafts */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { DRAFT_KINDS, DraftSchema } from "./draft-kinds.ts";

export const listDrafts = defineCall({
  name: "listDrafts",
  summary: "The drafts that this browser stored within the last half hour",
  method: "GET",
  path: "/visit/drafts",
  upstream: "product",
  access: "anyone",
  output: z.object({ drafts: z.partialRecord(z.enum(DRAFT_KINDS), DraftSchema) }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
