/** POST /account/resetPassword */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { NewPasswordSchema, NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const resetPassword = defineCall({
  name: "resetPassword",
  summary: "Sets a new password, uses up the link and ends all other sessions",
  method: "POST",
  path: "/account/resetPassword",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ hash: z.string().min(1).max(200), newPassword: NewPasswordSchema }),
  output: NothingSchema,
  refusals: ["reset-link-expired", "reset-password-failed"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
