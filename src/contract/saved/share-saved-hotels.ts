/** POST /account/savedHotels/share */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const shareSavedHotels = defineCall({
  name: "shareSavedHotels",
  summary: "Creates the link to the visitor's list; the former link no longer works",
  method: "POST",
  path: "/account/savedHotels/share",
  upstream: "product",
  access: "session",
  output: z.object({ token: z.string() }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
