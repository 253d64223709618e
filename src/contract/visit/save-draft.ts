/** POST /visit/drafts/{kind} */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { DRAFT_KINDS, DraftSchema } from "./draft-kinds.ts";

export const saveDraft = defineCall({
  name: "saveDraft",
  summary: "Stores a draft of a form for half an hour, for this browser only; an empty draft deletes it",
  method: "POST",
  path: "/visit/drafts/{kind}",
  upstream: "product",
  access: "anyone",
  params: z.strictObject({ kind: z.enum(DRAFT_KINDS) }),
  body: z.strictObject({ draft: DraftSchema }),
  output: z.object({ expiry: MomentSchema }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
