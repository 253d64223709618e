/** POST /login/emailLogin */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { LoginResponseSchema, UserSettingsSchema } from "../entities/account.ts";
import { EmailSchema, TypedPasswordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const logInWithEmail = defineCall({
  name: "logInWithEmail",
  summary: "Logs in with an email address and a password",
  method: "POST",
  path: "/login/emailLogin",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    email: EmailSchema,
    password: TypedPasswordSchema,
    isClub: z.boolean().optional(),
    userSettings: UserSettingsSchema.optional(),
  }),
  output: LoginResponseSchema,
  refusals: ["wrong-password", "account-not-found", "login-refused"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
