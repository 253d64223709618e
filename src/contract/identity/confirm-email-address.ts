/** POST /account/confirmEmail */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const confirmEmailAddress = defineCall({
  name: "confirmEmailAddress",
  summary: "Proves the address of an account by the mailed link and its session or password; ends all other sessions",
  method: "POST",
  path: "/account/confirmEmail",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hash: z.string().min(1).max(200),
    /** Required if the caller is not logged in to the account: the link alone does not prove ownership of the account. */
    password: z.string().max(200).optional(),
  }),
  /** The new session token; null for callers without a session. */
  output: z.object({ sessionId: z.string().nullable() }),
  refusals: ["reset-link-expired", "wrong-password"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
