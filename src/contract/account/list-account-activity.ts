/** GET /account/accountActivityLog */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listAccountActivity = defineCall({
  name: "listAccountActivity",
  summary: "The activity log of the account",
  method: "GET",
  path: "/account/accountActivityLog",
  upstream: "product",
  access: "session",
  output: z.object({ entries: z.array(z.object({ date: MomentSchema, action: z.string(), detail: z.string() })) }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
