/** POST /account/createEmailAccount */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { LoginResponseSchema, PersonalDetailsSchema, UserSettingsSchema } from "../entities/account.ts";
import { EmailSchema, FirstNameSchema, LastNameSchema, NewPasswordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const createEmailAccount = defineCall({
  name: "createEmailAccount",
  summary: "Creates an account and logs in; names are read from personalDetails or from the body itself",
  method: "POST",
  path: "/account/createEmailAccount",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    email: EmailSchema,
    password: NewPasswordSchema,
    userSettings: UserSettingsSchema.optional(),
    personalDetails: PersonalDetailsSchema.optional(),
    firstName: FirstNameSchema.optional(),
    lastName: LastNameSchema.optional(),
  }),
  output: LoginResponseSchema,
  refusals: ["already-have-account"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
