import { address, expect, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive } from "./journey.ts";
import type { BrandId } from "./journey.ts";
import { readPage, withoutPictures } from "./read-page.ts";

const PREFIX: Partial<Record<BrandId, string>> = { meridian: "/en", solara: "/en-us/us", quayside: "/en-gb" };

/** What is asked of a page here must be there without scripts. */
async function sent(brand: BrandId, path: string) {
  const { status, text: html } = await readPage(brand, `${PREFIX[brand]}${path}`);
  const view = /<main[^>]*data-view="([^"]*)"/.exec(html)?.[1];
  return { status, html, view, title: /<title>([^<]*)/.exec(html)?.[1] ?? "" };
}

test.beforeEach(({ page }) => withoutPictures(page));

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
];

for (const brand of ["meridian", "solara"] as const) {
  for (const [ids, path, view, words] of PAGES) {
    test(`${ids} ${brand}: ${path} is the view ${view}, whole without scripts`, async () => {
      const page = await sent(brand, path);
      expect(page.status).toBe(200);
      expect(page.view).toBe(view);
      expect(page.html).toMatch(words);
      expect(page.html.match(/<h1/g)).toHaveLength(1);
      expect(page.title.toLowerCase()).toContain(` · ${brand}`);
    });
  }
}

test("ROUTE-052 campaigns: hotels or packages as the node says, 404 for a name nobody gave", async () => {
  expect((await sent("meridian", "/campaigns/summer")).view).toBe("CampaignHotels");
  expect((await sent("solara", "/campaigns/summer")).view).toBe("CampaignPackages");
  expect(await sent("meridian", "/campaigns/no-such-name")).toMatchObject({ status: 404, view: "NotFound" });
});

test("ROUTE-053 a promotion nobody wrote is the page that helps on", async () => {
  expect(await sent("meridian", "/promotions/no-such-name")).toMatchObject({ status: 404, view: "NotFound" });
});

test("ROUTE-037 ROUTE-047 ROUTE-048 the club for brands that have one, and for no other", async () => {
  expect(await sent("meridian", "/join-the-club")).toMatchObject({ status: 200, view: "JoinTheClub" });
  const club = await sent("meridian", "/club");
  expect(club).toMatchObject({ status: 200, view: "StaticView" });
  expect(club.html).toContain('href="/en/join-the-club');
  expect(await sent("meridian", "/club-updates")).toMatchObject({ status: 200, view: "StaticView" });
  for (const path of ["/club", "/join-the-club", "/club-updates"]) {
    expect(await sent("solara", path), path).toMatchObject({ status: 404 });
  }
});

test("ROUTE-038 the registration is where its address points", async ({ page }) => {
  await page.goto(address("meridian", "/en/join-the-club#registration"), { waitUntil: "domcontentloaded" });
  await expect(page.locator("#registration")).toBeInViewport();
});

test("ROUTE-077 a lost visitor finds places, home, support and a telephone number", async ({ page }) => {
  const answer = await page.goto(address("meridian", "/en/no-such-page"), { waitUntil: "domcontentloaded" });
  expect(answer?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Go to the home page" })).toBeVisible();
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  expect(await main.locator(".place-card").count()).toBeGreaterThan(2);
});

test("an answer opens when its address is opened, and the link beside it is that address", async ({ page }) => {
  await page.goto(address("meridian", "/en/faq"), { waitUntil: "domcontentloaded" });
  await untilAlive(page);
  const question = page.locator("main details").nth(3);
  await question.locator("summary").click();
  const href = await question.locator(".faq-link").getAttribute("href");
  await page.goto("about:blank");
  await page.goto(address("meridian", `/en/faq${href}`), { waitUntil: "domcontentloaded" });
  await expect(page.locator(href ?? "")).toBeInViewport();
});

test("a long legal text has its contents beside it, and they lead", async ({ page }) => {
  await page.goto(address("meridian", "/en/privacy-policy"), { waitUntil: "domcontentloaded" });
  const contents = page.getByRole("navigation", { name: "On this page" });
  const last = contents.getByRole("link").last();
  await last.click();
  const anchor = (await last.getAttribute("href")) ?? "";
  await expect(page.locator(anchor)).toBeInViewport();
  await expect(contents).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("places are chosen by kind", async ({ page }) => {
    await page.goto(address("meridian", "/en/destinations"), { waitUntil: "domcontentloaded" });
    const all = await page.locator(".place-tile:visible").count();
    await page.getByRole("navigation", { name: "Kinds of places" }).getByRole("link", { name: "Mountains" }).click();
    const kinds = await page.locator(".place-tile:visible").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-kind")));
    expect(new Set(kinds)).toEqual(new Set(["mountain"]));
    expect(kinds.length).toBeLessThan(all);
    await page.getByRole("link", { name: "All", exact: true }).click();
    await expect(page.locator(".place-tile:visible")).toHaveCount(all);
  });
});

test("a destination leads to its flights and back, and to places near it", async ({ page }) => {
  await page.goto(address("meridian", "/en/destinations/hotels-in-paris"), { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Read about flights to Paris" }).click();
  await expect(page).toHaveURL(/cheap-flights-to-paris$/);
  await page.getByRole("link", { name: "Read about hotels in Paris" }).click();
  await expect(page).toHaveURL(/hotels-in-paris$/);
  await expect(page.getByRole("heading", { name: "Not far from Paris" })).toBeVisible();
});

/** One page of every kind of block and layout. */
const LOOKED_AT = [
  "/about-us",
  "/faq",
  "/privacy-policy",
  "/flights/baggage-fees",
  "/in-the-media",
  "/mobile",
  "/destinations",
  "/destinations/hotels-in-paris",
];

for (const path of LOOKED_AT) {
  test(`${path} is accessible, light and dark, and fits a small phone in German`, async ({ page }) => {
    await page.goto(address("meridian", `/en${path}`), { waitUntil: "domcontentloaded" });
    await untilAlive(page);
    await expectAccessibleLightAndDark(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address("meridian", `/de${path}`), { waitUntil: "domcontentloaded" });
    expect(await scrollsSideways(page)).toBe(false);
  });
}
