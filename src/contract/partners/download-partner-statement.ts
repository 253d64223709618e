/** GET /packagedistributionapi/1.0/partners/{id}/statement/csv */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { BinarySchema, DaySchema, WordSchema } from "../entities/primitives.ts";

export const downloadPartnerStatement = defineCall({
  name: "downloadPartnerStatement",
  summary: "The bookings that came through a partner in a period and their amounts, as a CSV file",
  method: "GET",
  path: "/packagedistributionapi/1.0/partners/{id}/statement/csv",
  upstream: "distribution",
  access: "agent",
  /** The name of the co-brand or the id of the partner. */
  params: z.strictObject({ id: WordSchema.min(1) }),
  /** The first and the last day on which the bookings were made, in UTC. */
  query: z.strictObject({ from: DaySchema.optional(), to: DaySchema.optional() }),
  answer: "binary",
  output: BinarySchema,
  refusals: ["not-allowed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
