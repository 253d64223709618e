/** A card that was typed into the provider's form stays there while the visitor changes what is paid. */
import type { Page } from "@playwright/test";
import type { Choice } from "./checkout-steps.ts";
import {
  agree,
  chooseRoom,
  dialog,
  fillCard,
  fillTraveller,
  form,
  logIn,
  newEmail,
  onThankYou,
  openCheckout,
  pay,
  SETTLE,
  total,
} from "./checkout-steps.ts";
import { again, expect, test } from "./journey.ts";
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
const changesTo = async (page: Page, change: () => Promise<void>) => {
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
