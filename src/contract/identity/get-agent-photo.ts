/** GET /agent/photo */
import { z } from "zod";
import type { Binary } from "../call.ts";
import { defineCall } from "../call.ts";
import { TIMEOUT } from "../timeouts.ts";

export const getAgentPhoto = defineCall({
  name: "getAgentPhoto",
  summary: "The portrait of the agent who asks; the imageProfile of the profile points here",
  method: "GET",
  path: "/agent/photo",
  upstream: "agent-auth",
  access: "agent",
  answer: "binary",
  output: z.custom<Binary>(),
  refusals: ["content-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.backOffice,
});
