/** The schema of a page in a brand's folder. */
import { z } from "zod";
import { BUNDLES } from "#contract/content/list-nodes.ts";
import { MarketCodeSchema } from "#domain/brand/brand.ts";
import { BlockSchema } from "#domain/content/blocks.ts";
import type { ViewName } from "#web/routes/data/route.ts";
import { sortKeys } from "./write-json.ts";

/** The views that show a node of the content store. */
const VIEWS = [
  "Home",
  "Destination",
  "SpecialOffers",
  "LegalPages",
  "CampaignHotels",
  "CampaignPackages",
  "AboutUs",
  "Affiliates",
  "FAQ",
  "StaticView",
  "Tnc",
  "CookiePolicy",
  "Support",
  "TermsOfUse",
  "PrivacyPolicy",
  "JoinTheClub",
] as const satisfies readonly ViewName[];

/** Lower case and without a trailing slash, so that a page has one address. */
const AliasSchema = z
  .string()
  .max(200)
  .regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/, "an address looks like /about-us");

export const ContentPageSchema = z.strictObject({
  bundle: z.enum(BUNDLES),
  alias: AliasSchema,
  view: z.enum(VIEWS).nullable().default(null),
  title: z.string().min(1).max(200),
  description: z.string().max(500),
  market: MarketCodeSchema.nullable().default(null),
  facts: z
    .record(z.string().regex(/^(?!constructor$|prototype$)[a-z][A-Za-z0-9]*$/), z.string().max(1000))
    .default({})
    .transform(sortKeys),
  blocks: z.array(BlockSchema).max(100),
});
export type ContentPage = z.output<typeof ContentPageSchema>;

/** Old address → new address, in one language. */
export const RedirectsSchema = z.record(AliasSchema, AliasSchema).transform(sortKeys);
