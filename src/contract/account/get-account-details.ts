/** POST /account/getAccountDetails */
import { defineCall } from "../base/call.ts";
import { AccountDetailsSchema } from "../entities/account.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getAccountDetails = defineCall({
  name: "getAccountDetails",
  summary: "The details of the visitor's account",
  method: "POST",
  path: "/account/getAccountDetails",
  upstream: "product",
  access: "session",
  output: AccountDetailsSchema,
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
