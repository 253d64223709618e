/** Which content a call can see, and which of several rows for one address it gets. */
import { and, inArray, notInArray, sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { Need } from "#domain/content/facts.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import type { LanguageChain } from "#domain/content/language-chain.ts";

/** The folder that all brands inherit from; also the white label of its rows. */
export const BASE = "base";

export type ContentView = {
  readonly brandId: string;
  readonly whiteLabelId: string;
  /** Empty for visitors without a co-brand. */
  readonly coBrand: string;
  readonly market: MarketCode;
  readonly languages: LanguageChain;
  /** Features of the brand that pages may require. */
  readonly offers: readonly Need[];
  /** Addresses of destinations where the brand sells no hotel; the brand has no such pages. */
  readonly unsold: readonly string[];
};

export const contentViewOf = (
  brand: Pick<BrandItem, "id" | "whiteLabelId" | "coBrandId" | "product" | "flags">,
  seen: {
    readonly coBrand?: string | undefined;
    readonly market: MarketCode;
    readonly languages: LanguageChain;
    readonly unsold: readonly string[];
  },
): ContentView => ({
  brandId: brand.id,
  whiteLabelId: brand.whiteLabelId,
  coBrand: (seen.coBrand ?? brand.coBrandId ?? "").toLowerCase(),
  market: seen.market,
  languages: seen.languages,
  offers: [brand.product, ...(brand.flags.club ? (["club"] as const) : [])],
  unsold: seen.unsold,
});

/** Excludes pages that require a feature the brand does not have. Redirects have no facts and require nothing. */
export const isOffered = ({ facts, alias }: { readonly facts: PgColumn; readonly alias: PgColumn }, view: ContentView): SQL | undefined =>
  and(
    inArray(template`coalesce(${facts} ->> 'needs', '')`, ["", ...view.offers]),
    view.unsold.length === 0 ? undefined : notInArray(alias, [...view.unsold]),
  );

type Dimensions = Record<"brandId" | "whiteLabelId" | "coBrand" | "language" | "market", PgColumn>;

/** Separates the white labels: every query for a caller must include it. */
export const isOwnedBy = (table: Dimensions, view: ContentView): SQL | undefined =>
  and(inArray(table.whiteLabelId, [view.whiteLabelId, BASE]), inArray(table.coBrand, ["", view.coBrand]));

export const isSeenBy = (table: Dimensions, view: ContentView): SQL | undefined =>
  and(
    isOwnedBy(table, view),
    inArray(table.language, [...view.languages.own, ...view.languages.fallback]),
    inArray(table.market, ["", view.market]),
  );

/**
 * Best first. A language that the visitor reads comes before everything; then the nearest owner: co-brand, brand, head of its white label, others
 * of it, base. So a regional version of a page never hides the brand's own page that replaces it. Then the market, then the region.
 */
export const bestFirst = (table: Dimensions, view: ContentView): SQL[] => {
  const chain = [...view.languages.own, ...view.languages.fallback];
  return [
    template`case when ${inArray(table.language, [...view.languages.own])} then 0 else 1 end`,
    template`case when ${table.coBrand} <> '' then 0 when ${table.brandId} = ${view.brandId} then 1
      when ${table.whiteLabelId} = ${BASE} then 4 when ${table.brandId} = ${table.whiteLabelId} then 2 else 3 end`,
    template`case when ${table.market} <> '' then 0 else 1 end`,
    template`case ${table.language} ${template.join(
      chain.map((language, place) => template`when ${language} then ${template.raw(String(place))}`),
      template` `,
    )} end`,
    template`${table.brandId}`,
  ];
};
