/** GET /savedHotels/shared */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SavedListSchema } from "./saved-hotel-ids.ts";

export const listSharedHotels = defineCall({
  name: "listSharedHotels",
  summary: "The name and the hotels of a shared list, the notes if the owner shows them, and nothing about the owner",
  method: "GET",
  path: "/savedHotels/shared",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({ token: z.string().max(100) }),
  output: SavedListSchema.extend({
    /** Empty if the owner has not named the list. */
    name: z.string(),
    /** Empty unless the owner shows notes. */
    notes: z.array(z.object({ hotelId: z.string(), note: z.string() })),
  }),
  refusals: ["content-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
