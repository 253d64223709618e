/** GET /geoMapping/city */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const findCity = defineCall({
  name: "findCity",
  summary: "The city of a name or of a position",
  method: "GET",
  path: "/geoMapping/city",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({
    city: z.string().min(1).max(100).optional(),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
  }),
  output: z.object({ city: z.string(), regionId: z.string(), country: z.string() }),
  refusals: ["city-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
  maxAgeSeconds: 60,
});
