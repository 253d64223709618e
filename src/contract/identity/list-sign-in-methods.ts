/** GET /login/ways */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listSignInMethods = defineCall({
  name: "listSignInWays",
  summary:
    "The social login providers, and the addresses at which a browser requests an id token (response_type id_token, with its own nonce)",
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
