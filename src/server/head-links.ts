import { alternates } from "#domain/market/alternates.ts";
import { canonicalAddress } from "#domain/market/canonical-address.ts";
import type { Page } from "#web/visitor/page.ts";
import { escapeHtml } from "./escape.ts";

/** Paths are written by visitors, so there is an end to how many are remembered for a page. */
const MOST_PATHS = 1000;
const linksOfPage = new WeakMap<Page, Map<string, string>>();

/** Twenty addresses a page, the same at every rendering. */
export function headLinks(page: Page, path: string): string {
  const known = linksOfPage.get(page) ?? new Map<string, string>();
  linksOfPage.set(page, known);
  const links = known.get(path) ?? writeLinks(page, path);
  if (known.size >= MOST_PATHS) known.clear();
  known.set(path, links);
  return links;
}

/** The one address of the page and the same page in other languages; only pages meant to be found have them. */
function writeLinks(page: Page, path: string): string {
  const canonical = page.origin + canonicalAddress({ locale: page.locale, market: page.market, path }, page.brand);
  const others = alternates(path, page.brand, page.origin).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  );
  return `<link rel="canonical" href="${escapeHtml(canonical)}">${others.join("")}`;
}
