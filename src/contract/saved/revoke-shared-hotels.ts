/** DELETE /account/savedHotels/share */
import { defineCall } from "../base/call.ts";
import { NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const revokeSharedHotels = defineCall({
  name: "revokeSharedHotels",
  summary: "Revokes the link to the visitor's list",
  method: "DELETE",
  path: "/account/savedHotels/share",
  upstream: "product",
  access: "session",
  output: NothingSchema,
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
