/** GET /savedHotels/shared */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SavedListSchema } from "./saved-hotel-ids.ts";

export const listSharedHotels = defineCall({
  name: "listSharedHotels",
  summary: "The hotels of a shared list, and nothing about its owner",
  method: "GET",
  path: "/savedHotels/shared",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({ token: z.string().max(100) }),
  output: SavedListSchema,
  refusals: ["content-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
});
