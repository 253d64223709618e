/** DELETE /account/savedHotels/share */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SharedListIdSchema } from "./saved-lists.ts";

export const revokeSharedHotels = defineCall({
  name: "revokeSharedHotels",
  summary: "Revokes the link to a list of the visitor",
  method: "DELETE",
  path: "/account/savedHotels/share",
  upstream: "product",
  access: "session",
  query: z.strictObject({ listId: SharedListIdSchema }),
  output: NothingSchema,
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
