/** POST /oauth/token */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { NewPasswordSchema } from "../entities/primitives.ts";

const word = z.string().min(1).max(200);

export const createAgentToken = defineCall({
  name: "createAgentToken",
  summary: "Logs an agent in; requires a Basic authorization header with the client id and its secret",
  method: "POST",
  path: "/oauth/token",
  upstream: "agent-auth",
  access: "anyone",
  query: z.strictObject({
    /** The brand id in upper case. */
    client_id: word,
    state: word.optional(),
    client_secret: word,
  }),
  body: z.strictObject({
    grant_type: z.literal("password"),
    username: word,
    password: word,
    /** Replaces the password; required after an operator has reset it. */
    newPassword: NewPasswordSchema.optional(),
  }),
  bodyForm: "form",
  output: z.object({
    /** A signed JWT with displayName, userName, authorities and imageProfile. */
    access_token: z.string(),
    token_type: z.literal("bearer"),
    /** Seconds. */
    expires_in: z.number().int(),
    state: z.string().optional(),
  }),
  refusals: ["token-invalid", "agent-login-failed", "agent-password-reset"],
  errorForm: "list",
  timeoutMs: TIMEOUT.auth,
});
