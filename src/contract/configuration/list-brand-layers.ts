/** POST /configuration/brandLayers: what our own nodes load at the start, for many brands at once. */
import { z } from "zod";
import { MarketCodeSchema, UserTypeIdSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { LocationItemSchema } from "./list-configurations.ts";

const MAX_BRANDS = 100;

const LayerSchema = z.strictObject({
  market: MarketCodeSchema.optional(),
  userTypeId: UserTypeIdSchema.optional(),
  layer: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export const listBrandLayers = defineCall({
  name: "listBrandLayers",
  summary: "The configuration of brands in layers, those that win last, and their locations in each brand's own language",
  method: "POST",
  path: "/configuration/brandLayers",
  upstream: "configuration",
  access: "service-token",
  query: z.strictObject({ token: z.string().max(200) }),
  body: z.strictObject({ brandIds: z.array(z.string().max(40)).max(MAX_BRANDS) }),
  output: z.object({
    /** A brand that does not exist, or that the token does not cover, is left out. */
    sites: z.array(z.strictObject({ brandId: z.string(), locations: z.array(LocationItemSchema), layers: z.array(LayerSchema) })),
  }),
  refusals: ["token-invalid"],
  errorForm: "list",
  timeoutMs: TIMEOUT.configuration,
});
