/** A VIP agent of Atlas books for a company: its prices, its terms, its credit. */
import type { Page } from "@playwright/test";
import { isHeld, SETTLE } from "./checkout-steps.ts";
import { expect, expectAccessible, logInAgent, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const DAYS = "startDate=today-plus-50&endDate=today-plus-52";
const RESULTS = `/en/hotels/search-results?city=London&region=2643743&regionType=Cities&adults=2&${DAYS}`;

const chooseCompany = async (page: Page, label: string) => {
  // The button is there until the choice alone is enough.
  await expect(page.locator(".company-bar button")).toHaveCount(0, SETTLE);
  const answer = page.waitForResponse((response) => response.url().endsWith("/agent/company"));
  await page.getByRole("combobox", { name: "Company" }).selectOption({ label });
  await answer;
  await page.waitForLoadState("domcontentloaded");
};

const firstPrice = async (page: Page) => {
  const words = await page.locator(".hotel-list > .hotel-card .card-total .price-amount").first().textContent();
  return Number(words?.replaceAll(/[^\d.]/g, ""));
};

for (const width of [390, 1366]) {
  test(
    `a VIP chooses a company, sees its prices and books on its credit at ${width}`,
    ledger("CORP-001 CORP-002 CORP-003 CORP-004 HDR-012 HDR-013 VAL-037 GEN-004 GEN-005 J18"),
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await logInAgent(page, "vip1");
      await visit(page, "atlas", RESULTS);
      const usual = await firstPrice(page);
      await visit(page, "atlas", "/en/");
      await chooseCompany(page, "Northwind Engineering");
      await expect(page.getByRole("combobox", { name: "Company" })).toHaveValue("northwind");
      await visit(page, "atlas", RESULTS);
      const corporate = await firstPrice(page);
      expect(corporate / usual).toBeGreaterThan(0.91);
      expect(corporate / usual).toBeLessThan(0.93);

      await page.locator(".hotel-list > .hotel-card h3 a").first().click();
      await expect(page.locator('main[data-view$="Details"]')).toBeVisible(SETTLE);
      await expect(page.locator(".company-bar")).toContainText("Booking for Northwind Engineering");
      await page.locator("#rooms .rate-choose").first().click();
      await expect(page).toHaveURL(/\/checkout/, SETTLE);
      await untilAlive(page);
      await isHeld(page);
      await expect(page.locator(".company-bar")).toContainText("Booking for Northwind Engineering");
      await expect(page.locator("[data-section=payment]")).toContainText("charged to the credit of Northwind Engineering");
      await expect(page.locator(".payment-frame, [name=method], .club-offer")).toHaveCount(0);
      await expectAccessible(page);
      expect(await scrollsSideways(page)).toBe(false);

      const field = (name: string) => page.locator(`main [name="${name}"]`);
      await field("firstName").fill("Nora");
      await field("lastName").fill("Lund");
      await field("email").fill(`corporate.${width}.${Date.now().toString(36)}@ex.test`);
      await field("phone").fill("+44 20 5550 0100");
      await field("terms").check();
      const pay = page.locator(".checkout-form button[type=submit]").last();
      await pay.click();
      await expect(page.locator("#checkout-corporateTerms-error, [id$=corporateTerms-error]").first()).toBeVisible();
      await field("corporateTerms").check();
      await pay.click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Book on your company’s credit?");
      await question.getByRole("button", { name: "Confirm and continue" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you, Nora", { timeout: 60_000 });
      const number = new URL(page.url()).searchParams.get("bookingId")!;

      await visit(page, "atlas", "/en/");
      await page.locator(".company-bar").getByRole("link", { name: "Statement" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statement of Northwind Engineering");
      const row = page.locator(".statement-table tbody tr", { hasText: number });
      await expect(row).toContainText("Booking");
      await expectAccessible(page);
      expect(await scrollsSideways(page)).toBe(false);
      const href = await page.getByRole("link", { name: "Download as CSV" }).getAttribute("href");
      const file = await page.evaluate(async (address) => {
        const response = await fetch(address);
        return { type: response.headers.get("content-type"), text: await response.text() };
      }, href!);
      expect(file.type).toBe("text/csv; charset=utf-8");
      expect(file.text).toContain(`,${number},`);
      await page.getByLabel("From").fill("2035-01-01");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page.getByText("no bookings or repayments in this period")).toBeVisible();
    },
  );
}

test(
  "a VIP who changes the company sees the new price of the held room and what has changed",
  ledger("CORP-002 HDR-013 J18"),
  async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 1366, height: 900 });
    await logInAgent(page, "vip1");
    await visit(page, "atlas", "/en/");
    await chooseCompany(page, "Northwind Engineering");
    await visit(page, "atlas", RESULTS);
    await page.locator(".hotel-list > .hotel-card h3 a").nth(3).click();
    await expect(page.locator('main[data-view$="Details"]')).toBeVisible(SETTLE);
    await page.locator("#rooms .rate-choose").first().click();
    await expect(page).toHaveURL(/prebookingId=/, SETTLE);
    await isHeld(page);
    const total = async () => Number((await page.locator(".price-total").first().textContent())?.replaceAll(/[^\d.]/g, ""));
    const before = await total();
    await page.locator(".company-bar summary").click();
    await chooseCompany(page, "Brightside Foundation");
    await expect(page.locator(".company-bar")).toContainText("Booking for Brightside Foundation");
    await expect(page.locator(".checkout .notice").first()).toContainText("You now book for Brightside Foundation");
    await untilAlive(page);
    await isHeld(page);
    expect((await total()) / before).toBeGreaterThan(1.08);
    await expectAccessible(page);
  },
);

test(
  "an agent without the authority sees no companies and cannot choose one",
  ledger("AGENT-006 API-098"),
  async ({ page, complaints }) => {
    await logInAgent(page);
    await expect(page.locator(".company-bar")).toHaveCount(0);
    const status = await page.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ companyId: "northwind" });
      return (await fetch("/packagedistributionapi/1.0/companies/choice", { method: "POST", headers, body })).status;
    });
    expect(status).toBe(403);
    // Browsers log refused calls.
    complaints.length = 0;
  },
);
