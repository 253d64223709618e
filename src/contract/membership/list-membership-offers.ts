/** GET /account/getMembershipProgramOffers */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MembershipProgramSchema } from "../entities/account.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listMembershipOffers = defineCall({
  name: "listMembershipOffers",
  summary: "The programmes of the club and what they cost",
  method: "GET",
  path: "/account/getMembershipProgramOffers",
  upstream: "product",
  access: "anyone",
  output: z.object({ programs: z.array(MembershipProgramSchema) }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
