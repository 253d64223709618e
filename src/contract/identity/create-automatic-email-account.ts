/** POST /account/createAutomaticEmailAccount */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { PersonalDetailsSchema } from "../entities/account.ts";
import { EmailSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const createAutomaticEmailAccount = defineCall({
  name: "createAutomaticEmailAccount",
  summary: "Creates an account for a guest who booked, and mails a link to choose a password",
  method: "POST",
  path: "/account/createAutomaticEmailAccount",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ email: EmailSchema, personalDetails: PersonalDetailsSchema }),
  output: z.object({ accountId: z.string() }),
  refusals: ["already-have-account"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
