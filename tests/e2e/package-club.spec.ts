/** Member rates in packages, on a club brand that sells packages in one market for this test. */
import type { Page } from "@playwright/test";
import { dialog, post, SETTLE } from "./checkout-steps.ts";
import { expect, expectAccessible, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PLACES = "origin=London&originId=LHR&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities";
const SEARCH = `${PLACES}&startDate=${dayAfter(75)}&endDate=${dayAfter(82)}&adults=2`;
/** Other tests do not use this market of the brand. */
const MARKET = "GB";

const sell = (page: Page, discountPercent: number) =>
  post(page, "harbour", "/__test/configuration", {
    scope: "market",
    brandId: "harbour",
    market: MARKET,
    group: "packages",
    values: { discountPercent },
  });

const total = async (page: Page): Promise<number> =>
  Number((await page.locator(".cart-bar summary .price-total").textContent())?.replaceAll(/[^\d]/g, ""));

test(
  "a member who logs in while a package is held pays the member rate, with one dialog",
  ledger("PKG-001 CHK-017 D5"),
  async ({ page }) => {
    expect((await sell(page, 3)).ok()).toBe(true);
    try {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, "harbour", `/en-gb/packages/deals?${SEARCH}`);
      await page.locator(".package-card h3 a").first().click();
      await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
      await page.locator(".package-price a.button").first().click();
      await expect(page.locator("[data-sub-view]")).toHaveAttribute("data-sub-view", "seatsDeparture", SETTLE);
      const before = await total(page);
      const { pathname, search } = new URL(page.url());
      await visit(page, "harbour", pathname.replace(/\/extras.*/, "/checkout") + search);
      // A known address is offered the login, in a dialog of the same page.
      await page.locator("input[name=phone]").fill("+44 20 5550 0100");
      await page.locator("input[name=email]").fill("club@ex.test");
      await page.locator("input[name=emailRepeat]").focus();
      await page.locator(".account-offer").getByRole("button", { name: "Log in" }).click(SETTLE);
      await page.getByRole("dialog").locator("input[type=password]").fill("Travel123");
      await page.getByRole("dialog").getByRole("button", { name: "Log in", exact: true }).click();
      await expect(dialog(page)).toContainText("Your member rate applies", SETTLE);
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Continue" }).click();
      expect(await total(page)).toBeLessThan(before);
      await expect(page.locator("input[name=phone]")).toHaveValue("+44 20 5550 0100");
      expect(await scrollsSideways(page)).toBe(false);
      // Once.
      await page.reload();
      await expect(page.locator(".hold-clock-face").first()).toHaveText(/\d+:\d\d/);
      await expect(dialog(page)).toHaveCount(0);
    } finally {
      await sell(page, 0);
    }
  },
);
