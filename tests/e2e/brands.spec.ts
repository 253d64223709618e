import { address, BRANDS, expect, logInAgent, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

test("the agents' brand answers in the language of its address", ledger("BRAND-002 BRAND-010"), async ({ page }) => {
  await logInAgent(page);
  for (const [prefix, lang, currency] of [
    ["en", "en-US", "USD"],
    ["fr", "fr-FR", "EUR"],
  ] as const) {
    await visit(page, "atlas", `/${prefix}/`);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("main")).toHaveAttribute("data-view", "Home");
    await expect(page.locator("summary .place-menu-currency, .place-menu-single .place-menu-currency")).toContainText(currency);
  }
});

test("each brand has its own theme", ledger("BRAND-003"), async ({ page }) => {
  const colours = new Set<string>();
  for (const brand of BRANDS) {
    await page.goto(address(brand, "/en/agent-login"));
    colours.add(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent")));
  }
  expect(colours.size).toBe(BRANDS.length);
});

test("nothing shines through the header and the footer, with or without a ribbon", async ({ page }) => {
  for (const brand of BRANDS) {
    await page.goto(address(brand, "/en/agent-login"));
    for (const part of [page.getByRole("banner"), page.getByRole("contentinfo")])
      await expect(part).toHaveCSS("background-color", /^rgb\(/);
  }
  await page.goto(address("harbour", "/en/agent-login"));
  await expect(page.getByRole("banner")).toHaveCSS("background-image", /^repeating-linear-gradient/);
});

test("a brand without a menu of the content store shows its own links and asks for nothing", ledger("GEN-007"), async ({ page }) => {
  const query: string[] = [];
  page.on("request", (request) => query.push(request.url()));
  await visit(page, "quayside", "/en/");
  await expect(page.locator(".main-menu-list a").first()).toBeVisible();
  await expect(page.locator(".main-menu-list details")).toHaveCount(0);
  expect(query.filter((url) => url.includes("main_menu_dimensions"))).toEqual([]);
});

test("an address without a language leads to the default one", ledger("SRV-011 CONST-028"), async ({ request }) => {
  // By IP address: only browsers resolve names below localhost.
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
