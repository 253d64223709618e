import type { Translation } from "#domain/content/translations.ts";
import { placesOfPage, reachOf } from "#domain/content/translations.ts";
import { alternates } from "#domain/market/alternates.ts";
import { writeAddress } from "#domain/market/canonical-address.ts";
import type { Page } from "#web/visitor/page.ts";
import { escapeHtml } from "#server/base/escape.ts";

/** Visitors choose the paths, so the number of cached paths per page is limited. */
const MAX_PATHS = 1000;
const linksOfPage = new WeakMap<Page, Map<string, string>>();

/** Cached, because a page has about twenty links, the same at every rendering. */
export function headLinks(page: Page, path: string, translations?: readonly Translation[]): string {
  const known = linksOfPage.get(page) ?? new Map<string, string>();
  linksOfPage.set(page, known);
  const key = translations ? `${path} ${JSON.stringify(translations)}` : path;
  const links = known.get(key) ?? writeLinks(page, path, translations);
  if (known.size >= MAX_PATHS) known.clear();
  known.set(key, links);
  return links;
}

/** The canonical address. A text that is not in the page's language belongs to the address of the text's language. */
export function canonicalOf({ brand, origin, locale, market }: Page, path: string, translations?: readonly Translation[]): string {
  const location = { locale, market };
  const isOwn = !translations || reachOf(translations, location) === "own";
  const place = isOwn ? location : (placesOfPage(brand, translations)?.standard ?? location);
  // The brand's defaults decide how an address is written, whatever its locale and market.
  return origin + writeAddress({ ...place, path }, brand);
}

/** hreflang links must be reciprocal, so they are written only on pages whose text is in the page's own language. */
function writeLinks(page: Page, path: string, translations: readonly Translation[] | undefined): string {
  const canonical = `<link rel="canonical" href="${escapeHtml(canonicalOf(page, path, translations))}">`;
  if (translations && reachOf(translations, page) !== "own") return canonical;
  const alternateLinks = pageAlternates(page, path, translations).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  );
  return canonical + alternateLinks.join("");
}

type Site = Pick<Page, "brand" | "origin">;

/** All addresses of a page for search engines, including `x-default`. */
export function pageAlternates({ brand, origin }: Site, path: string, translations: readonly Translation[] | undefined) {
  const places = placesOfPage(brand, translations);
  if (!places) return [];
  return alternates(path, { ...brand, locations: places.locations }, origin).map((link) =>
    link.hreflang === "x-default" ? { ...link, href: origin + writeAddress({ ...places.standard, path }, brand) } : link,
  );
}
