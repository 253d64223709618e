/** GET /account/sessions */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema } from "../entities/primitives.ts";
import { PLATFORMS } from "../base/headers.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listSessions = defineCall({
  name: "listSessions",
  summary: "The visitor's sessions",
  method: "GET",
  path: "/account/sessions",
  upstream: "product",
  access: "session",
  output: z.object({
    sessions: z.array(
      z.object({
        /** Identifies the session but grants no access to it. */
        id: z.string(),
        createdAt: MomentSchema,
        /** Accurate to a few minutes. */
        lastUsedAt: MomentSchema,
        platform: z.enum(PLATFORMS),
        loginMethod: z.enum(["email", "google", "facebook", "token", "old-club"]).nullable(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
