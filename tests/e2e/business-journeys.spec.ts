/** Agents, partners and codes on the three brands that have them, from the first page to the booking. */
import type { Page } from "@playwright/test";
import { agree, chooseRoom, fillCard, fillTraveller, onThankYou, openCheckout, pay, SETTLE, total } from "./checkout-steps.ts";
import { address, again, createAgent, expect, expectAccessible, logInAgent, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const NAMES = { atlas: "Atlas", harbour: "Harbour", meridian: "Meridian" } as const;
type Brand = keyof typeof NAMES;
const SITES = (Object.keys(NAMES) as Brand[]).flatMap((brand) => [390, 1366].map((width) => ({ brand, width })));

const isCleanAt = async (page: Page, width: number): Promise<void> => {
  // What the browser has not rendered yet has no true place, and axe would compare it with the colours of other parts.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await expectAccessible(page);
  expect([width, await scrollsSideways(page)]).toEqual([width, false]);
};

for (const { brand, width } of SITES) {
  test(
    `${brand} at ${width}: an agent logs in, books for a traveler and logs out`,
    { ...again(true), ...ledger("SHELL-004 API-103 AGENT-001 AGENT-006 HDR-014 J17.1 J17.2 J17.3 J17.4 J17.5") },
    async ({ page, complaints }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address(brand, "/en/"));
      // Atlas is for agents only; the others sell to everybody, and their agents open the login themselves.
      if (brand === "atlas") await expect(page).toHaveURL(/\/en\/agent-login/);
      else await expect(page.locator('main[data-view="Home"]')).toBeVisible();
      await page.goto(address(brand, "/en/agent/panel"));
      await expect(page).toHaveURL(/\/en\/agent-login\?returnUrl=/);
      const userName = await createAgent(page, brand);
      await page.getByLabel("Username").fill(userName);
      await page.getByLabel("Password").fill("Wrong123");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByRole("alert")).toHaveText("Login failed. Incorrect username or password");
      await isCleanAt(page, width);

      await logInAgent(page, userName, brand);
      await untilAlive(page);
      await page.locator("[data-account] summary").first().click();
      const panel = page.locator(".agent-panel");
      await expect(panel).toContainText("Ada Brandt");
      await expect(panel).toContainText("dps-agent");
      await expect(page.locator(".agent-photo").first()).toHaveAttribute("src", "/agent/photo");
      const companies = await page.evaluate(async () => (await fetch("/packagedistributionapi/1.0/companies")).status);
      expect(companies).toBe(403);
      complaints.length = 0;

      const { query } = await chooseRoom(page, brand, "1004", { ahead: 80 + width / 100 });
      await openCheckout(page, brand, `/en/hotels/checkout?${query}`);
      await isCleanAt(page, width);
      await fillTraveller(page);
      await agree(page);
      await fillCard(page);
      await pay(page).click();
      await onThankYou(page);
      await expect(page.locator("main")).toContainText(`Booked by Ada Brandt, ${NAMES[brand]}`);
      await untilAlive(page);
      await page.locator("[data-account] summary").first().click();
      await page.locator(".agent-panel summary").click();
      await page.locator(".agent-panel").getByRole("button", { name: "Log out" }).click();
      await expect(page).toHaveURL(/\/en\/agent-login/);
    },
  );

  test(
    `${brand} at ${width}: a partner's token, a referring site and a code`,
    { ...again(true), ...ledger("AUTH-018 QUERY-015 QUERY-003 QUERY-019 API-011 BRAND-028 J19 J20 J20.2") },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const path = "/en/hotels/details?hotelId=1001&startDate=today-plus-30&endDate=today-plus-32&adults=2";
      await page.goto(address(brand, `${path}&ut=tok-harbour-demo`));
      if (brand === "atlas") {
        // The brand of agents knows no partners: every page leads to the login.
        await expect(page).toHaveURL(/\/en\/agent-login/);
        await expect(page.locator("body.guest")).toBeVisible();
        // The page waits for the answer about the token before it shows anything.
        await expect(page.getByLabel("Username")).toBeVisible();
        await isCleanAt(page, width);
        return;
      }
      await untilAlive(page);
      await expect(page.locator("body.authenticated.coBrand")).toBeVisible(SETTLE);
      expect(new URL(page.url()).searchParams.has("ut")).toBe(false);
      // On its own site, the partner is the brand.
      await expect(page.locator(".co-brand")).toHaveCount(brand === "harbour" ? 0 : 1);
      await isCleanAt(page, width);
      await page.context().clearCookies();
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
      await page.goto(address(brand, "/en/about-us"), { referer: "https://partner.example/" });
      await expect(page.locator("body.guest.coBrand")).toBeVisible(SETTLE);
      await page.reload();
      // The server remembers the partner for the visit.
      await expect(page.locator("body.guest.coBrand")).toBeVisible();
      await visit(page, brand, "/en/about-us?promocode=BADCODE");
      await expect(page.getByRole("alertdialog")).toContainText("Invalid Code");
      await isCleanAt(page, width);
      // A code of the partner waits in the field of the checkout and names the partner when it is applied.
      await visit(page, brand, "/en/about-us?promocode=PROMO10&partnerId=77");
      const { query } = await chooseRoom(page, brand, "1004", { ahead: 60 + width / 100 });
      await openCheckout(page, brand, `/en/hotels/checkout?${query}`);
      await expect(page.locator("[name=promoCode]")).toHaveValue("PROMO10");
      const applied = page.waitForRequest((request) => request.method() === "PATCH" && request.url().includes("/promocodes/PROMO10"));
      await page.getByRole("button", { name: "Apply" }).click();
      expect(new URL((await applied).url()).searchParams.get("partnerId")).toBe("77");
      await expect(page.locator(".promo-used")).toContainText("Code PROMO10 is applied", SETTLE);
      await isCleanAt(page, width);
    },
  );
}

