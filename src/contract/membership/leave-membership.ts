/** POST /account/membership/leave. The paid year stays; it is not followed by another. */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { DaySchema, MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const leaveMembership = defineCall({
  name: "leaveMembership",
  summary: "Ends the membership with the current year; a repeated call changes nothing",
  method: "POST",
  path: "/account/membership/leave",
  upstream: "product",
  access: "session",
  output: z.object({ cycleEnd: DaySchema, leftAt: MomentSchema }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
