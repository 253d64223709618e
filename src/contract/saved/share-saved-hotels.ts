/** POST /account/savedHotels/share */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SharedListIdSchema } from "./saved-lists.ts";

export const shareSavedHotels = defineCall({
  name: "shareSavedHotels",
  summary: "Creates the link to a list of the visitor; the former link no longer works",
  method: "POST",
  path: "/account/savedHotels/share",
  upstream: "product",
  access: "session",
  /** Older pages send no body. */
  body: z.strictObject({ listId: SharedListIdSchema, showsNotes: z.boolean().default(false) }),
  output: z.object({ token: z.string() }),
  refusals: ["entry-not-found"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
