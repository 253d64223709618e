/** POST /account/delete */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { EmailSchema, NothingSchema, TypedPasswordSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const confirmAccountDeletion = defineCall({
  name: "confirmAccountDeletion",
  summary: "Deletes the account from its page; requires the email address and, if the account has one, the password",
  method: "POST",
  path: "/account/delete",
  upstream: "product",
  access: "session",
  body: z.strictObject({ password: TypedPasswordSchema.optional(), confirmation: EmailSchema }),
  output: NothingSchema,
  refusals: ["wrong-password", "account-has-trips"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
