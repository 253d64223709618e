import type { Locator, Page } from "@playwright/test";
import { address, expect, expectAccessible, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { dayAfter, PLACES } from "./package-steps.ts";

const notice = (page: Page) => page.getByRole("region", { name: /Cookies/ });
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

/** What a press in the middle of the control would reach. */
const isReachable = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

test("on a phone it never covers the action of a page", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const expectReachable = async (control: Locator) => {
    await expect(notice(page)).toBeVisible();
    await control.scrollIntoViewIfNeeded();
    await expect.poll(() => isReachable(control)).toBe(true);
  };
  const search = `${PLACES}&startDate=${dayAfter(52)}&endDate=${dayAfter(59)}&adults=2`;
  await visit(page, "solara", `/en/gb/deals?${search}`);
  await page.locator(".package-card h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  await expectReachable(page.locator(".package-bar a.button"));
  await page.locator(".package-bar a.button").click();
  for (const view of ["seatsDeparture", "seatsReturn", "luggage", "transfers"]) {
    await expect(page.locator("[data-sub-view]")).toHaveAttribute("data-sub-view", view);
    const onward = page.locator(".cart-bar-actions a").last();
    await expectReachable(onward);
    await onward.click();
  }
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesCheckout");
  await expectReachable(page.locator(".passengers-send button"));
  await visit(page, "meridian", "/en-gb/hotels/details?hotelId=1001&startDate=today-plus-52&endDate=today-plus-54&adults=2");
  await expectReachable(page.locator(".price-bar a, .price-bar button").last());
  await visit(page, "meridian", "/en-gb/join-the-club");
  await expectReachable(page.locator(".club-bar a, .club-bar button").last());
  await notice(page).getByRole("button").first().click();
  await expect(notice(page)).toHaveCount(0);
  const bar = await page.locator(".club-bar").boundingBox();
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(844);
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
