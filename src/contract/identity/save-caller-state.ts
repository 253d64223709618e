/** POST /agent/saveCallerState */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { NothingSchema, PhoneSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const saveCallerState = defineCall({
  name: "saveCallerState",
  summary: "Stores the caller with whom the agent is talking",
  method: "POST",
  path: "/agent/saveCallerState",
  upstream: "product",
  access: "agent",
  body: z.strictObject({ callerPhone: PhoneSchema, state: z.string().max(2000) }),
  output: NothingSchema,
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.backOffice,
});
