/** A VIP agent books for a company: its prices, its terms, its credit. */
import type { Page } from "@playwright/test";
import { isHeld, SETTLE } from "./checkout-steps.ts";
import { again, createAgent, expect, expectAccessible, logInAgent, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const DAYS = "startDate=today-plus-50&endDate=today-plus-52";
const RESULTS = `/en/hotels/search-results?city=London&region=2643743&regionType=Cities&adults=2&${DAYS}`;

const chooseCompany = async (page: Page, label: string) => {
  // The button is there until the choice alone is enough.
  await expect(page.locator(".company-bar button")).toHaveCount(0, SETTLE);
  // The choice is a form, and only the next document knows the company; a test that goes on earlier would interrupt its navigation.
  const shown = page.waitForEvent("domcontentloaded");
  await page.getByRole("combobox", { name: "Company" }).selectOption({ label });
  await shown;
};

const firstPrice = async (page: Page) => {
  const words = await page.locator(".hotel-list > .hotel-card .card-total .price-amount").first().textContent();
  return Number(words?.replaceAll(/[^\d.]/g, ""));
};

const SITES = (["atlas", "harbour", "meridian"] as const).flatMap((brand) => [390, 1366].map((width) => ({ brand, width })));

for (const { brand, width } of SITES) {
  test(
    `a VIP of ${brand} chooses a company, sees its prices and books on its credit at ${width}`,
    {
      ...again(brand !== "atlas" || width === 1366),
      ...ledger("CORP-001 CORP-002 CORP-003 CORP-004 HDR-012 HDR-013 VAL-037 GEN-004 GEN-005 API-098 API-107 J18"),
    },
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await logInAgent(page, await createAgent(page, brand, "vip1"), brand);
      await visit(page, brand, RESULTS);
      const usual = await firstPrice(page);
      await visit(page, brand, "/en/");
      await expectAccessible(page);
      await chooseCompany(page, "Northwind Engineering");
      await expect(page.getByRole("combobox", { name: "Company" })).toHaveValue("northwind");
      await visit(page, brand, RESULTS);
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
      // Only Atlas has configured the obligo question.
      if (brand === "atlas") {
        const question = page.getByRole("alertdialog");
        await expect(question).toContainText("Book on your company’s credit?");
        await expectAccessible(page);
        await question.getByRole("button", { name: "Confirm and continue" }).click();
      }
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you, Nora", { timeout: 60_000 });
      await expect(page.locator("main")).toContainText("Charged to the credit of Northwind Engineering");
      const number = new URL(page.url()).searchParams.get("bookingId")!;

      await visit(page, brand, "/en/");
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
    await logInAgent(page, await createAgent(page, "atlas", "vip1"));
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

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TRIP = "origin=London&originId=LHR&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities&adults=2";

test(
  "the price of a held package changes with the company, on the pages of its extras and of its travelers",
  { ...again(true), ...ledger("CORP-002 HDR-013 J18") },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1366, height: 900 });
    await logInAgent(page, await createAgent(page, "atlas", "vip1"));
    await visit(page, "atlas", "/en/");
    await chooseCompany(page, "Northwind Engineering");
    await visit(page, "atlas", `/en/packages/deals?${TRIP}&startDate=${dayAfter(71)}&endDate=${dayAfter(76)}`);
    // A cart that holds the last room keeps its price for another company, so the test chooses a hotel with several rooms.
    await page.locator(".package-card:not(:has(.card-left)) h3 a").first().click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails", SETTLE);
    await expect(page.locator(".company-bar")).toContainText("Booking for Northwind Engineering");
    await page.locator(".package-price a.button").click();
    await expect(page).toHaveURL(/\/extras\/seats-departure\?prebookingId=/, SETTLE);
    await untilAlive(page);
    const total = async () => Number((await page.locator(".cart-bar summary .price-total").textContent())?.replaceAll(/[^\d.]/g, ""));
    const northwind = await total();
    await page.locator(".company-bar summary").click();
    await chooseCompany(page, "Brightside Foundation");
    await expect(page).toHaveURL(/\/extras\/seats-departure\?prebookingId=/, SETTLE);
    await expect(page.locator(".company-bar")).toContainText("Booking for Brightside Foundation");
    await untilAlive(page);
    const brightside = await total();
    expect(brightside / northwind).toBeGreaterThan(1.05);
    await expectAccessible(page);
    const cart = new URL(page.url()).searchParams.get("prebookingId");
    await visit(page, "atlas", `/en/packages/checkout?prebookingId=${cart}`);
    await page.locator(".company-bar summary").click();
    await chooseCompany(page, "Northwind Engineering");
    await expect(page).toHaveURL(new RegExp(`/packages/checkout\\?.*${cart}`), SETTLE);
    await expect(page.locator("main .notice").first()).toContainText("You now book for Northwind Engineering");
    await untilAlive(page);
    expect(await total()).toBe(northwind);
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test(
  "a trip above the credit of the company is refused, and nothing is booked",
  { ...again(true), ...ledger("CORP-003 J18.5") },
  async ({ page, complaints }) => {
    test.setTimeout(120_000);
    await logInAgent(page, await createAgent(page, "harbour", "vip1"), "harbour");
    await visit(page, "harbour", "/en/");
    await chooseCompany(page, "Brightside Foundation");
    const month = `/en/hotels/search-results?city=London&region=2643743&regionType=Cities&adults=2&startDate=${dayAfter(50)}&endDate=${dayAfter(78)}`;
    await visit(page, "harbour", month);
    await page.locator(".hotel-list > .hotel-card h3 a").first().click();
    await expect(page.locator('main[data-view$="Details"]')).toBeVisible(SETTLE);
    await page.locator("#rooms .rate-choose").first().click();
    await expect(page).toHaveURL(/\/checkout/, SETTLE);
    await untilAlive(page);
    await isHeld(page);
    const field = (name: string) => page.locator(`main [name="${name}"]`);
    await field("firstName").fill("Nora");
    await field("lastName").fill("Lund");
    await field("email").fill(`above.${Date.now().toString(36)}@ex.test`);
    await field("phone").fill("+44 20 5550 0100");
    await field("terms").check();
    await field("corporateTerms").check();
    await page.locator(".checkout-form button[type=submit]").last().click();
    await expect(page.getByRole("alertdialog")).toContainText(/credit/i, SETTLE);
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toContain("/checkout");
    // Browsers log refused calls.
    complaints.length = 0;
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
