import type { Context, Hono } from "hono";
import type { AppEnv } from "#server/site/app-env.ts";
import { robotsText } from "./robots.ts";
import type { Sitemap, SitemapPage } from "./sitemap.ts";
import { sitemapHtml, sitemapXml } from "./sitemap-documents.ts";

type SitemapDocuments = { readonly xml: string; readonly html: string };

/** Without the content store the list is temporarily unavailable; search engines retry. */
const temporarilyUnavailable = (c: Context<AppEnv>) =>
  c.text("The list of pages is not available for the moment", 503, { "retry-after": "60" });

export function mountSearchEngineRoutes(app: Hono<AppEnv>, environment: "local" | "stage" | "live", sitemap: Sitemap): void {
  // A sitemap in twenty languages has megabytes: it is written once per list, not per request.
  const documentsByPages = new WeakMap<readonly SitemapPage[], SitemapDocuments>();
  const write = async (c: Context<AppEnv>): Promise<SitemapDocuments | undefined> => {
    const site = c.get("site");
    const pages = await sitemap(site).catch(() => undefined);
    if (!pages) return undefined;
    const documents = documentsByPages.get(pages) ?? { xml: sitemapXml(pages), html: sitemapHtml(site, pages) };
    documentsByPages.set(pages, documents);
    return documents;
  };

  app.get("/robots.txt", (c) => c.text(robotsText(environment, c.get("site").origin)));
  app.get("/sitemap.xml", async (c) => {
    const documents = await write(c);
    return documents ? c.body(documents.xml, 200, { "content-type": "application/xml; charset=utf-8" }) : temporarilyUnavailable(c);
  });
  app.get("/sitemap.html", async (c) => {
    const documents = await write(c);
    return documents ? c.html(documents.html) : temporarilyUnavailable(c);
  });
}
