import { expect, test } from "@playwright/test";
import { again, BRANDS } from "./journey.ts";
import type { BrandId } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { readPage } from "./read-page.ts";

type Entry = { readonly loc: string; readonly lastmod: string | undefined; readonly links: string };

/** `hreflang href` of every alternate, in document order. */
const alternatesIn = (markup: string): string =>
  [...markup.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => `${tag} ${href}`).join("\n");

async function sitemapOf(brand: BrandId): Promise<readonly Entry[]> {
  const { text: xml } = await readPage(brand, "/sitemap.xml");
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "",
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    links: alternatesIn(entry),
  }));
}

/** All entries if there are few, else every n-th, so that every page is checked in some language and every language on some page. */
const sample = (entries: readonly Entry[], most: number): readonly Entry[] => {
  const step = Math.max(1, Math.floor(entries.length / most));
  // An odd step does not always hit the same language.
  return entries.filter((_, index) => index % (step % 2 === 0 && step > 1 ? step + 1 : step) === 0);
};

for (const brand of BRANDS.filter((id) => id !== "atlas")) {
  test(
    `${brand}: every listed page exists, is its own address, and names exactly the others`,
    { ...again(brand !== "meridian"), ...ledger("SRV-002 BRAND-027") },
    async () => {
      test.setTimeout(120_000);
      const entries = await sitemapOf(brand);
      expect(entries.length).toBeGreaterThan(50);
      expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
      const wrong: string[] = [];
      const queue = [...sample(entries, 120)];
      const work = async () => {
        for (let entry = queue.pop(); entry; entry = queue.pop()) {
          const { status, text } = await readPage(brand, new URL(entry.loc).pathname);
          const head = text.split("</head>")[0] ?? "";
          const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
          if (status !== 200) wrong.push(`${entry.loc}: ${status}`);
          else if (canonical !== entry.loc) wrong.push(`${entry.loc}: canonical ${canonical}`);
          else if (alternatesIn(head) !== entry.links) wrong.push(`${entry.loc}: other alternates`);
          else if (!entry.links.includes(` ${entry.loc}\n`)) wrong.push(`${entry.loc}: does not name itself`);
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      expect(wrong).toEqual([]);
      expect(entries.filter(({ lastmod }) => lastmod && !/^\d{4}-\d\d-\d\d$/.test(lastmod))).toEqual([]);
    },
  );
}

test("pages behind the agent login are not listed", ledger("SRV-002"), async () => {
  expect(await sitemapOf("atlas")).toEqual([]);
});

test("a page that does not exist claims no other languages", ledger("BRAND-027"), async () => {
  const { text: html } = await readPage("meridian", "/en/no-such-page");
  expect(html).not.toContain("hreflang");
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test("every page has a title, a description and an existing picture for sharing", async () => {
  for (const path of ["/en/", "/en/about-us", "/en/destinations/hotels-in-rome"]) {
    const { text: html } = await readPage("meridian", path);
    for (const name of ["og:title", "og:description", "og:url", "og:image", "og:locale", "og:site_name"]) {
      expect(html, `${path} ${name}`).toMatch(new RegExp(`<meta property="${name}" content="[^"]+">`));
    }
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(await readPage("meridian", new URL(picture).pathname)).toMatchObject({ status: 200, type: "image/jpeg" });
  }
});

test("data for search engines is what the page shows", async () => {
  const kinds = async (path: string) => {
    const { text: html } = await readPage("meridian", path);
    const written = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    return (JSON.parse(written) as { "@graph": { "@type": string }[] })["@graph"].map((item) => item["@type"]);
  };
  expect(await kinds("/en/")).toEqual(["Organization", "WebSite"]);
  expect(await kinds("/en/faq")).toEqual(["BreadcrumbList", "FAQPage"]);
  expect(await kinds("/en/destinations/hotels-in-rome")).toEqual(["BreadcrumbList", "TouristDestination"]);
  expect(await kinds("/en/destinations")).toEqual(["BreadcrumbList"]);
});

for (const [brand, start] of [
  ["meridian", "/en"],
  ["solara", "/en-us/us"],
  ["quayside", "/en-gb"],
  ["harbour", "/en"],
] as const) {
  test(`${brand}: no link of header, footer and content leads to a page that does not exist`, async () => {
    test.setTimeout(90_000);
    const starts = ["/", "/about-us", "/support", "/faq", "/special-offers", "/destinations/hotels-in-rome", "/privacy-policy", "/mobile"];
    const links = new Set<string>();
    for (const path of starts) {
      const { text: html } = await readPage(brand, `${start}${path}`);
      for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) if (href.startsWith(`${start}/`)) links.add(href);
    }
    const dead: string[] = [];
    for (const href of links) {
      const { status } = await readPage(brand, href);
      if (status >= 400) dead.push(`${href} ${status}`);
    }
    expect(dead).toEqual([]);
  });
}
