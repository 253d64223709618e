/** POST /account/oldClubAuth */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { LoginResponseSchema } from "../entities/account.ts";
import { EmailSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const logInFromOldClub = defineCall({
  name: "logInFromOldClub",
  summary: "Logs in with a token of the club's former site",
  method: "POST",
  path: "/account/oldClubAuth",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ token: z.string().min(1).max(4000), email: EmailSchema }),
  output: LoginResponseSchema,
  refusals: ["old-club-token-invalid"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
