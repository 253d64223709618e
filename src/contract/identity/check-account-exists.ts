/** POST /account/doesAccountExist */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { EmailSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const checkAccountExists = defineCall({
  name: "checkAccountExists",
  summary: "Whether an email address has an account; rate limited, because the answer is public",
  method: "POST",
  path: "/account/doesAccountExist",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ email: EmailSchema }),
  output: z.object({ exists: z.boolean() }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
