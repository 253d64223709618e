/** The price watches of an account: those that it made, and those of its proved address. */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { AmountSchema, IdSchema, MomentSchema, NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { BelowSchema, WatchSchema } from "./watch-fields.ts";

const shared = {
  upstream: "product",
  access: "session",
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
} as const;

const OwnWatchSchema = WatchSchema.extend({
  id: IdSchema,
  /** What the stay cost at the last comparison that found it; null before the first one. */
  seen: AmountSchema.nullable(),
  seenAt: MomentSchema.nullable(),
  /** Of a booked room: the number of the booking, and the token of the page that compares both totals. */
  booked: z.object({ bookingCode: z.string(), token: z.string() }).nullable(),
}).omit({ isBooked: true });

/** GET /account/priceWatches */
export const listPriceWatches = defineCall({
  ...shared,
  name: "listPriceWatches",
  summary: "The price watches of the visitor, the next stay first",
  method: "GET",
  path: "/account/priceWatches",
  output: z.object({ watches: z.array(OwnWatchSchema) }),
  refusals: [],
});

/** PATCH /account/priceWatches/{id} */
export const changePriceWatch = defineCall({
  ...shared,
  name: "changePriceWatch",
  summary: "Waits for another amount; a watch that has told its traveller starts again",
  method: "PATCH",
  path: "/account/priceWatches/{id}",
  params: z.strictObject({ id: IdSchema }),
  body: z.strictObject({ below: BelowSchema }),
  output: z.object({ state: WatchSchema.shape.state }),
  refusals: ["entry-not-found"],
});

/** DELETE /account/priceWatches/{id} */
export const removePriceWatch = defineCall({
  ...shared,
  name: "removePriceWatch",
  summary: "Ends a price watch of the visitor",
  method: "DELETE",
  path: "/account/priceWatches/{id}",
  params: z.strictObject({ id: IdSchema }),
  output: NothingSchema,
  refusals: ["entry-not-found"],
});
