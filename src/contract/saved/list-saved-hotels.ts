/** GET /account/savedHotels */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SavedListSchema } from "./saved-hotel-ids.ts";

export const listSavedHotels = defineCall({
  name: "listSavedHotels",
  summary: "The hotels that the visitor has saved in all lists, newest first",
  method: "GET",
  path: "/account/savedHotels",
  upstream: "product",
  access: "session",
  output: SavedListSchema.extend({
    /** Of the first list, for older pages. Null if it is not shared. */
    share: z.object({ createdAt: MomentSchema }).nullable(),
  }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
