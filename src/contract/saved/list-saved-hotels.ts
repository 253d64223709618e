/** GET /account/savedHotels */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SavedListSchema } from "./saved-hotel-ids.ts";

export const listSavedHotels = defineCall({
  name: "listSavedHotels",
  summary: "The hotels that the visitor has saved, newest first",
  method: "GET",
  path: "/account/savedHotels",
  upstream: "product",
  access: "session",
  output: SavedListSchema.extend({
    /** Null if the list is not shared. The link itself is not stored. */
    share: z.object({ createdAt: MomentSchema }).nullable(),
  }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
