/** GET /partners/logo. The name is a parameter, because it may contain any character. */
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { z } from "zod";
import { BinarySchema, WordSchema } from "../entities/primitives.ts";

export const getPartnerLogo = defineCall({
  name: "getPartnerLogo",
  summary: "The logo of a partner of the brand, as an SVG drawing in one colour; a neutral one if it has none",
  method: "GET",
  path: "/partners/logo",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({ name: WordSchema.min(1) }),
  answer: "binary",
  output: BinarySchema,
  refusals: [],
  errorForm: "list",
  maxAgeSeconds: 300,
  timeoutMs: TIMEOUT.generic,
});
