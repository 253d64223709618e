/** POST /account/isMigrated */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { EmailSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const checkAccountMigrated = defineCall({
  name: "checkAccountMigrated",
  summary: "Whether an email address was migrated from the club's former site",
  method: "POST",
  path: "/account/isMigrated",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ email: EmailSchema }),
  output: z.object({ isMigrated: z.boolean() }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
