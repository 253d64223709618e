/** POST /login/partnerUserLogin */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { LoginResponseSchema } from "../entities/account.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const logInPartnerUser = defineCall({
  name: "logInPartnerUser",
  summary: "Logs in with the signed token of a partner",
  method: "POST",
  path: "/login/partnerUserLogin",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ token: z.string().min(1).max(4000) }),
  output: LoginResponseSchema,
  refusals: ["partner-token-invalid"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
