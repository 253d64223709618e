/** Documents as the server sends them, read without a browser: content that must not need JavaScript. */
import { expect, test } from "@playwright/test";
import { BRANDS } from "./journey.ts";
import type { BrandId } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { readPage } from "./read-page.ts";

const PREFIX: Partial<Record<BrandId, string>> = { meridian: "/en", solara: "/en-us/us", quayside: "/en-gb" };

async function sent(brand: BrandId, path: string) {
  const { status, text: html } = await readPage(brand, `${PREFIX[brand]}${path}`);
  const view = /<main[^>]*data-view="([^"]*)"/.exec(html)?.[1];
  return { status, html, view, title: /<title>([^<]*)/.exec(html)?.[1] ?? "" };
}

const LANGUAGES = [
  { prefix: "en", lang: "en-US", currency: "USD" },
  { prefix: "en-gb", lang: "en-GB", currency: "GBP" },
  { prefix: "fr", lang: "fr-FR", currency: "EUR" },
  { prefix: "es", lang: "es-ES", currency: "EUR" },
];

// The agents' brand requires a login; a browser test covers it.
for (const brand of BRANDS.filter((id) => id !== "atlas")) {
  for (const { prefix, lang, currency } of LANGUAGES) {
    test(`${brand} answers in ${prefix}`, ledger("GEN-006 GEN-008 BRAND-002 BRAND-010 BRAND-026"), async () => {
      const { text } = await readPage(brand, `/${prefix}/`);
      const name = /class="brand-name"[^>]*>([^<]+)</.exec(text)?.[1];
      expect(name?.toLowerCase()).toBe(brand);
      expect(text).toContain(`<html lang="${lang}"`);
      expect(text).toMatch(new RegExp(`<title>[^<]* · ${name}</title>`));
      expect(text).toMatch(/<main[^>]*data-view="Home"/);
      expect(/class="place-menu-currency"[^>]*>([^<]*)</.exec(text)?.[1]).toContain(currency);
    });
  }
}

test("every other prefix shows its language, never a 404", ledger("BRAND-011"), async () => {
  const languages = {
    de: "de-DE",
    nl: "nl-NL",
    it: "it-IT",
    pt: "pt-PT",
    au: "en-AU",
    ch: "de-CH",
    "ch-fr": "fr-CH",
    "be-nl": "nl-BE",
    "ie-en": "en-IE",
  };
  for (const [prefix, lang] of Object.entries(languages)) {
    const { status, text } = await readPage("meridian", `/${prefix}/`);
    expect(status, prefix).toBe(200);
    expect(text, prefix).toContain(`<html lang="${lang}">`);
  }
});

test("language and market in either order show the same page", ledger("BRAND-012 BRAND-013 ROUTE-054"), async () => {
  const seen = new Set<string>();
  for (const path of ["/en-us/us/", "/us/en-us/", "/en-us/holidays/", "/holidays/en-us/"]) {
    const { status, text } = await readPage("solara", path);
    expect(status).toBe(200);
    seen.add(`${/<html lang="([^"]*)"/.exec(text)?.[1]} ${/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]}`);
  }
  expect(seen.size).toBe(1);
});

