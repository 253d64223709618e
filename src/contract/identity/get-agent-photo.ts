/** GET /agent/photo */
import { defineCall } from "../base/call.ts";
import { BinarySchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getAgentPhoto = defineCall({
  name: "getAgentPhoto",
  summary: "The portrait of the calling agent; imageProfile of the profile contains this address",
  method: "GET",
  path: "/agent/photo",
  upstream: "agent-auth",
  access: "agent",
  answer: "binary",
  output: BinarySchema,
  refusals: ["content-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.backOffice,
});
