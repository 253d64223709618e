/** GET /packagedistributionapi/1.0/destinations */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { DestinationSchema } from "../entities/destination.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const listDestinations = defineCall({
  name: "listDestinations",
  summary: "Places the brand sells, all or those reached from an origin",
  method: "GET",
  path: "/packagedistributionapi/1.0/destinations",
  upstream: "distribution",
  access: "anyone",
  query: z.strictObject({ origin: z.string().max(10).optional() }),
  output: z.object({ destinations: z.array(DestinationSchema) }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.distribution,
  maxAgeSeconds: 60,
});
