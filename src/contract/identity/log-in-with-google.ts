/** POST /login/googleLogin */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { LoginResponseSchema, UserSettingsSchema } from "../entities/account.ts";
import { TIMEOUT } from "../timeouts.ts";

export const logInWithGoogle = defineCall({
  name: "logInWithGoogle",
  summary: "Opens a session for a Google identity; the first time an account is made",
  method: "POST",
  path: "/login/googleLogin",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    googleToken: z.string().min(1).max(4000),
    isClub: z.boolean().optional(),
    userSettings: UserSettingsSchema.optional(),
  }),
  output: LoginResponseSchema,
  refusals: ["social-token-invalid", "login-refused"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
