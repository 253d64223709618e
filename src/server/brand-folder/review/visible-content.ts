/** The pages and the menu that a brand's visitors see in one location, by the rules of `platform/content/content-view.ts`. */
import type { Brand } from "#domain/brand/brand.ts";
import { chainOfLocale } from "#domain/content/language-chain.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { BASE_ID } from "../brand-folder.ts";
import type { BrandFolder } from "../brand-folder.ts";
import type { ReviewContext } from "./review-context.ts";
import { brandsExcept } from "./review-context.ts";
import { pagesOf } from "./texts.ts";
import type { PlacedPage } from "./texts.ts";

export type Location = Brand["locations"][number];

export const openLocations = ({ locations }: Brand): readonly Location[] => locations.filter(({ enabled }) => enabled);

export const openLanguages = (brand: Brand): readonly LanguageCode[] => [
  ...new Set(openLocations(brand).map(({ locale }) => LOCALES[locale].language)),
];

/** A page and the folder it comes from. */
type SeenPage = PlacedPage & { readonly owner: string; readonly isOwnLanguage: boolean };

export type VisibleContent = {
  readonly pages: ReadonlyMap<string, SeenPage>;
  readonly redirects: ReadonlySet<string>;
  readonly menu: { readonly owner: string; readonly language: string; readonly menu: BrandFolder["menus"][number]["menu"] } | undefined;
};

export function visibleContent(
  folder: BrandFolder,
  brand: Brand,
  reviewContext: ReviewContext,
  { locale, market }: Location,
): VisibleContent {
  const { own: ownLanguages, fallback } = chainOfLocale(locale, market);
  const chain = [...ownLanguages, ...fallback];
  const owners = ownersFor(folder, brand, reviewContext);
  const offers = new Set<string | undefined>([undefined, brand.product, ...(brand.flags.club ? ["club"] : [])]);
  /** Lower is better: own language, then nearer owner, then market-specific, then nearer variant of the language. */
  const rank = (language: string, owner: number, pageMarket: string | null) =>
    [ownLanguages.includes(language) ? 0 : 1, owner, pageMarket === null ? 1 : 0, chain.indexOf(language)] as const;
  const found = owners.flatMap((owner, place) =>
    pagesOf(owner)
      .filter(
        ({ language, page }) =>
          chain.includes(language) && (page.market === null || page.market === market) && offers.has(page.facts["needs"]),
      )
      .map((placed) => ({
        ...placed,
        owner: owner.id,
        isOwnLanguage: ownLanguages.includes(placed.language),
        rank: rank(placed.language, place, placed.page.market),
      })),
  );
  const pages = new Map<string, SeenPage>();
  for (const page of found.toSorted((one, other) => compareRanks(one.rank, other.rank)))
    if (!pages.has(page.page.alias)) pages.set(page.page.alias, page);
  const redirects = owners.flatMap((owner) =>
    owner.redirects.filter(({ language }) => chain.includes(language)).flatMap((table) => Object.keys(table.redirects)),
  );
  const menus = owners.flatMap((owner, place) =>
    owner.menus
      .filter(({ language }) => chain.includes(language))
      .map((menu) => ({ ...menu, owner: owner.id, rank: rank(menu.language, place, null) })),
  );
  return { pages, redirects: new Set(redirects), menu: menus.toSorted((one, other) => compareRanks(one.rank, other.rank))[0] };
}

/** Nearest first: the brand, the head of its white label, the shared folder. */
function ownersFor(folder: BrandFolder, brand: Brand, reviewContext: ReviewContext): readonly BrandFolder[] {
  const head = brandsExcept(folder.id, reviewContext).filter((other) => other.id === brand.whiteLabelId);
  return [folder, ...head, ...(reviewContext.base && folder.id !== BASE_ID ? [reviewContext.base] : [])];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
