/** DELETE /account/savedHotels/{hotelId} */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { SavedHotelIdSchema, SavedListSchema } from "./saved-hotel-ids.ts";

export const removeSavedHotel = defineCall({
  name: "removeSavedHotel",
  summary: "Removes a hotel from the visitor's lists; has no effect if it is not saved",
  method: "DELETE",
  path: "/account/savedHotels/{hotelId}",
  upstream: "product",
  access: "session",
  params: z.strictObject({ hotelId: SavedHotelIdSchema }),
  output: SavedListSchema.extend({
    /** Where the hotel was, so that this can be undone (`placeSavedHotel`). */
    removed: z.object({ listId: z.string(), note: z.string() }).optional(),
  }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
