/** POST /account/validateResetPasswordHash */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const validateResetHash = defineCall({
  name: "validateResetHash",
  summary: "Whether a reset link is still valid; does not use it up",
  method: "POST",
  path: "/account/validateResetPasswordHash",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ hash: z.string().min(1).max(200) }),
  output: z.object({ isValid: z.literal(true) }),
  refusals: ["reset-link-expired"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
