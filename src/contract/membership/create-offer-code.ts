/** POST /account/createOfferCode */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const createOfferCode = defineCall({
  name: "createOfferCode",
  summary: "Creates an offer code for the visitor",
  method: "POST",
  path: "/account/createOfferCode",
  upstream: "product",
  access: "session",
  output: z.object({ offerCode: z.string() }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
