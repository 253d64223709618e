/** POST /packagedistributionapi/1.0/companies/choice */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { IdSchema, NothingSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const chooseCompany = defineCall({
  name: "chooseCompany",
  summary: "Chooses the company that the agent books for; all prices are the company's from then on. Null ends the choice",
  method: "POST",
  path: "/packagedistributionapi/1.0/companies/choice",
  upstream: "distribution",
  access: "vip",
  body: z.strictObject({ companyId: IdSchema.nullable() }),
  output: NothingSchema,
  refusals: ["not-allowed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
