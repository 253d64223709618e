/** GET /account/deleteMyAccount */
import { defineCall } from "../base/call.ts";
import { NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const deleteAccount = defineCall({
  name: "deleteAccount",
  summary: "Ends the account; bookings that are over stay without a name. Only with the session header, so that no link can do it",
  method: "GET",
  path: "/account/deleteMyAccount",
  upstream: "product",
  access: "session-header",
  output: NothingSchema,
  refusals: ["account-has-trips"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
