/** From search to voucher and cancellation, for two brands in two languages. */
import type { Page } from "@playwright/test";
import { chooseRoom, isHeld, openCheckout, SETTLE } from "./checkout-steps.ts";
import type { BrandId } from "./journey.ts";
import { again, expect, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const LONDON = "city=London&region=2643743&regionType=Cities&adults=2";

let counter = 0;
const newEmail = () => `whole.${Date.now().toString(36)}${(counter += 1)}@ex.test`;

const bank = (page: Page) => page.frameLocator(".payment-frame iframe");

async function fillIn(page: Page, email: string): Promise<void> {
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field("firstName").fill("Zoé");
  await field("lastName").fill("Dupont-Lefèvre");
  await field("email").fill(email);
  await field("phone").fill("+33 1 70 18 99 00");
  await field("terms").check();
}

async function payWith(page: Page, holder: string): Promise<void> {
  const card = bank(page);
  await card.locator("#number").fill("4111111111111111", SETTLE);
  await card.locator("#holder").fill(holder);
  await card.locator("#expiry").fill("12 / 30");
  await card.locator("#code").fill("123");
  await page.locator(".checkout-form button[type=submit]").last().click();
}

/** Chooses a refundable rate, from the list of hotels to its checkout. */
async function chooseFrom(page: Page, brand: BrandId, prefix: string, days: string): Promise<void> {
  await visit(page, brand, `${prefix}/hotels/search-results?${LONDON}&${days}`);
  await page.locator(".hotel-list > .hotel-card h3 a").first().click();
  await expect(page.locator('main[data-view$="Details"]')).toBeVisible(SETTLE);
  const rate = page.locator("#rooms .rate").filter({ has: page.locator(".rate-terms-free") });
  await rate.first().locator(".rate-choose").click();
  await expect(page).toHaveURL(/\/checkout/, SETTLE);
  await untilAlive(page);
  await isHeld(page);
}

const WALKS = [
  { brand: "solara", prefix: "/fr", width: 390, height: 844, days: "startDate=today-plus-40&endDate=today-plus-42", booked: /Merci, Zoé/ },
  {
    brand: "meridian",
    prefix: "/en",
    width: 1366,
    height: 900,
    days: "startDate=today-plus-44&endDate=today-plus-46",
    booked: /Thank you, Zoé/,
  },
] as const;

for (const { brand, prefix, width, height, days, booked } of WALKS) {
  test.describe(`${brand} at ${width}`, () => {
    test.use({ viewport: { width, height } });
    test.describe.configure({ timeout: 120_000 });

    test(
      `a room is found, paid with a bank's challenge, printed and cancelled (${prefix})`,
      { ...again(brand !== "solara"), ...ledger("GEN-003 J01 J21") },
      async ({ page }) => {
        await chooseFrom(page, brand, prefix, days);
        expect(await scrollsSideways(page)).toBe(false);
        await fillIn(page, newEmail());
        await payWith(page, "SIM 3DS");
        await bank(page).locator("#answer").fill("0000", SETTLE);
        await bank(page).locator("button[value=confirm]").click();
        await expect(bank(page).locator("#answer-fault")).toBeVisible(SETTLE);
        await bank(page).locator("#answer").fill("2468");
        await bank(page).locator("button[value=confirm]").click();
        await expect(page).toHaveURL(/\/hotels\/thank-you/, SETTLE);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(booked);
        expect(await scrollsSideways(page)).toBe(false);

        const file = page.waitForEvent("download");
        await page.getByRole("button", { name: /PDF/ }).first().click();
        expect((await file).suggestedFilename()).toMatch(/\.pdf$/);

        await page.locator('main a[href*="/reservations"]').first().click();
        const cancelling = page.locator(".booking-cancel");
        await cancelling.getByRole("button").first().click();
        await cancelling.locator("select[name=reason]").selectOption("PLANS_CHANGED", SETTLE);
        await cancelling.locator("button[type=submit]").click();
        // The button that confirms contains the refund.
        await page.getByRole("alertdialog").getByRole("button", { name: /\d/ }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/annulée|canceled/, SETTLE);
      },
    );
  });
}

// Uses two devices: in two tabs of one browser the second cart replaces the first (decision 22).
test(
  "the same trip of the same person on two devices: the second is told that it is booked already",
  ledger("ERR-016"),
  async ({ page, browser }) => {
    test.setTimeout(90_000);
    const { query } = await chooseRoom(page, "harbour", "1001", { ahead: 48, nights: 2 });
    await openCheckout(page, "harbour", `/en/hotels/checkout?${query}`);
    const otherDevice = await browser.newContext();
    const other = await otherDevice.newPage();
    await openCheckout(other, "harbour", `/en/hotels/checkout?${query}`);
    const email = newEmail();
    await fillIn(page, email);
    await fillIn(other, email);
    await payWith(page, "Zoe Dupont");
    await expect(page).toHaveURL(/\/hotels\/thank-you/, SETTLE);
    await payWith(other, "Zoe Dupont");
    await expect(other.getByRole("alertdialog")).toContainText("Booking Duplicated. Please contact HelpDesk", SETTLE);
    await expect(other).toHaveURL(/\/checkout/);
    await otherDevice.close();
  },
);
