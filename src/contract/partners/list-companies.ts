/** GET /packagedistributionapi/1.0/companies */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listCompanies = defineCall({
  name: "listCompanies",
  summary: "The companies on whose credit the agent may book",
  method: "GET",
  path: "/packagedistributionapi/1.0/companies",
  upstream: "distribution",
  access: "vip",
  output: z.object({ companies: z.array(z.object({ companyName: z.string(), id: z.string() })) }),
  refusals: ["not-allowed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
});
