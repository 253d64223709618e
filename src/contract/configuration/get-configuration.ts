/** GET /clientConfiguration/getConfiguration */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const getConfiguration = defineCall({
  name: "getConfiguration",
  summary: "Reference lists; `state` is the list of countries with their states",
  method: "GET",
  path: "/clientConfiguration/getConfiguration",
  upstream: "configuration",
  access: "anyone",
  query: z.strictObject({ category: z.literal("state") }),
  output: z.array(
    z.object({ countryCode: z.string(), countryName: z.string(), states: z.array(z.object({ code: z.string(), name: z.string() })) }),
  ),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.configuration,
});
