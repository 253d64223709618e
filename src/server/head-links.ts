import { alternates } from "#domain/market/alternates.ts";
import { canonicalAddress } from "#domain/market/canonical-address.ts";
import type { Page } from "#web/visitor/page.ts";
import { escapeHtml } from "./escape.ts";

/** The one address of the page and the same page in other languages; only pages meant to be found have them. */
export function headLinks(page: Page, path: string): string {
  const canonical = page.origin + canonicalAddress({ locale: page.locale, market: page.market, path }, page.brand);
  const others = alternates(path, page.brand, page.origin).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  );
  return `<link rel="canonical" href="${escapeHtml(canonical)}">${others.join("")}`;
}
