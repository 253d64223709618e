/** Tags for shared links (Open Graph) and structured data for search engines. */
import { pictureOf, shareAddress, SHARE_SIZE } from "#pictures/picture-address.ts";
import { languageTag } from "#domain/market/locale.ts";
import { picturePreload } from "#web/ui/pictures/picture-preload.ts";
import type { PageHead } from "#web/routes/data/route.ts";
import { brandFile } from "#web/visitor/brand-file.ts";
import { documentTitle } from "#web/shell/document-title.ts";
import type { Page } from "#web/visitor/page.ts";
import { escapeHtml, escapeJson } from "#server/base/escape.ts";
import { canonicalOf } from "#server/site/head-links.ts";

const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** A page without its own picture uses the brand's. */
export function sharingTags(page: Page, head: PageHead): string {
  const { seed, kind } = head.picture ?? { seed: page.brand.id, kind: undefined };
  const picture = page.origin + shareAddress(page.pictures, pictureOf(seed, kind));
  const title = documentTitle(head.title, page.brand.name);
  return (
    property("og:type", "website") +
    property("og:site_name", page.brand.name) +
    property("og:title", title) +
    property("og:description", head.description) +
    property("og:url", canonicalOf(page, head.canonicalPath, head.translations)) +
    property("og:locale", page.locale) +
    property("og:image", picture) +
    property("og:image:width", String(SHARE_SIZE.width)) +
    property("og:image:height", String(SHARE_SIZE.height)) +
    property("og:image:alt", head.title) +
    `<meta name="twitter:card" content="summary_large_image">`
  );
}

/** Lets the browser load the largest picture before it has parsed the page. */
export function picturePreloadTag(page: Page, { picture }: PageHead): string {
  if (!picture) return "";
  const attributes = Object.entries(picturePreload(page.pictures, picture)).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link${attributes.join("")}>`;
}

/** JSON-LD is data: browsers do not execute it. */
export function structuredDataTag(page: Page, head: PageHead, snapshot: string): string {
  const graph = [...(head.canonicalPath === "/" ? siteData(page, snapshot) : []), ...(head.structuredData ?? [])];
  if (graph.length === 0) return "";
  return `<script type="application/ld+json">${escapeJson({ "@context": "https://schema.org", "@graph": graph })}</script>`;
}

/** The operator of the site; written on the home page only. */
function siteData(page: Page, snapshot: string): readonly object[] {
  const { brand, origin, configuration, locale } = page;
  const { supportPhone, supportEmail } = configuration.common;
  const contact = {
    "@type": "ContactPoint",
    contactType: "customer service",
    ...(supportPhone && { telephone: supportPhone }),
    ...(supportEmail && { email: supportEmail }),
  };
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: brand.name,
      url: `${origin}/`,
      logo: origin + brandFile(brand.id, "logo.svg", snapshot),
      ...((supportPhone || supportEmail) && { contactPoint: contact }),
    },
    {
      "@type": "WebSite",
      name: brand.name,
      url: canonicalOf(page, "/"),
      inLanguage: languageTag(locale),
      publisher: { "@id": organization },
    },
  ];
}
