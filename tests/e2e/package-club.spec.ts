/** Member rates in packages, on a club brand that sells packages in one market for this test. */
import type { Page } from "@playwright/test";
import { agree, dialog, fillCard, newEmail, pay, SETTLE } from "./checkout-steps.ts";
import { expect, expectAccessible, post, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { lookWithAxe } from "./look-with-axe.ts";
import { dayAfter, PLACES, submitPassengers } from "./package-steps.ts";

const SEARCH = `${PLACES}&startDate=${dayAfter(75)}&endDate=${dayAfter(82)}&adults=2`;
/** Other tests do not use this market of the brand. */
const MARKET = "GB";

// One after the other, because they change the same setting.
test.describe.configure({ mode: "default" });

const sell = (page: Page, discountPercent: number) =>
  post(page, "harbour", "/__test/configuration", {
    scope: "market",
    brandId: "harbour",
    market: MARKET,
    group: "packages",
    values: { discountPercent },
  });

/** The member rate of a hotel whose last room the cart holds is unknown, so the test chooses one with several rooms. */
async function holdWithStock(page: Page, look = ""): Promise<void> {
  await visit(page, "harbour", `/en-gb/packages/deals?${SEARCH}${look}`);
  await page.locator(".package-card:not(:has(.card-left)) h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  await page.locator(".package-price a.button").first().click();
  await expect(page.locator("[data-sub-view]")).toHaveAttribute("data-sub-view", "seatsDeparture", SETTLE);
}

const total = async (page: Page): Promise<number> =>
  Number((await page.locator(".cart-bar summary .price-total").textContent())?.replaceAll(/[^\d]/g, ""));

test(
  "a member who logs in while a package is held pays the member rate, with one dialog",
  ledger("PKG-001 CHK-017 D5"),
  async ({ page }) => {
    expect((await sell(page, 3)).ok()).toBe(true);
    try {
      await page.setViewportSize({ width: 390, height: 844 });
      await holdWithStock(page);
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

test(
  "a guest joins the club on the payment page of a package and pays the member rate and the fee",
  ledger("CHK-013 CHK-014 CLUB-001 PKG-001"),
  async ({ page }) => {
    test.slow();
    expect((await sell(page, 3)).ok()).toBe(true);
    try {
      await page.setViewportSize({ width: 390, height: 844 });
      // In the best hotels members save more than the fee in a week. The brand sells no membership in pounds.
      await holdWithStock(page, "&sort=category&currency=USD");
      const { pathname, search } = new URL(page.url());
      await submitPassengers(page, new URLSearchParams(search).get("prebookingId") ?? "", newEmail());
      await visit(page, "harbour", pathname.replace(/\/extras.*/, "/booking") + search);
      await expect(page.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);
      const club = page.locator("[data-section=club]");
      await expect(club).toBeVisible();
      const column = async (place: number) => (await club.locator("tfoot td").nth(place).innerText()).trim();
      const [without, together] = [await column(0), await column(1)];
      // Not preselected; the total is the one of every page before.
      await expect(club.getByRole("checkbox")).not.toBeChecked();
      await expect(pay(page)).toContainText(without);
      await club.getByRole("checkbox").check();
      await expect(pay(page)).toContainText(together, SETTLE);
      await agree(page);
      await fillCard(page, { holder: "Ada Lovelace" });
      expect((await lookWithAxe(page).exclude(".payment-frame").analyze()).violations).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await pay(page).click();
      await expect(page).toHaveURL(/\/thank-you\?bookingId=\d+/, SETTLE);
      await untilAlive(page);
      await expect(page.locator("main")).toContainText(together);
    } finally {
      await sell(page, 0);
    }
  },
);
