import type { Context, Hono } from "hono";
import type { AppEnv } from "#server/app-env.ts";
import { robotsText } from "./robots.ts";
import type { Sitemap, SitemapPage } from "./sitemap.ts";
import { sitemapHtml, sitemapXml } from "./sitemap-documents.ts";

export function mountSearchEngineRoutes(app: Hono<AppEnv>, environment: "local" | "stage" | "live", sitemap: Sitemap): void {
  app.get("/robots.txt", (c) => c.text(robotsText(environment, c.get("site").origin)));
  app.get("/sitemap.xml", (c) =>
    withPages(c, sitemap, (pages) => c.body(sitemapXml(pages), 200, { "content-type": "application/xml; charset=utf-8" })),
  );
  app.get("/sitemap.html", (c) => withPages(c, sitemap, (pages) => c.html(sitemapHtml(c.get("site"), pages))));
}

/** Without the content store there is no list for the moment; search engines come again. */
async function withPages(c: Context<AppEnv>, sitemap: Sitemap, show: (pages: readonly SitemapPage[]) => Response | Promise<Response>) {
  const pages = await sitemap(c.get("site")).catch(() => undefined);
  return pages ? show(pages) : c.text("The list of pages is not available for the moment", 503, { "retry-after": "60" });
}
