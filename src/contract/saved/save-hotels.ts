/** POST /account/savedHotels */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SavedHotelIdsSchema, SavedListSchema } from "./saved-hotel-ids.ts";

export const saveHotels = defineCall({
  name: "saveHotels",
  summary: "Adds hotels to the list that the visitor used last; what does not fit is omitted",
  method: "POST",
  path: "/account/savedHotels",
  upstream: "product",
  access: "session",
  body: z.strictObject({ hotelIds: SavedHotelIdsSchema }),
  output: SavedListSchema,
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
