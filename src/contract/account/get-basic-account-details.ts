/** GET /account/getBasicAccountDetails */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MembershipTypeSchema } from "../entities/account.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getBasicAccountDetails = defineCall({
  name: "getBasicAccountDetails",
  summary: "The name and other details that a greeting needs",
  method: "GET",
  path: "/account/getBasicAccountDetails",
  upstream: "product",
  access: "session",
  output: z.object({ email: z.string(), firstName: z.string(), membershipType: MembershipTypeSchema, isEmailProved: z.boolean() }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
