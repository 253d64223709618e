/** GET /account/deleteMyAccount */
import { defineCall } from "../base/call.ts";
import { NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const deleteAccount = defineCall({
  name: "deleteAccount",
  summary: "Deletes the account; past bookings are kept without names. Requires the session header, so that a link cannot do it",
  method: "GET",
  path: "/account/deleteMyAccount",
  upstream: "product",
  access: "session-header",
  output: NothingSchema,
  refusals: ["account-has-trips"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
