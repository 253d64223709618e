/** Agents hand a held trip over to the traveller, see what becomes of it, and find bookings. */
import type { Browser, Page } from "@playwright/test";
import { agree, chooseRoom, fillCard, fillTraveller, newEmail, onThankYou, openCheckout, pay, SETTLE, total } from "./checkout-steps.ts";
import { address, again, createAgent, expect, expectAccessible, logInAgent, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { dayAfter, PLACES, submitPassengers } from "./package-steps.ts";

const PANEL = "/en/agent/panel";

/** A traveller in another browser, who knows nothing but the link or the code. */
async function openTraveller(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.setExtraHTTPHeaders({ "x-forwarded-for": `10.99.${width % 250}.${Date.now() % 250}` });
  return context.newPage();
}

const handedOver = (page: Page) => page.getByRole("region", { name: "Sent to customers" }).getByRole("listitem").first();

for (const width of [390, 1366]) {
  test(
    `an agent hands a held room over, and the traveller pays it at the same price at ${width}`,
    { ...again(width === 1366), ...ledger("AGENT-006 HDR-014 J17.4") },
    async ({ page, browser }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      const userName = await createAgent(page);
      await logInAgent(page, userName);
      const { query } = await chooseRoom(page, "atlas", "1002", { ahead: width === 390 ? 61 : 64 });
      await openCheckout(page, "atlas", `/en/hotels/checkout?${query}`);
      const price = (await total(page).textContent())!.trim();

      const menu = page.locator("[data-account] summary").first();
      await menu.click();
      await page.getByRole("link", { name: "My panel" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("My panel", SETTLE);
      const hold = page.getByRole("region", { name: "Held trips" }).getByRole("listitem").first();
      await expect(hold).toContainText(price);
      await expectAccessible(page);
      // Home of a brand for agents has the same trips below its form.
      await visit(page, "atlas", "/en/");
      await expect(page.getByRole("region", { name: "My panel" }).getByRole("listitem").first()).toContainText(price);
      await expectAccessible(page);
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole("region", { name: "My panel" }).getByRole("link", { name: "My panel" }).click();
      // Back to the checkout that holds the trip, and to the panel.
      await hold.getByRole("link", { name: "Continue to checkout" }).click();
      await expect(page).toHaveURL(/\/hotels\/checkout\?.*prebookingId=/, SETTLE);
      await expect(total(page)).toHaveText(price, SETTLE);
      await page.goto(address("atlas", PANEL));
      const email = newEmail();
      await hold.getByLabel("Customer’s email").fill(email);
      await hold.getByRole("button", { name: "Hand over to the customer" }).click();
      await expect(page.getByText("Handed over.")).toBeVisible(SETTLE);
      await expect(handedOver(page)).toContainText("Not opened yet");
      await expect(handedOver(page)).toContainText(`Mailed to ${email}`);
      expect(await scrollsSideways(page)).toBe(false);
      const link = (await handedOver(page).getByRole("link", { name: "Open the link" }).getAttribute("href"))!;
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await handedOver(page).getByRole("button", { name: "Copy the link" }).click();
      await expect(handedOver(page).getByText("Link copied")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

      const traveller = await openTraveller(browser, width);
      await traveller.goto(link);
      await untilAlive(traveller);
      await expect(traveller.locator("main")).toContainText("Ada Brandt of Atlas has put this trip together");
      await expect(traveller.locator("main")).toContainText(price);
      await expectAccessible(traveller);
      expect(await scrollsSideways(traveller)).toBe(false);
      await traveller.getByRole("link", { name: "Continue to payment" }).click();
      await expect(traveller).toHaveURL(/\/hotels\/checkout/, SETTLE);
      await untilAlive(traveller);
      await expect(traveller.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);
      await expect(total(traveller)).toHaveText(price);
      await page.goto(address("atlas", PANEL));
      await expect(handedOver(page)).toContainText("Opened");

      await fillTraveller(traveller, email);
      await agree(traveller);
      await fillCard(traveller);
      await pay(traveller).click();
      await onThankYou(traveller);
      await expect(traveller.locator("main")).toContainText("Booked by Ada Brandt, Atlas");
      await traveller.goto(link);
      await expect(traveller.locator("main")).toContainText("This trip is booked");

      await visit(page, "atlas", PANEL);
      await expect(handedOver(page)).toContainText("Booked");
      await expect(page.getByRole("region", { name: "Booked today" })).toContainText(email);
      await page.getByRole("link", { name: "Find bookings" }).first().click();
      await page.getByLabel("Last name").fill("smi");
      await page.getByLabel("Agent’s username").fill(userName);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("heading", { level: 2, name: /found/ })).toBeVisible(SETTLE);
      await expect(page.locator("main")).toContainText(email);
      expect(page.url()).not.toMatch(/smi|agent1/);
      await expectAccessible(page);
      expect(await scrollsSideways(page)).toBe(false);
      // The agent need not type the traveller's email.
      await page
        .getByRole("listitem")
        .filter({ hasText: email })
        .getByRole("link", { name: /^Open booking/ })
        .click();
      await expect(page.locator("[data-booking-number]")).toBeVisible(SETTLE);
      await expect(page.locator("main")).toContainText("Booked by Ada Brandt, Atlas");
      await traveller.context().close();
    },
  );
}

/** The travellers see the same held package; the form of the passengers has its own tests. */
async function openPayment(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/packages\/checkout\?prebookingId=/, SETTLE);
  await untilAlive(page);
}

const readyToPay = async (page: Page): Promise<void> => {
  await page.locator('a[href*="/booking?prebookingId="]').first().click();
  await expect(page).toHaveURL(/\/packages\/booking\?prebookingId=/, SETTLE);
  await untilAlive(page);
  await expect(page.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);
};

test(
  "a held package is handed over by link and by code; two people open it, both pay, and it is booked and charged once",
  { ...again(true), ...ledger("AGENT-006 T1") },
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    await logInAgent(page, await createAgent(page));
    await visit(page, "atlas", `/en/packages/deals?${PLACES}&adults=2&startDate=${dayAfter(70)}&endDate=${dayAfter(75)}`);
    await page.locator(".package-card h3 a").first().click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails", SETTLE);
    await page.locator(".package-price a.button").click();
    await expect(page).toHaveURL(/\/extras\/seats-departure\?prebookingId=/, SETTLE);
    const cart = new URL(page.url()).searchParams.get("prebookingId")!;
    const price = (await page.locator(".cart-bar summary .price-total").textContent())!.trim();
    await page.goto(address("atlas", PANEL));
    await page.getByRole("button", { name: "Hand over to the customer" }).first().click();
    await expect(handedOver(page)).toContainText("Code only");
    const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await handedOver(page).textContent())!)![0];
    const link = (await handedOver(page).getByRole("link", { name: "Open the link" }).getAttribute("href"))!;

    const [byLink, byCode] = [await openTraveller(browser, 390), await openTraveller(browser, 1366)];
    await byLink.goto(link);
    await byCode.goto(address("atlas", "/en/hand-over"));
    await expectAccessible(byCode);
    await byCode.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
    await byCode.getByRole("button", { name: "See the trip" }).click();
    const email = newEmail();
    for (const traveller of [byLink, byCode]) {
      await expect(traveller.locator("main")).toContainText("With flights");
      await expect(traveller.locator("main")).toContainText(price);
      await expectAccessible(traveller);
      expect(await scrollsSideways(traveller)).toBe(false);
      await openPayment(traveller);
      await expect(traveller.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);
      await expect(traveller.locator(".cart-bar summary .price-total")).toHaveText(price);
    }
    await submitPassengers(byLink, cart, email);
    for (const traveller of [byLink, byCode]) {
      await traveller.reload();
      await untilAlive(traveller);
      await expect(traveller.getByRole("heading", { name: "These passengers are on the booking" })).toBeVisible();
      await readyToPay(traveller);
      await expect(total(traveller)).toHaveText(price);
      if (traveller === byCode) {
        // The contact stays with the browser that entered it.
        for (const [name, text] of Object.entries({ firstName: "Ada", lastName: "Lovelace", email, phone: "+44 20 5550 0100" }))
          await traveller.locator(`main [name=${name}]`).fill(text);
      }
      await agree(traveller);
      await fillCard(traveller, { holder: "Ada Lovelace" });
    }
    await Promise.all([byLink, byCode].map((traveller) => pay(traveller).click()));
    const isBooked = (traveller: Page) => /\/thank-you\?bookingId=\d+/.test(traveller.url());
    await expect.poll(() => [byLink, byCode].some(isBooked), { timeout: 60_000 }).toBe(true);
    const [winner, other] = isBooked(byLink) ? [byLink, byCode] : [byCode, byLink];
    await expect(winner.locator("main")).toContainText("Booked by Ada Brandt, Atlas");
    // The other one is told, and cannot pay again.
    await expect(other.getByRole("alertdialog")).toBeVisible(SETTLE);
    await expectAccessible(other);
    for (const traveller of [byLink, byCode]) {
      await traveller.goto(link);
      await expect(traveller.locator("main")).toContainText("This trip is booked");
      await expect(traveller.getByRole("link", { name: "Continue to payment" })).toHaveCount(0);
      await traveller.context().close();
    }
    await visit(page, "atlas", PANEL);
    await expect(page.getByRole("region", { name: "Booked today" }).getByRole("listitem").filter({ hasText: email })).toHaveCount(1);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a code is typed on a plain page, and agents search with plain forms", ledger("AGENT-001"), async ({ page }) => {
    await page.goto(address("atlas", "/en/hand-over"));
    await page.getByRole("textbox", { name: "Code" }).fill("2222-2222");
    await page.getByRole("button", { name: "See the trip" }).click();
    await expect(page.getByRole("alert")).toContainText("This link or code is not known");
    // The pages of agents lead to the login.
    await page.goto(address("harbour", "/au/agent/bookings"));
    await expect(page).toHaveURL(/\/agent-login\?returnUrl=/);
    await expect(page.getByText("The page that you opened is for agents.")).toBeVisible();
    await page.goto(address("atlas", "/en/hotels"));
    await expect(page.getByText("Atlas is for travel agents: every page needs a login.")).toBeVisible();
    await logInAgent(page);
    await page.goto(address("atlas", "/en/agent/bookings"));
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("alert")).toContainText("at least one field");
    await page.getByLabel("Last name").fill("Nobodyatall");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("No bookings found");
    await page.goto(address("atlas", PANEL));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My panel");
  });
});
