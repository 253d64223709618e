/** The pages of a site for search engines and visitors: every permanent page, in every open location in whose language it is written. */
import type { Client } from "#contract/base/client.ts";
import { listPages } from "#contract/content/list-pages.ts";
import type { PageSummary } from "#contract/content/list-pages.ts";
import type { Brand } from "#domain/brand/brand.ts";
import type { Alternate } from "#domain/market/alternates.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { writeMarket } from "#domain/market/market-name.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { Log } from "#platform/ports/log.ts";
import { pageAlternates } from "#server/site/head-links.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";

const SITEMAP_LIFETIME_MS = 600_000;
const LASTING_PATHS = ["/", "/destinations", "/hotels/deals"];

/** One page in all its languages, including `x-default`. */
export type SitemapPage = { readonly title: string; readonly links: readonly Alternate[]; readonly changed?: string };

export type Sitemap = (site: BrandSite) => Promise<readonly SitemapPage[]>;

type Parts = {
  readonly clientFor: (caller: Caller) => Client;
  readonly clock: Clock;
  readonly log: Log;
  /** Changes whenever content changes: a list of an older revision is collected again. */
  readonly revision?: () => number;
};
type Cached = { readonly until: number; readonly revision: number | undefined; readonly pages: Promise<readonly SitemapPage[]> };

export function createSitemap(parts: Parts): Sitemap {
  const cached = new Map<string, Cached>();
  return (site) => {
    const now = parts.clock.now().getTime();
    const revision = parts.revision?.();
    const found = cached.get(site.brand.id);
    if (found && now < found.until && found.revision === revision) return found.pages;
    const pages = collect(parts, site);
    cached.set(site.brand.id, { until: now + SITEMAP_LIFETIME_MS, revision, pages });
    // A failure is not cached: the next request tries again.
    pages.catch(() => cached.delete(site.brand.id));
    return pages;
  };
}

async function collect(parts: Parts, site: BrandSite): Promise<readonly SitemapPage[]> {
  const { brand } = site;
  // A site that requires an agent login has no public pages.
  if (site.configuration(brand.defaultMarket, brand.defaultUserTypeId).login.enabledAgentLogin) return [];
  const today = parts.clock.now().toISOString().slice(0, 10);
  const permanentPages = LASTING_PATHS.filter((path) => path !== "/" || brand.flags.home).map((path): SitemapPage => ({
    title: brand.name,
    links: pageAlternates(site, path, undefined),
  }));
  const contentPages = (await listContentPages(parts, site))
    .filter(({ facts }) => facts["until"] === undefined || facts["until"] >= today)
    .map(({ title, alias, changed, translations }) => ({
      title,
      changed: changed.slice(0, 10),
      links: pageAlternates(site, alias, translations),
    }))
    .filter(({ links }) => links.length > 0);
  return [...permanentPages, ...contentPages];
}

/** A page may exist in one language or market only, so all locations are queried; the first one that has a page gives its title. */
async function listContentPages({ clientFor, log }: Parts, site: BrandSite): Promise<readonly PageSummary[]> {
  const client = clientFor(placeCaller(site.brand, "sitemap"));
  const byAlias = new Map<string, PageSummary>();
  for (const { locale, market } of site.brand.locations.filter(({ enabled }) => enabled)) {
    const answer = await client(listPages, { params: { language: LOCALES[locale].language }, query: { market: writeMarket(market) } });
    if (!answer.ok) {
      log.warn("sitemap.incomplete", { brand: site.brand.id, code: answer.code });
      throw new Error(`the content store did not answer: ${answer.code}`);
    }
    for (const page of answer.data.pages) byAlias.set(page.alias, newer(byAlias.get(page.alias), page));
  }
  return [...byAlias.values()].toSorted((one, other) => (one.alias < other.alias ? -1 : 1));
}

/** The title of the first location, the latest change of all. */
const newer = (known: PageSummary | undefined, page: PageSummary): PageSummary =>
  known ? { ...known, changed: known.changed > page.changed ? known.changed : page.changed } : page;

/** The program itself as the caller, anonymous, in the brand's default location. */
export const placeCaller = (
  brand: Pick<Brand, "id" | "defaultLocale" | "defaultMarket" | "defaultUserTypeId">,
  requestId: string,
): Caller => ({
  brandId: brand.id,
  locale: brand.defaultLocale,
  market: brand.defaultMarket,
  currency: localeToCurrency(brand.defaultLocale),
  platform: "Web",
  channel: "Publish",
  visitor: { userTypeId: brand.defaultUserTypeId, isAuthenticated: false },
  address: "server",
  requestId,
});
