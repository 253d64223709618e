/** GET /account/getOldClubToken */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getOldClubToken = defineCall({
  name: "getOldClubToken",
  summary: "A short-lived token for the club's former site",
  method: "GET",
  path: "/account/getOldClubToken",
  upstream: "product",
  access: "session",
  output: z.object({ token: z.string(), email: z.string(), expiration: MomentSchema }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
