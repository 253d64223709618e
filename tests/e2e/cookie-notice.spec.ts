import type { Page } from "@playwright/test";
import { address, expect, expectAccessible, scrollsSideways, test, untilAlive, visit } from "./journey.ts";

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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without tracking there is no question, and the settings link to the policy", async ({ page }) => {
    await page.goto(address("meridian", "/en-gb/about-us"));
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await expect(page.locator('main[data-view="CookiePolicy"]')).toBeVisible();
  });
});
