/** Reviews a valid folder as its visitors would see it, together with the product and the other brands. */
import { checkBrands } from "#domain/brand/check-brands.ts";
import type { BrandFolder } from "../brand-folder.ts";
import { error, warning } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { brandsExcept } from "./review-context.ts";
import type { ReviewContext } from "./review-context.ts";
import { reviewContacts } from "./review-contacts.ts";
import { reviewContent } from "./review-content.ts";
import { reviewMessages } from "./review-messages.ts";
import { reviewTheme } from "./review-theme.ts";
import { chainOfLocale } from "#domain/content/language-chain.ts";
import { languageTag, LOCALES } from "#domain/market/locale.ts";
import { messageFiles, pagesOf } from "./texts.ts";

/**
 * Finds texts and settings for languages and markets that no location of the brand has. A disabled location counts too, so that texts can
 * be prepared before it is sold.
 */
function reviewLanguages(folder: BrandFolder): Finding[] {
  const { brand, configuration } = folder;
  if (!brand) return [];
  const languages = new Set(
    brand.locations.flatMap(({ locale, market }) => [
      LOCALES[locale].language,
      languageTag(locale).toLowerCase(),
      ...chainOfLocale(locale, market).own,
    ]),
  );
  const markets = new Set<string>(brand.locations.map(({ market }) => market));
  const wholeFile = (file: string) => ({ file, key: "(whole file)" });
  const files = [
    ...messageFiles(folder).map((file) => [file, /^messages\/(.+)\.json$/.exec(file)?.[1] ?? ""] as const),
    ...folder.pageFiles.map(({ language, slug }) => [`content/${language}/${slug}.json`, language] as const),
    ...folder.menus.map(({ language }) => [`content/${language}/menu.json`, language] as const),
    ...folder.redirects.map(({ language }) => [`content/${language}/redirects.json`, language] as const),
  ];
  const unsold = files.filter(([, language]) => !languages.has(language));
  const layers = "markets" in configuration ? Object.keys(configuration.markets).filter((market) => !markets.has(market)) : [];
  const pages = pagesOf(folder).filter(({ page }) => page.market !== null && !markets.has(page.market));
  return [
    ...unsold.map(([file, language]) => warning(wholeFile(file), `no location of brand.json has the language ${language}`, LOCATION_FIX)),
    ...layers.map((market) =>
      warning({ file: "configuration.json", key: `markets.${market}` }, `no location of brand.json has the market ${market}`, LOCATION_FIX),
    ),
    ...pages.map(({ file, prefix, page }) =>
      warning({ file, key: [...prefix, "market"].join(".") }, `no location of brand.json has the market ${page.market}`, LOCATION_FIX),
    ),
  ];
}

const LOCATION_FIX = "Add the location (enabled: false while it is not sold) or delete this.";

export const reviewFolder = (folder: BrandFolder, reviewContext: ReviewContext): readonly Finding[] => [
  ...reviewHosts(folder, reviewContext),
  ...reviewTheme(folder),
  ...reviewMessages(folder, reviewContext),
  ...reviewContacts(folder, reviewContext),
  ...reviewContent(folder, reviewContext),
  ...reviewLanguages(folder),
];

/** A folder's own check knows only its own hosts. */
function reviewHosts({ id, brand }: BrandFolder, reviewContext: ReviewContext): Finding[] {
  if (!brand) return [];
  const file = "brand.json";
  const otherBrands = brandsExcept(id, reviewContext).flatMap((other) =>
    other.brand ? [{ file: other.brand.id, brand: other.brand }] : [],
  );
  return checkBrands([...otherBrands, { file, brand }])
    .filter((problem) => problem.file === file && problem.key === "hosts")
    .map((problem) => error(problem, problem.reason, "Take another host, or take it away from the other brand first."));
}
