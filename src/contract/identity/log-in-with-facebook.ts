/** POST /login/facebookLogin */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { LoginResponseSchema, UserSettingsSchema } from "../entities/account.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const logInWithFacebook = defineCall({
  name: "logInWithFacebook",
  summary: "Logs in with a Facebook identity; the first login creates an account",
  method: "POST",
  path: "/login/facebookLogin",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    /** An OpenID Connect id token. */
    facebookToken: z.string().min(1).max(4000),
    /** The nonce that the browser sent to the provider; without it, tokens that contain one are refused. */
    nonce: z.string().min(1).max(200).optional(),
    isClub: z.boolean().optional(),
    userSettings: UserSettingsSchema.optional(),
  }),
  output: LoginResponseSchema,
  refusals: ["social-token-invalid", "login-refused", "already-have-account"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
