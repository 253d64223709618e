import { languageTag } from "#domain/market/locale.ts";
import { escapeHtml } from "#server/base/escape.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import type { SitemapPage } from "./sitemap.ts";

const X_DEFAULT = "x-default";

/** One entry per page and language, each with links to all others. */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ links, changed }) => {
    const alternates = links
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`)
      .join("");
    const places = new Set(links.filter(({ hreflang }) => hreflang !== X_DEFAULT).map(({ href }) => href));
    const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    return [...places].map((href) => `<url><loc>${escapeHtml(href)}</loc>${lastmod}${alternates}</url>`);
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    `</urlset>`,
    "",
  ].join("\n");
}

export function sitemapHtml(site: BrandSite, pages: readonly SitemapPage[]): string {
  const items = pages.map(({ title, links }) => {
    const anchors = links
      .filter(({ hreflang }) => hreflang !== X_DEFAULT)
      .map(({ hreflang, href }) => `<a href="${escapeHtml(href)}" hreflang="${hreflang}">${hreflang}</a>`);
    return `<li>${escapeHtml(title)}: ${anchors.join(" ")}</li>`;
  });
  const lang = languageTag(site.brand.defaultLocale);
  const title = `Sitemap - ${escapeHtml(site.brand.name)}`;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${title}</title></head><body><main><h1>${title}</h1><ul>`,
    ...items,
    `</ul></main></body></html>`,
    "",
  ].join("\n");
}
