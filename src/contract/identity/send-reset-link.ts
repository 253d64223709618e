/** POST /account/forgotPassword */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { EmailSchema, NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const sendResetLink = defineCall({
  name: "sendResetLink",
  summary: "Sends a link to choose a new password",
  method: "POST",
  path: "/account/forgotPassword",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ email: EmailSchema }),
  output: NothingSchema,
  refusals: ["reset-account-not-found"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
