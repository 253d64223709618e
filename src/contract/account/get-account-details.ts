/** POST /account/getAccountDetails */
import { defineCall } from "../base/call.ts";
import { AccountDetailsSchema } from "../entities/account.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getAccountDetails = defineCall({
  name: "getAccountDetails",
  summary: "All the house knows of the visitor",
  method: "POST",
  path: "/account/getAccountDetails",
  upstream: "product",
  access: "session",
  output: AccountDetailsSchema,
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
