import { address, again, expect, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive } from "./journey.ts";
import { ledger } from "./ledger.ts";

test("the registration is where its address points", ledger("ROUTE-038"), async ({ page }) => {
  await page.goto(address("meridian", "/en/join-the-club#registration"), { waitUntil: "domcontentloaded" });
  await expect(page.locator("#registration")).toBeInViewport();
});

test("a lost visitor finds places, home, support and a telephone number", ledger("ROUTE-077"), async ({ page }) => {
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

test("a destination without hotels says so, and leads to the nearest places that have some", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address("meridian", "/en/destinations/hotels-in-longyearbyen"));
  const none = page.getByRole("region", { name: "We sell no hotels in Longyearbyen yet" });
  await expect(none).toBeVisible();
  await expectAccessibleLightAndDark(page);
  expect(await scrollsSideways(page)).toBe(false);
  await none.getByRole("link").first().click();
  await expect(page.locator(".hotel-card").first()).toBeVisible();
});

test("a destination leads to its flights and back, to places near it and to the hotels of a district", async ({ page }) => {
  await page.goto(address("meridian", "/en/destinations/hotels-in-paris"), { waitUntil: "domcontentloaded" });
  const months = page.getByRole("region", { name: "Paris, month by month" });
  await expect(months.getByRole("row")).toHaveCount(13);
  await expect(months.getByRole("row", { name: /^May Best time/ })).toContainText(/°[CF]/);
  // Within the three months that hotels have exact prices for, at least one is whole.
  await expect(months.getByRole("cell").filter({ hasText: "$" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Read about flights to Paris" }).click();
  await expect(page).toHaveURL(/cheap-flights-to-paris$/);
  await page.getByRole("link", { name: "Read about hotels in Paris" }).click();
  await expect(page).toHaveURL(/hotels-in-paris$/);
  await expect(page.getByRole("heading", { name: "Not far from Paris" })).toBeVisible();
  const district = page.locator("#districts > ul > li").first();
  const name = (await district.getByRole("heading").textContent()) ?? "";
  const count = Number(/(\d+) hotels?/.exec((await district.textContent()) ?? "")?.[1]);
  await district.getByRole("link", { name }).click();
  await expect(page.getByRole("link", { name: `Remove filter: ${name}` })).toBeVisible();
  await expect(page.locator(".results-count")).toHaveText(new RegExp(`^${count} `));
});

/** One page per kind of block and layout. */
const LOOKED_AT = [
  "/about-us",
  "/privacy-policy",
  "/flights/baggage-fees",
  "/destinations/hotels-in-paris",
  "/faq",
  "/in-the-media",
  "/mobile",
  "/destinations",
];

for (const [index, path] of LOOKED_AT.entries()) {
  test(`${path} is accessible, light and dark, and fits a small phone in German`, again(index > 1), async ({ page }) => {
    await page.goto(address("meridian", `/en${path}`), { waitUntil: "domcontentloaded" });
    await untilAlive(page);
    await expectAccessibleLightAndDark(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address("meridian", `/de${path}`), { waitUntil: "domcontentloaded" });
    expect(await scrollsSideways(page)).toBe(false);
  });
}
