/** POST /account/sendEmailConfirmation */
import { defineCall } from "../base/call.ts";
import { NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const sendProofLink = defineCall({
  name: "sendProofLink",
  summary: "Mails the link that proves the address once more; a proved address gets no mail",
  method: "POST",
  path: "/account/sendEmailConfirmation",
  upstream: "product",
  access: "session",
  output: NothingSchema,
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.auth,
});
