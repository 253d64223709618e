/** DELETE /account/cards/{token} */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { IdSchema, NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const removeSavedCard = defineCall({
  name: "removeSavedCard",
  summary: "Deletes a saved card at the payment provider; cards are listed with the account's details",
  method: "DELETE",
  path: "/account/cards/{token}",
  upstream: "product",
  access: "session",
  params: z.strictObject({ token: IdSchema }),
  output: NothingSchema,
  refusals: ["entry-not-found"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
