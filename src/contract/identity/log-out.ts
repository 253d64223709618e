/** POST /logout */
import { defineCall } from "../base/call.ts";
import { NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const logOut = defineCall({
  name: "logOut",
  summary: "Ends the session, if there is one",
  method: "POST",
  path: "/logout",
  upstream: "product",
  access: "anyone",
  output: NothingSchema,
  refusals: [],
  errorForm: "action-result",
  omitsLanguage: true,
  timeoutMs: TIMEOUT.auth,
});