const firstPrice = async (page: Page): Promise<number> => {
  const shown = await page.locator(".hotel-list > .hotel-card .card-total .price-amount").first().textContent();
  return Number(shown?.replaceAll(/[^\d.]/g, ""));
};

for (const width of [390, 1366]) {
  test(
    `a visitor with a partner's code has its prices and its logo from the results to the booking, and others have theirs at ${width}`,
    { ...again(width === 1366), ...ledger("QUERY-003 BRAND-028 D5 J20") },
    async ({ page, browser }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      const results = `/en/hotels/search-results?city=London&region=2643743&regionType=Cities&adults=2&startDate=today-plus-${90 + width / 100}&endDate=today-plus-${92 + width / 100}`;
      await visit(page, "harbour", results);
      const usual = await firstPrice(page);
      await visit(page, "harbour", `${results}&promocode=TIDE5`);
      await expect(page.locator(".co-brand")).toHaveText("Tidewater Bank", SETTLE);
      await expect.poll(() => firstPrice(page), SETTLE).toBeLessThan(usual);
      const price = await firstPrice(page);
      expect(price / usual).toBeGreaterThan(0.945);
      expect(price / usual).toBeLessThan(0.955);
      const logo = await page.evaluate(async () => {
        const answer = await fetch("/partners/logo?name=Tidewater%20Bank");
        return [answer.status, answer.headers.get("content-type"), (await answer.text()).includes("<path")];
      });
      expect(logo).toEqual([200, "image/svg+xml", true]);
      await isCleanAt(page, width);

      const other = await (await browser.newContext()).newPage();
      await other.goto(address("harbour", results));
      await untilAlive(other);
      expect(await firstPrice(other)).toBe(usual);
      await expect(other.locator(".co-brand")).toHaveCount(0);
      await other.context().close();

      await page.locator(".hotel-list > .hotel-card h3 a").first().click();
      await expect(page.locator('main[data-view$="Details"]')).toBeVisible(SETTLE);
      await page.locator("#rooms .rate-choose").first().click();
      await expect(page).toHaveURL(/\/checkout/, SETTLE);
      await untilAlive(page);
      await expect(page.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);
      await expect(page.locator(".co-brand")).toHaveText("Tidewater Bank");
      const due = Number((await total(page).textContent())?.replaceAll(/[^\d.]/g, ""));
      expect(Math.abs(due - price)).toBeLessThan(1);
      // The partner's code only selects the partner, so it is no promo code: typing it explains that the prices apply already.
      await expect(page.locator("[name=promoCode]")).toHaveValue("");
      await page.locator("[name=promoCode]").fill("tide5");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.locator(".promo-field")).toContainText("Code TIDE5 is from Tidewater Bank, whose prices you already see", SETTLE);
      await isCleanAt(page, width);
      await fillTraveller(page);
      await agree(page);
      await fillCard(page);
      await pay(page).click();
      await onThankYou(page);
      await expect(page.locator(".co-brand")).toHaveText("Tidewater Bank");
    },
  );
}
