/** The journeys of packages in French, on a hotel brand that sells packages under /packages and shows its pages to agents only. */
import type { Page } from "@playwright/test";
import { dialog, newEmail, SETTLE } from "./checkout-steps.ts";
import { expect, logInAgent, post, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { dayAfter, fillFrenchCard, fillFrenchPassenger, openPackageOf } from "./package-steps.ts";

const PLACES = "origin=Paris&originId=CDG&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities";
const searchIn = (days: number): string => `${PLACES}&startDate=${dayAfter(days)}&endDate=${dayAfter(days + 7)}&adults=2`;

const step = (page: Page) => page.locator("[data-sub-view]");
const onward = (page: Page) => page.locator(".cart-bar-actions a").last();
const fits = async (page: Page) => expect(await scrollsSideways(page)).toBe(false);

/** From the results to the first step of the extras. */
async function hold(page: Page, days: number): Promise<void> {
  await visit(page, "atlas", `/fr/packages/deals?${searchIn(days)}`);
  await fits(page);
  await page.locator(".package-card h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  await holdShown(page);
}

async function holdShown(page: Page): Promise<void> {
  await fits(page);
  await page.locator(".package-price a.button").first().click();
  await expect(step(page)).toHaveAttribute("data-sub-view", "seatsDeparture", SETTLE);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAgent(page);
});

test(
  "in French: seats, a bag and a transfer, passengers, a deposit, and the balance from the look-up",
  ledger("J08 J09 J10 GEN-010 PKG-007"),
  async ({ page }) => {
    test.slow();
    const actions: string[] = [];
    page.on("request", (request) => {
      if (/\/marketing\/forms\//.test(request.url())) actions.push(`${request.url()} ${request.postData()}`);
    });
    await hold(page, 130);
    await page.locator(".cabin .seat[aria-disabled='false']").nth(12).click();
    await onward(page).click();
    await expect(dialog(page)).toContainText("Certains voyageurs n’ont pas de siège");
    await dialog(page).getByRole("button", { name: "Choisir les sièges manquants" }).click();
    await page.locator(".seats-together button").click();
    await expect(page.locator(".cabin .seat[aria-pressed='true']")).toHaveCount(2);
    await onward(page).click();
    await expect(step(page)).toHaveAttribute("data-sub-view", "seatsReturn", SETTLE);
    await onward(page).click();
    await expect(step(page)).toHaveAttribute("data-sub-view", "luggage", SETTLE);
    await expect(page.locator("main")).toContainText("56x45x25");
    await onward(page).click();
    await expect(step(page)).toHaveAttribute("data-sub-view", "transfers", SETTLE);
    await page.locator(".ride button").first().click();
    await expect(page.locator(".ride[data-chosen='true']")).toHaveCount(1);
    await fits(page);
    await onward(page).click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesCheckout", SETTLE);
    await untilAlive(page);
    const cards = page.locator(".passenger-card");
    for (const [place, first] of ["Ada", "Annabella"].entries()) {
      await fillFrenchPassenger(cards.nth(place), place, first);
      await cards.nth(place).locator(".passenger-inside > .button").click();
    }
    const email = newEmail();
    for (const name of ["email", "emailRepeat"]) await page.locator(`input[name=${name}]`).fill(email);
    await page.locator("input[name=phone]").fill("+33123456789");
    await fits(page);
    await page.locator(".passengers-send button").click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PaymentForm", SETTLE);
    await untilAlive(page);
    await expect(page.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);
    await page.locator("input[name=paysDeposit][value=deposit]").check();
    await fillFrenchCard(page);
    // The place of the card form is as high as the form.
    const spare = await page.locator(".payment-place").evaluate((place) => {
      const form = place.querySelector(".payment-frame");
      return place.getBoundingClientRect().height - (form?.getBoundingClientRect().height ?? 0);
    });
    expect(spare).toBeLessThan(24);
    await page.locator("input[name=terms]").check();
    await fits(page);
    await page.locator(".pay-button").click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesThankYou", SETTLE);
    await expect(page.locator(".booked-flight")).toHaveCount(2);
    await expect.poll(() => actions.join("\n")).toMatch(/bookHotel.*"product":"package"/s);
    await page.locator("main a[href*='reservations']").first().click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "Reservations", SETTLE);
    const balance = page.getByRole("button", { name: /^Payer .* maintenant/ });
    await balance.click();
    await fillFrenchCard(page);
    await balance.click();
    await expect(page.locator(".booked-outstanding")).toHaveCount(0, SETTLE);
    await fits(page);
  },
);

test("in French: a price that rises while paying is named with its part, and accepted", ledger("J11 J11.3 ERR-023"), async ({ page }) => {
  await visit(page, "atlas", `/fr/packages/deals?${searchIn(95)}`);
  const described = page.waitForResponse((response) => /packageDetails/.test(response.url()));
  await page.locator(".package-card h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  const hotelId = Number(/"hotel":\{"id":"(\d+)"/.exec(await (await described).text())?.[1]);
  const setRate = (percent: number) => post(page, "atlas", "/__test/rate", { hotelId, percent });
  await setRate(30);
  try {
    await page.locator(".package-price a.button").first().click();
    await expect(dialog(page)).toContainText("Le prix a changé", SETTLE);
    await expect(dialog(page)).toContainText("Hôtel");
    await dialog(page)
      .getByRole("button", { name: /^Confirmer/ })
      .click();
    await expect(step(page)).toHaveAttribute("data-sub-view", "seatsDeparture", SETTLE);
  } finally {
    await setRate(0);
  }
});

test(
  "in French: a cart that has ended, seats that are taken, and a search without packages",
  ledger("J25 J25.1 J25.2 J25.4"),
  async ({ page, browser }) => {
    await visit(page, "atlas", "/fr/packages/extras/luggage?prebookingId=none");
    await expect(page.locator("main")).toContainText("Votre voyage n’est plus bloqué");
    await visit(
      page,
      "atlas",
      `/fr/packages/deals?${PLACES.replace("Paris&originId=CDG", "Paris&originId=LYS")}&startDate=${dayAfter(40)}&endDate=${dayAfter(41)}&adults=2`,
    );
    await fits(page);
    await hold(page, 61);
    const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await logInAgent(other);
    await openPackageOf(page, other);
    await holdShown(other);
    for (const one of [page, other]) {
      await one.locator(".seats-together button").click();
      await onward(one).click();
    }
    await expect(step(page)).toHaveAttribute("data-sub-view", "seatsReturn", SETTLE);
    await expect(other.getByRole("alert").first()).toBeVisible(SETTLE);
    await expect(other.locator(".cabin .seat[aria-pressed='true']")).toHaveCount(0);
    await other.context().close();
  },
);
