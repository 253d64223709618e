/** A card that was typed into the provider's form stays there while the visitor changes what is paid. */
import type { Page } from "@playwright/test";
import type { Choice } from "./checkout-steps.ts";
import {
  agree,
  chooseRoom,
  dialog,
  fillCard,
  fillTraveller,
  forgiveRefusals,
  form,
  logIn,
  newEmail,
  onThankYou,
  openCheckout,
  pay,
  SETTLE,
  total,
} from "./checkout-steps.ts";
import { again, expect, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { openPayment } from "./package-steps.ts";

const HS = "1004";

/** The form is there with all four fields, and the page may pay with it. */
async function expectTyped(page: Page): Promise<void> {
  const card = form(page);
  await expect(card.getByLabel("Card number")).toHaveValue(/^4111/);
  await expect(card.getByLabel("Name on the card")).toHaveValue("John Smith");
  await expect(card.getByLabel("Expiry date")).toHaveValue(/^12/);
  await expect(card.getByLabel("Security code")).toHaveValue("123");
}

/** Each change of the total opens the payment again; until then nothing can be paid. */
const changesTo = async (page: Page, change: () => Promise<unknown>) => {
  const before = await total(page).innerText();
  const answered = page.waitForResponse("**/payment/getMpiSessionToken");
  await change();
  await expect(total(page)).not.toHaveText(before, SETTLE);
  expect((await answered).ok()).toBe(true);
  await expectTyped(page);
};

test.describe.configure({ timeout: 120_000 });

for (const width of [390, 1366]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "the club, a code, a transfer and a corrected name keep the card",
      { ...again(width !== 390), ...ledger("PAY-003 CHK-010 CHK-011 CHK-016") },
      async ({ page }) => {
        const choice: Choice = { ahead: 170 + (width === 390 ? 0 : 20), nights: 7 };
        const room = await chooseRoom(page, "meridian", HS, choice);
        await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
        const email = await fillTraveller(page);
        await agree(page);
        await fillCard(page);
        await changesTo(page, () =>
          page
            .locator("[data-section=club]")
            .getByRole("checkbox", { name: /^Yes, join the club/ })
            .uncheck(),
        );
        await changesTo(page, async () => {
          await page.getByLabel("Promo code").fill("PROMO10");
          await page.getByRole("button", { name: "Apply" }).click();
        });
        await page.getByText(/^See transfers from/).click();
        await changesTo(page, () => page.getByRole("button", { name: /^Add.*Private car/ }).click());
        await changesTo(page, () => page.locator(".promo-used").getByRole("button", { name: "Remove" }).click());
        // While the address is incomplete, the traveller is not known any more.
        await page.getByLabel("Email address").fill("");
        await page.getByLabel("First name").fill("Johnny");
        await page.getByLabel("Email address").fill(email);
        await page.getByRole("radio", { name: /PayPal/ }).check();
        await expect(form(page).getByLabel("Card number")).toBeHidden();
        await page.getByRole("radio", { name: /^Credit or debit/ }).check();
        await expectTyped(page);
        const due = await total(page).innerText();
        await expect(pay(page)).toHaveText(`Pay ${due}`);
        await pay(page).click();
        await onThankYou(page);
        await expect(page.locator(".booking-total dd")).toHaveText(due);
      },
    );
  });
}

test("points and a card to be saved keep the card", ledger("PAY-003 CHK-019 PAY-009"), async ({ page }) => {
  await logIn(page, "meridian", "points@ex.test");
  const room = await chooseRoom(page, "meridian", "1001", { ahead: 175, nights: 2 });
  await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
  await fillTraveller(page, newEmail());
  await fillCard(page);
  await changesTo(page, async () => {
    await page.getByLabel("Promo code").fill("PROMO10");
    await page.getByRole("button", { name: "Apply" }).click();
  });
  await page.getByRole("radio", { name: /^Points/ }).click();
  await dialog(page).getByRole("button", { name: "Remove the code and use points" }).click();
  await expect(form(page).getByLabel("Card number")).toBeHidden();
  await page.getByRole("radio", { name: /^Credit or debit/ }).check();
  await expectTyped(page);
  const saved = page.waitForResponse("**/payment/getMpiSessionToken");
  await page.getByLabel(/^Keep this card/).check();
  await saved;
  await expectTyped(page);
});

