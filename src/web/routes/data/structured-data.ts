/** Structured data (schema.org) for search engines. It contains only what the page itself shows. */
import { plainText } from "#domain/content/inline.ts";
import { canonicalAddress } from "#domain/market/canonical-address.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { PageNode } from "#web/screens/content/page-node.ts";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import type { Page } from "#web/visitor/page.ts";

export type StructuredData = Readonly<Record<string, unknown>>;

const addressOf = (page: Page, path: string): string =>
  page.origin + canonicalAddress({ locale: page.locale, market: page.market, path }, page.brand);

export const crumbData = (crumbs: readonly Crumb[], page: Page): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: addressOf(page, to),
  })),
});

/** Empty for a page without questions. */
export function questionData({ blocks, langcode }: PageNode): readonly StructuredData[] {
  const entries = blocks.flatMap((block) => (block.kind === "faq" ? block.entries : []));
  if (entries.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      inLanguage: langcode,
      mainEntity: entries.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
      })),
    },
  ];
}

export function placeData({ facts, description, alias }: PageNode, page: Page): StructuredData {
  const { city, country, latitude, longitude } = facts;
  return {
    "@type": "TouristDestination",
    name: city,
    description,
    url: addressOf(page, alias),
    inLanguage: languageTag(page.locale),
    containedInPlace: { "@type": "Country", name: country },
    ...(latitude && longitude && { geo: { "@type": "GeoCoordinates", latitude: Number(latitude), longitude: Number(longitude) } }),
  };
}
