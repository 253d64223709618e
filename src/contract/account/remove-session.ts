/** DELETE /account/sessions/{id} */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const removeSession = defineCall({
  name: "removeSession",
  summary: "Ends one of the visitor's sessions, possibly the current one",
  method: "DELETE",
  path: "/account/sessions/{id}",
  upstream: "product",
  access: "session",
  params: z.strictObject({ id: z.guid() }),
  output: NothingSchema,
  refusals: ["entry-not-found"],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