test("the head links the same page in every open language", ledger("BRAND-027"), async () => {
  const { text } = await readPage("meridian", "/en/about-us");
  const links = [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
  expect(links.length).toBeGreaterThan(5);
  expect(links.find(([, tag]) => tag === "fr-FR")?.[2]).toMatch(/\/fr\/about-us$/);
});

const PAGES: readonly (readonly [ids: string, path: string, view: string, words: RegExp])[] = [
  ["ROUTE-045 ROUTE-075", "/about-us", "AboutUs", /<h1/],
  ["ROUTE-046 ROUTE-076", "/support", "Support", /href="tel:/],
  ["ROUTE-075", "/faq", "FAQ", /<details/],
  ["ROUTE-075", "/affiliates", "Affiliates", /<h1/],
  ["ROUTE-042 ROUTE-076", "/terms-and-conditions", "Tnc", /<h2/],
  ["ROUTE-069 ROUTE-076", "/terms-of-use", "TermsOfUse", /<h2/],
  ["ROUTE-043 ROUTE-076", "/privacy-policy", "PrivacyPolicy", /<h2/],
  ["ROUTE-068 ROUTE-076", "/cookie-policy", "CookiePolicy", /<h2/],
  ["ROUTE-070 ROUTE-075", "/special-offers", "SpecialOffers", /<h1/],
  ["ROUTE-044", "/in-the-media", "StaticView", /<time/],
  ["ROUTE-049", "/mobile", "StaticView", /data-store="/],
  ["ROUTE-028", "/flights/baggage-fees", "StaticView", /<table/],
  ["ROUTE-067", "/destinations", "Destination", /place-card/],
  ["ROUTE-050", "/destinations/hotels-in-london", "Destination", /London/],
  ["ROUTE-051", "/destinations/cheap-flights-to-paris", "Destination", /Paris/],
  ["ROUTE-053", "/promotions/spring", "StaticView", /<h1/],
  ["ROUTE-066", "/agent-login", "AgentLogin", /type="password"/],
];

const TABS = [
  ["ROUTE-001", "/", "Hotels"],
  ["ROUTE-002", "/hotels", "Hotels"],
  ["ROUTE-003", "/flights", "Flights"],
  ["ROUTE-004", "/cruises", "Cruises"],
  ["ROUTE-005", "/cars", "Cars"],
  ["ROUTE-006", "/activities", "Activities"],
  ["ROUTE-007", "/packages", "Packages"],
  ["ROUTE-008", "/vacation-homes", "Vacation homes"],
  ["ROUTE-009", "/transfers", "Transfers"],
] as const;

for (const [id, path, label] of TABS) {
  test(`${path} is home with the tab ${label}`, ledger(`${id} SRV-010`), async () => {
    const page = await sent("meridian", path);
    expect(page).toMatchObject({ status: 200, view: "Home" });
    const tab = /<ul class="tabs .*?<a aria-current="page"[^>]*>(.*?)<\/a>/s.exec(page.html)?.[1] ?? "";
    expect(tab.replaceAll(/<[^>]*>/g, "")).toBe(label);
  });
}

for (const brand of ["meridian", "solara"] as const) {
  for (const [ids, path, view, words] of PAGES) {
    test(`${brand}: ${path} is the view ${view}, complete without scripts`, ledger(ids), async () => {
      const page = await sent(brand, path);
      expect(page.status).toBe(200);
      expect(page.view).toBe(view);
      expect(page.html).toMatch(words);
      expect(page.html.match(/<h1/g)).toHaveLength(1);
      expect(page.title.toLowerCase()).toContain(` · ${brand}`);
    });
  }
}

test("a campaign shows hotels or packages as configured, and an unknown name is a 404", ledger("ROUTE-052"), async () => {
  expect((await sent("meridian", "/campaigns/summer")).view).toBe("CampaignHotels");
  expect((await sent("solara", "/campaigns/summer")).view).toBe("CampaignPackages");
  expect(await sent("meridian", "/campaigns/no-such-name")).toMatchObject({ status: 404, view: "NotFound" });
});

test("an unknown promotion shows the page for missing addresses", ledger("ROUTE-053"), async () => {
  expect(await sent("meridian", "/promotions/no-such-name")).toMatchObject({ status: 404, view: "NotFound" });
});

test("the club for brands that have one, and for no other", ledger("ROUTE-037 ROUTE-047 ROUTE-048"), async () => {
  expect(await sent("meridian", "/join-the-club")).toMatchObject({ status: 200, view: "JoinTheClub" });
  const club = await sent("meridian", "/club");
  expect(club).toMatchObject({ status: 200, view: "StaticView" });
  expect(club.html).toContain('href="/en/join-the-club');
  expect(await sent("meridian", "/club-updates")).toMatchObject({ status: 200, view: "StaticView" });
  for (const path of ["/club", "/join-the-club", "/club-updates"]) {
    expect(await sent("solara", path), path).toMatchObject({ status: 404 });
  }
});
