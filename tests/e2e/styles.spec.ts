/** Style sheets of screens: opened pages and pages reached by navigation look the same, and no page is shown without its sheet. */
import type { Page } from "@playwright/test";
import { chooseRoom } from "./checkout-steps.ts";
import { address, expect, test, untilAlive, visit } from "./journey.ts";

const RESULTS =
  "/en/hotels/search-results?city=London&region=2643743&regionType=Cities&startDate=today-plus-40&endDate=today-plus-43&adults=2";

/** Follows a link to any address, as the router does. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "on" });
    document.querySelector("main")?.append(link);
    link.click();
  }, path);
}

/** The looks of the first element of each class; only of those that do not depend on what has been loaded. */
const looks = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const PROPERTIES = [
      "display",
      "position",
      "color",
      "backgroundColor",
      "padding",
      "margin",
      "gap",
      "fontSize",
      "fontWeight",
      "borderRadius",
      "borderTopWidth",
    ] as const;
    const found: Record<string, string> = {};
    for (const element of document.querySelectorAll<HTMLElement>("main [class]:not(:empty)")) {
      const style = getComputedStyle(element);
      found[element.className] ??= PROPERTIES.map((name) => style[name]).join("; ");
    }
    return found;
  });

const sheets = (page: Page) =>
  page.locator('head link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Placeholders have other colours than what replaces them. */
async function untilComplete(page: Page, part: string): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("[data-shape]")).toHaveCount(0);
}

test("pages reached from the landing page look as if they had been opened", async ({ page }, { retry }) => {
  // Eight pages. A second run must not meet the room that the first one holds.
  test.slow();
  const { query } = await chooseRoom(page, "meridian", "1001", { ahead: 40 + retry });
  const stops = [
    [RESULTS, ".hotel-card h3 a"],
    [`/en/hotels/details?hotelId=1001&startDate=today-plus-40&endDate=today-plus-43&adults=2`, ".rate-choose"],
    [`/en/hotels/checkout?${query}`, ".hold-clock[data-held=true]"],
    ["/en/faq", ".accordion"],
  ] as const;
  await visit(page, "meridian", "/en/");
  const walked: Record<string, string>[] = [];
  for (const [path, part] of stops) {
    await walk(page, path);
    await untilComplete(page, part);
    walked.push(await looks(page));
  }
  for (const [index, [path, part]] of stops.entries()) {
    await page.goto(address("meridian", path));
    await untilAlive(page);
    await untilComplete(page, part);
    const opened = await looks(page);
    const shared = Object.entries(walked[index] ?? {}).filter(([name]) => name in opened);
    expect(shared.length).toBeGreaterThan(20);
    expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(shared.map(([name]) => [name, opened[name]])));
    expect((await sheets(page)).length).toBeLessThanOrEqual(4);
  }
});

test("a screen is shown when its style sheet is loaded, not before", async ({ page }) => {
  await visit(page, "meridian", "/en/");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const request = page.waitForRequest(/assets\/content-.*\.css/);
  await page.route(/assets\/content-.*\.css/, async (route) => {
    await held;
    await route.continue();
  });
  await walk(page, "/en/faq");
  await request;
  await expect(page.locator("main .home-view")).toBeVisible();
  await expect(page.locator("main .page-opening-words")).toHaveCount(0);
  release();
  await expect(page.locator("main .page-opening-words")).toHaveCSS("display", "grid");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, part, display] of [
    ["/en/no-such-page", ".lost > div", "grid"],
    ["/en/widgets/hotels/deals", ".widget", "grid"],
    [RESULTS, ".hotel-card", "grid"],
  ] as const) {
    test(`${path.split("?")[0]} has its style sheet in the head`, async ({ page }) => {
      await page.goto(address("meridian", path));
      await expect(page.locator(part).first()).toHaveCSS("display", display);
      expect((await sheets(page)).length).toBeLessThanOrEqual(4);
    });
  }
});
