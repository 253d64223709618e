/** GET /api/v1.0/brand/getAllBrands, also answered at /brand/getAllBrands. */
import { z } from "zod";
import { BrandSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { PLATFORMS } from "../base/headers.ts";
import { TIMEOUT } from "../base/timeouts.ts";

/** A brand as its own site needs it; `clientToken` is public and gives access to this brand's configuration only. */
export const BrandItemSchema = BrandSchema.extend({ clientToken: z.string() });
export type BrandItem = z.infer<typeof BrandItemSchema>;

const declaration = {
  summary: "The brands that a token gives access to: all with our own token, one with the token of a brand",
  method: "GET",
  upstream: "configuration",
  access: "service-token",
  query: z.strictObject({ token: z.string().max(200), type: z.string().max(30).optional() }),
  output: z.object({ brands: z.array(BrandItemSchema), supportedPlatforms: z.array(z.enum(PLATFORMS)) }),
  refusals: ["token-invalid"],
  errorForm: "list",
  timeoutMs: TIMEOUT.configuration,
} as const;

export const listBrands = defineCall({ name: "listBrands", path: "/api/v1.0/brand/getAllBrands", ...declaration });
export const listBrandsProduct = defineCall({ name: "listBrandsProduct", path: "/brand/getAllBrands", ...declaration });
