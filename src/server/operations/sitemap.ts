/** The pages of a site for search engines and people: every destination and lasting page, in every language that is open. */
import type { Client } from "#contract/client.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import { alternates } from "#domain/market/alternates.ts";
import type { Alternate } from "#domain/market/alternates.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { Log } from "#platform/ports/log.ts";
import type { BrandSite } from "#server/site-snapshot.ts";
import { placeCaller } from "./place-caller.ts";

export const SITEMAP_LIFETIME_MS = 600_000;
const PAGE_OF_NODES = 100;
/** A wrong count upstream must not become an endless walk. */
const MOST_NODES = 10_000;
const BUNDLES = ["destination", "static_page", "legal_page"] as const;
const LASTING_PATHS = ["/", "/destinations"];

/** One page in all its languages; `x-default` is among them. */
export type SitemapPage = { readonly title: string; readonly links: readonly Alternate[] };

export type Sitemap = (site: BrandSite) => Promise<readonly SitemapPage[]>;

type Parts = { readonly clientFor: (caller: Caller) => Client; readonly clock: Clock; readonly log: Log };
type Kept = { readonly until: number; readonly pages: Promise<readonly SitemapPage[]> };

export function createSitemap(parts: Parts): Sitemap {
  const kept = new Map<string, Kept>();
  return (site) => {
    const now = parts.clock.now().getTime();
    const found = kept.get(site.brand.id);
    if (found && now < found.until) return found.pages;
    const pages = collect(parts, site);
    kept.set(site.brand.id, { until: now + SITEMAP_LIFETIME_MS, pages });
    // What failed is not kept: the next request tries again.
    pages.catch(() => kept.delete(site.brand.id));
    return pages;
  };
}

async function collect(parts: Parts, site: BrandSite): Promise<readonly SitemapPage[]> {
  const client = parts.clientFor(placeCaller(site.brand, "sitemap"));
  const own = LASTING_PATHS.filter((path) => path !== "/" || site.brand.flags.home).map((path) => ({ title: site.brand.name, path }));
  const nodes: { title: string; path: string }[] = [];
  for (const bundle of BUNDLES) {
    nodes.push(...(await listAll(client, bundle, site, parts.log)));
  }
  const byPath = new Map([...own, ...nodes].map((page) => [page.path, page]));
  return [...byPath.values()].map(({ title, path }) => ({ title, links: alternates(path, site.brand, site.origin) }));
}

async function listAll(client: Client, bundle: (typeof BUNDLES)[number], site: BrandSite, log: Log) {
  const found: { title: string; path: string }[] = [];
  for (let offset = 0; offset < MOST_NODES; offset += PAGE_OF_NODES) {
    const answer = await client(listNodes, { params: { bundle }, query: { "page[offset]": offset, "page[limit]": PAGE_OF_NODES } });
    if (!answer.ok) {
      if (answer.code === "content-not-found") return found;
      log.warn("sitemap.incomplete", { brand: site.brand.id, bundle, code: answer.code });
      throw new Error(`the content store did not answer: ${answer.code}`);
    }
    found.push(...answer.data.data.map((node) => ({ title: node.attributes.title, path: node.attributes.alias })));
    if (answer.data.data.length < PAGE_OF_NODES) return found;
  }
  return found;
}
