import { address, BRANDS, expect, logInAgent, test, visit } from "./journey.ts";

const LANGUAGES = [
  { prefix: "en", lang: "en-US", symbol: "$", currency: "USD" },
  { prefix: "en-gb", lang: "en-GB", symbol: "£", currency: "GBP" },
  { prefix: "fr", lang: "fr-FR", symbol: "€", currency: "EUR" },
  { prefix: "es", lang: "es-ES", symbol: "€", currency: "EUR" },
];

for (const brand of BRANDS) {
  for (const { prefix, lang, currency } of LANGUAGES) {
    test(`GEN-006 GEN-008 BRAND-002 BRAND-010 BRAND-026 ${brand} answers in ${prefix}`, async ({ page }) => {
      if (brand === "atlas") await logInAgent(page);
      await visit(page, brand, `/${prefix}/`);
      const name = await page.locator(".site-header .brand-name").textContent();
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page).toHaveTitle(new RegExp(` · ${name}$`));
      await expect(page.getByRole("main")).toHaveAttribute("data-view", "Home");
      await expect(page.locator("summary .place-menu-currency, .place-menu-single .place-menu-currency")).toContainText(currency);
    });
  }
}

test("BRAND-003 each brand has a theme of its own", async ({ page }) => {
  const colours = new Set<string>();
  for (const brand of BRANDS) {
    await page.goto(address(brand, "/en/agent-login"));
    colours.add(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent")));
  }
  expect(colours.size).toBe(BRANDS.length);
});

test("GEN-007 a brand without a menu of the content store shows its own links and asks for nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, "quayside", "/en/");
  await expect(page.locator(".main-menu-list a").first()).toBeVisible();
  await expect(page.locator(".main-menu-list details")).toHaveCount(0);
  expect(asked.filter((url) => url.includes("main_menu_dimensions"))).toEqual([]);
});

test("BRAND-012 BRAND-013 ROUTE-054 language and market in either order show the same page", async ({ page }) => {
  const seen = new Set<string>();
  for (const path of ["/en-us/us/", "/us/en-us/", "/en-us/holidays/", "/holidays/en-us/"]) {
    const answer = await page.goto(address("solara", path));
    expect(answer?.status()).toBe(200);
    seen.add(`${await page.locator("html").getAttribute("lang")} ${await page.locator("h1").textContent()}`);
  }
  expect(seen.size).toBe(1);
});

test("BRAND-027 the head links the same page in every open language", async ({ page }) => {
  await page.goto(address("meridian", "/en/about-us"));
  const links = page.locator('link[rel="alternate"][hreflang]');
  expect(await links.count()).toBeGreaterThan(5);
  await expect(page.locator('link[hreflang="fr-FR"]')).toHaveAttribute("href", /\/fr\/about-us$/);
});

test("SRV-011 CONST-028 an address without a language leads to the default one", async ({ request }) => {
  // By number: names under localhost are known to browsers only.
  const answer = await request.get(address("meridian", "/zz-zz/").replace("meridian.localhost", "127.0.0.1"), { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()["location"]).toMatch(/\/en\/$/);
});

test("the page of another place is one click away", async ({ page }) => {
  await visit(page, "meridian", "/en/about-us");
  await page.locator(".place-menu summary").click();
  await page.getByRole("link", { name: /Français \(France\)/ }).click();
  await expect(page).toHaveURL(/\/fr\/about-us$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-FR");
});

test("BRAND-011 every other prefix shows its language, never a 404", async ({ request }) => {
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
    const answer = await request.get(address("meridian", `/${prefix}/`).replace("meridian.localhost", "127.0.0.1"));
    expect(answer.status(), prefix).toBe(200);
    expect(await answer.text(), prefix).toContain(`<html lang="${lang}">`);
  }
});
