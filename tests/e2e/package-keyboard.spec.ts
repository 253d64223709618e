/** A package from the results to the confirmation with the keyboard alone: in German, dark, and at 200 % zoom. */
import type { Locator, Page } from "@playwright/test";
import { form, newEmail, SETTLE } from "./checkout-steps.ts";
import { expect, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PLACES = "origin=London&originId=LHR&originType=Airports&destination=New+York&destinationId=JFK&destinationType=Airports";
const SEARCH = `${PLACES}&startDate=${dayAfter(33)}&endDate=${dayAfter(39)}&adults=2`;

/** More controls than a page has before its main action. */
const MAX_TABS = 150;

/** Tab until the control has the focus; returns how many presses it took. */
async function tabTo(page: Page, control: Locator): Promise<number> {
  await expect(control).toBeVisible(SETTLE);
  for (let presses = 0; presses <= MAX_TABS; presses += 1) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return presses;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not reach the control");
}

async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** A list box opens its choice by the letters that are typed. */
async function typeDay(page: Page, card: Locator, legend: string, [day, month, year]: readonly [string, string, string]): Promise<void> {
  const group = card.getByRole("group", { name: legend });
  await type(page, group.getByLabel("Tag"), day);
  await type(page, group.getByLabel("Monat"), month);
  await type(page, group.getByLabel("Jahr"), year);
}

async function typePassenger(page: Page, card: Locator, first: string): Promise<void> {
  await type(page, card.getByLabel("Anrede"), "Ms.");
  await type(page, card.getByLabel("Vornamen"), first);
  await type(page, card.getByLabel("Nachname"), "Lovelace");
  await typeDay(page, card, "Geburtsdatum", ["10", "Dezember", "1985"]);
  await type(page, card.getByLabel("Geschlecht"), "Weiblich");
  await type(page, card.getByLabel("Staatsangehörigkeit"), "Deutschland");
  await type(page, card.getByLabel("Passnummer"), `C01X00T4${first.length}`);
  await typeDay(page, card, "Pass gültig bis", ["1", "Mai", String(new Date().getFullYear() + 6)]);
  await type(page, card.getByLabel("Ausstellendes Land"), "Deutschland");
}

test("a package is booked with the keyboard alone, in German, dark, at 200 % zoom", ledger("J08 EXTRA-005"), async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "dark" });
  // 1280 pixels at 200 %.
  await page.setViewportSize({ width: 640, height: 480 });
  const main = page.locator("main");
  const fits = async () => expect(await scrollsSideways(page)).toBe(false);
  await visit(page, "solara", `/de/de/deals?${SEARCH}`);
  await fits();
  await press(page, page.locator(".package-card h3 a").first());
  await expect(main).toHaveAttribute("data-view", "PackagesDetails");
  await fits();
  await press(page, page.locator(".package-price a.button").first());

  // Seats together in one press, then the cabin of a long-haul aircraft by its arrow keys.
  await expect(page.locator("[data-sub-view]")).toHaveAttribute("data-sub-view", "seatsDeparture", SETTLE);
  await fits();
  await press(page, page.locator(".seats-together button"));
  await expect(page.locator(".cabin .seat[aria-pressed='true']")).toHaveCount(2);
  await tabTo(page, page.locator(".cabin .seat[tabindex='0']"));
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "End", "Home", "PageDown"]) await page.keyboard.press(key);
  await expect(page.locator(".cabin .seat:focus")).toHaveCount(1);
  for (const view of ["seatsReturn", "luggage", "transfers"]) {
    await press(page, page.locator(".cart-bar-actions a").last());
    await expect(page.locator("[data-sub-view]")).toHaveAttribute("data-sub-view", view, SETTLE);
    await fits();
  }
  await press(page, page.locator(".cart-bar-actions a").last());

  await expect(main).toHaveAttribute("data-view", "PackagesCheckout", SETTLE);
  await fits();
  const cards = page.locator(".passenger-card");
  for (const [at, first] of ["Ada", "Annabella"].entries()) {
    await typePassenger(page, cards.nth(at), first);
    await press(page, cards.nth(at).locator(".passenger-inside > .button"));
  }
  const email = newEmail();
  await expect(page.locator("input[name=email]")).toBeFocused();
  await page.keyboard.type(email);
  await type(page, page.locator("input[name=emailRepeat]"), email);
  await type(page, page.locator("input[name=phone]"), "+493012345678");
  await press(page, page.locator(".passengers-send button"));

  await expect(main).toHaveAttribute("data-view", "PaymentForm", SETTLE);
  await untilAlive(page);
  await fits();
  const card = form(page);
  const fields = { number: "4111111111111111", holder: "Ada Lovelace", expiry: "1230", code: "123" };
  for (const [name, text] of Object.entries(fields)) await type(page, card.locator(`[name=${name}]`), text);
  await press(page, page.locator("input[name=terms]"), "Space");
  await press(page, page.locator(".pay-button"));
  await expect(main).toHaveAttribute("data-view", "PackagesThankYou", SETTLE);
  await fits();
});
