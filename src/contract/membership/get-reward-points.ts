/** GET /account/rewardPoints */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getRewardPoints = defineCall({
  name: "getRewardPoints",
  summary: "The visitor's points and the transactions behind them",
  method: "GET",
  path: "/account/rewardPoints",
  upstream: "product",
  access: "session",
  output: z.object({
    /** The points that can be spent now: the sum of all posted entries. */
    balance: z.number().int(),
    unit: z.literal("points"),
    entries: z.array(
      z.object({
        date: MomentSchema,
        points: z.number().int(),
        kind: z.enum(["earned", "spent", "returned", "taken-back", "expired"]),
        /** The hotel; empty if there is none, or while an opaque hotel is hidden. */
        description: z.string(),
        status: z.enum(["pending", "posted", "reversed"]),
        /** When pending points can be spent; null for all others. */
        postsAt: MomentSchema.nullable(),
      }),
    ),
  }),
  refusals: [],
  errorForm: "action-result",
  timeoutMs: TIMEOUT.generic,
});
