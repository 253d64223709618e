/** GET /login/ways */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listSignInMethods = defineCall({
  name: "listSignInWays",
  summary: "Who vouches for people here, and where a browser asks for an id token: by response_type id_token, with a nonce of its own",
  method: "GET",
  path: "/login/ways",
  upstream: "product",
  access: "anyone",
  output: z.object({
    ways: z.array(
      z.object({ provider: z.enum(["google", "facebook"]), authorizeUrl: z.string(), clientId: z.string(), scope: z.string() }),
    ),
  }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
