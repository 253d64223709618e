import type { PageSummary } from "#contract/content/list-pages.ts";
import type { RelatedPage } from "#web/screens/content/related-pages.tsx";

const MAX_RELATED = 3;

/** Suggested next pages, best first. A page that is not listed suggests others of its kind. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  "/about-us": ["/in-the-media", "/support", "/affiliates"],
  "/support": ["/faq", "/flights/baggage-fees", "/terms-and-conditions"],
  "/faq": ["/support", "/flights/baggage-fees", "/terms-and-conditions"],
  "/affiliates": ["/about-us", "/in-the-media", "/support"],
  "/in-the-media": ["/about-us", "/affiliates", "/support"],
  "/mobile": ["/support", "/faq", "/about-us"],
  "/club": ["/join-the-club", "/club-updates", "/faq"],
  "/club-updates": ["/club", "/join-the-club", "/support"],
  "/join-the-club": ["/club", "/club-updates", "/faq"],
  "/special-offers": ["/campaigns/summer", "/promotions/spring", "/faq"],
  "/flights/baggage-fees": ["/faq", "/support", "/terms-and-conditions"],
};

export function relatedPages(alias: string, pages: readonly PageSummary[]): readonly RelatedPage[] {
  const byAlias = new Map(pages.map((page) => [page.alias, page]));
  const bundle = byAlias.get(alias)?.bundle;
  const siblings = pages.filter((page) => page.bundle === bundle && page.bundle !== "static_page").map((page) => page.alias);
  return [...new Set([...(NEXT[alias] ?? []), ...siblings])]
    .filter((other) => other !== alias)
    .flatMap((other) => byAlias.get(other) ?? [])
    .slice(0, MAX_RELATED)
    .map(({ title, description, alias: to }) => ({ title, description, to }));
}
