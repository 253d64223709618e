import type { Locator, Page } from "@playwright/test";
import { address, again, expect, expectAccessible, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { dayAfter, PLACES } from "./package-steps.ts";

const notice = (page: Page) => page.getByRole("region", { name: /cookies/i });
const consent = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "consent");

test("where consent is required the notice appears, both answers look alike, and the layout does not shift", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visit(page, "meridian", "/en-gb/cookie-policy");
  await expect(notice(page)).toBeVisible();
  const buttons = notice(page).getByRole("button");
  await expect(buttons).toHaveText(["Only what is needed", "Allow counting"]);
  const [one, two] = await buttons.evaluateAll((all) => all.map((button) => [button.className, button.getBoundingClientRect().width]));
  expect(one).toEqual(two);
  await expectAccessible(page);
  expect(await page.evaluate(() => (window as typeof window & { shifts: { total: number } }).shifts.total)).toBeLessThan(0.001);
});

for (const [answer, stored] of [
  ["Only what is needed", "denied"],
  ["Allow counting", "granted"],
] as const) {
  test(`"${answer}" is kept for 180 days, not asked again, and can be changed from the footer`, async ({ page }) => {
    await visit(page, "meridian", "/en-gb/cookie-policy");
    await notice(page).getByRole("button", { name: answer }).click();
    await expect(notice(page)).toHaveCount(0);
    const cookie = await consent(page);
    expect(cookie?.value).toBe(stored);
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(180, 0);
    await page.reload();
    await untilAlive(page);
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(/\/en-gb\/cookie-policy$/);
    await expect(notice(page).getByRole("heading")).toBeFocused();
    await notice(page).getByRole("button", { name: "Only what is needed" }).click();
    expect((await consent(page))?.value).toBe("denied");
  });
}

test("on a phone and in German it fits, and a market that does not ask shows nothing", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, "meridian", "/de/cookie-policy");
  await expect(notice(page)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await visit(page, "meridian", "/en/cookie-policy");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" })).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  expect(await consent(page)).toBeUndefined();
});

/** Whether presses in the middle of the control and near its lower edge reach it. */
const isReachable = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hits = [height / 2, height - 3].map((down) => element.ownerDocument.elementFromPoint(left + width / 2, top + down));
    return hits.every((hit) => hit !== null && element.contains(hit));
  });

async function expectReachable(page: Page, control: Locator): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await control.scrollIntoViewIfNeeded();
  await expect.poll(() => isReachable(control)).toBe(true);
}

for (const [width, height] of [
  [320, 568],
  [375, 667],
  [430, 667],
] as const) {
  test(
    `on a phone of ${width} by ${height} pixels a first visitor can search, open a hotel, choose a room and pay`,
    again(width !== 320),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      for (const [brand, path] of [
        ["meridian", "/en-gb/"],
        ["meridian", "/de/"],
        ["solara", "/fr/gb/"],
      ] as const) {
        await visit(page, brand, path);
        await expectReachable(page, page.locator(".search-submit"));
        const taken = (await notice(page).boundingBox())?.height ?? Infinity;
        expect(taken, "leaves most of the screen to the page").toBeLessThan(height / 4);
        expect(await scrollsSideways(page)).toBe(false);
      }
      const stay = "startDate=today-plus-52&endDate=today-plus-54&adults=2";
      await visit(page, "meridian", `/en-gb/hotels/search-results?city=Lisbon&${stay}`);
      const hotel = page.locator(".hotel-card h3 a").first();
      await expectReachable(page, hotel);
      await expectReachable(page, page.locator(".results-switch a:not([aria-current])"));
      await hotel.click();
      await expectReachable(page, page.locator(".price-bar a, .price-bar button").last());
      await expectReachable(page, page.locator(".rate-choose").first());
      await page.locator(".rate-choose").first().click();
      await expectReachable(page, page.locator(".pay-button"));
    },
  );
}

test("on the smallest phone it never covers the action of a package", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 568 });
  const search = `${PLACES}&startDate=${dayAfter(52)}&endDate=${dayAfter(59)}&adults=2`;
  await visit(page, "solara", `/en/gb/deals?${search}`);
  await page.locator(".package-card h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  await expectReachable(page, page.locator(".package-bar a.button"));
  await page.locator(".package-bar a.button").click();
  for (const view of ["seatsDeparture", "seatsReturn", "luggage", "transfers"]) {
    await expect(page.locator("[data-sub-view]")).toHaveAttribute("data-sub-view", view);
    const onward = page.locator(".cart-bar-actions a").last();
    await expectReachable(page, onward);
    await onward.click();
  }
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesCheckout");
  await expectReachable(page, page.locator(".passengers-send button"));
  await visit(page, "meridian", "/en-gb/hotels/details?hotelId=1001&startDate=today-plus-52&endDate=today-plus-54&adults=2");
  await expectReachable(page, page.locator(".price-bar a, .price-bar button").last());
  await visit(page, "meridian", "/en-gb/join-the-club");
  await expectReachable(page, page.locator(".club-bar a, .club-bar button").last());
  await notice(page).getByRole("button").first().click();
  await expect(notice(page)).toHaveCount(0);
  const bar = await page.locator(".club-bar").boundingBox();
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(568);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without tracking there is no question, and the settings link to the policy", async ({ page }) => {
    await page.goto(address("meridian", "/en-gb/about-us"));
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await expect(page.locator('main[data-view="CookiePolicy"]')).toBeVisible();
  });
});