/** Number, name and expiry stay; the security code is typed for every attempt. */
async function expectKeptWithoutCode(page: Page): Promise<void> {
  const card = form(page);
  await expect(card.getByLabel("Security code")).toHaveValue("", SETTLE);
  await expect(card.getByLabel("Card number")).toHaveValue("4111 1111 1111 1111");
  await expect(card.getByLabel("Expiry date")).toHaveValue("12 / 30");
}

test(
  "a refused card and a mistake in a field keep the card without its security code",
  ledger("PAY-003 ERR-058"),
  async ({ page, complaints }) => {
    const room = await chooseRoom(page, "meridian", HS, { ahead: 182, nights: 2 });
    await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
    await fillTraveller(page);
    await agree(page);
    await fillCard(page, { holder: "SIM DENIED" });
    await form(page).getByLabel("Expiry date").fill("12 / 20");
    await pay(page).click();
    await expect(form(page).locator("#expiry-fault")).toBeVisible(SETTLE);
    await expect(form(page).getByLabel("Card number")).toHaveValue("4111 1111 1111 1111");
    await form(page).getByLabel("Expiry date").fill("12 / 30");
    await form(page).getByLabel("Security code").fill("123");
    await pay(page).click();
    await expect(dialog(page)).toContainText("The payment was denied. Please try a different card", SETTLE);
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expectKeptWithoutCode(page);
    await expect(form(page).getByLabel("Name on the card")).toHaveValue("SIM DENIED");
    await form(page).getByLabel("Name on the card").fill("John Smith");
    await form(page).getByLabel("Security code").fill("123");
    await pay(page).click();
    await onThankYou(page);
    forgiveRefusals(complaints);
  },
);

test("another type of card and the first one again keep the card", ledger("PAY-003 CHK-016"), async ({ page }) => {
  const room = await chooseRoom(page, "quayside", "1001", { ahead: 185, nights: 2 });
  await openCheckout(page, "quayside", `/en/hotels/checkout?${room.query}`);
  await fillTraveller(page);
  await agree(page);
  const type = page.getByLabel("Card type");
  await type.selectOption("Visa");
  await fillCard(page);
  await changesTo(page, () => type.selectOption("AMEX"));
  await changesTo(page, () => type.selectOption("Visa"));
  await pay(page).click();
  await onThankYou(page);
});

test("a code of the club keeps the card", ledger("PAY-003 CLUB-003"), async ({ page }) => {
  await logIn(page, "meridian", "basic@ex.test");
  await visit(page, "meridian", "/en/join-the-club");
  await fillCard(page);
  const renewed = page.waitForResponse("**/payment/getMpiSessionToken");
  await page.locator("#registration").getByLabel("Registration code").fill("REG25");
  await page.locator("#registration").getByRole("button", { name: "Apply" }).click();
  expect((await renewed).ok()).toBe(true);
  await expect(page.locator("#registration .club-bill-total strong")).toHaveText("$25");
  await expectTyped(page);
});

test("the deposit of a package keeps the card, and pays the deposit", ledger("PAY-003 PKG-007 CHK-010"), async ({ page }) => {
  await openPayment(page, 125, newEmail());
  await fillCard(page);
  await agree(page);
  await changesTo(page, () => page.getByRole("radio", { name: /And .* by / }).check());
  await changesTo(page, () => page.getByRole("radio", { name: /nothing is due later/ }).check());
  await changesTo(page, async () => {
    await page.getByLabel("Promo code").fill("PROMO10");
    await page.getByRole("button", { name: "Apply" }).click();
  });
  await changesTo(page, () => page.getByRole("radio", { name: /And .* by / }).check());
  const later = await page.locator(".checkout-summary [data-line=later] td").innerText();
  await pay(page).click();
  await expect(page).toHaveURL(/\/thank-you\?bookingId=\d+/, SETTLE);
  await expect(page.locator(".booked-outstanding h2")).toContainText(later);
});
