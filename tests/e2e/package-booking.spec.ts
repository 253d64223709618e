/** A package from its details to the payment page, the confirmation, the look-up and the cancellation. */
import type { Page } from "@playwright/test";
import { fillCard, newEmail, agree, pay, SETTLE } from "./checkout-steps.ts";
import { expect, expectAccessible, scrollsSideways, test } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { lookWithAxe } from "./look-with-axe.ts";
import { openPayment } from "./package-steps.ts";

const onThankYou = (page: Page) => expect(page).toHaveURL(/\/thank-you\?bookingId=\d+/, SETTLE);

test(
  "a package is paid whole, confirmed with its flights, found and cancelled as a whole",
  ledger("GEN-001 ROUTE-063 ROUTE-064 ROUTE-065 ROUTE-073 SHELL-002 RES-014 CHK-020 TRACK-007 J08"),
  async ({ page }) => {
    const reported: string[] = [];
    page.on("request", (request) => {
      if (/\/marketing\/forms\//.test(request.url())) reported.push(`${new URL(request.url()).pathname} ${request.postData()}`);
    });
    const email = newEmail();
    await openPayment(page, 40, email);
    await expect(page.locator("main")).toHaveAttribute("data-view", "PaymentForm");
    await expect(page.locator("header.header, footer.footer")).toHaveCount(0);
    await expect(page.locator(".payment-passengers")).toHaveText("Ada Lovelace, Annabella Lovelace");
    expect(await scrollsSideways(page)).toBe(false);
    // The provider's form has its own document and its own tests.
    expect((await lookWithAxe(page).exclude(".payment-frame").analyze()).violations).toEqual([]);
    // Nothing is paid before the terms are accepted.
    await pay(page).click();
    await expect(page.locator(".error-summary")).toBeVisible();
    await agree(page);
    await fillCard(page, { holder: "Ada Lovelace" });
    await pay(page).click();
    await onThankYou(page);
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesThankYou");
    await expect(page.locator(".booked-flight")).toHaveCount(2);
    await expect(page.locator(".booked-locator strong").first()).toHaveText(/^\w{5,}$/, SETTLE);
    await expect(page.locator(".booked-travellers")).toContainText(/Annabella Lovelace/i);
    await expect(page.locator(".booked-outstanding")).toHaveCount(0);
    await expect.poll(() => reported.join("\n")).toMatch(/bookHotel .*"product":"package"/s);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Manage booking" }).click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "Reservations");
    await expect(page.locator(".booked-flight")).toHaveCount(2);
    await page.locator("#booking-cancel ~ * button, .booking-cancel button").first().click();
    await page.getByLabel("Why are you canceling?").or(page.locator("select[name=reason]")).first().selectOption({ index: 1 });
    await page.locator(".booking-cancel button[type=submit]").click();
    await page.getByRole("alertdialog").locator(".button-danger").click();
    await expect(page.locator(".booking-state-cancelled")).toBeVisible(SETTLE);
  },
);

test(
  "a deposit is paid with PayPal, and the rest by card from the look-up",
  ledger("PKG-007 CONST-026 PAY-007 API-087 API-094 J10"),
  async ({ page }) => {
    await openPayment(page, 120, newEmail());
    await page.getByRole("radio", { name: /And .* by / }).check();
    await expect(page.locator(".checkout-summary [data-line=later]")).toBeVisible();
    const now = await page.locator(".checkout-summary [data-line=total] td").textContent();
    const later = await page.locator(".checkout-summary [data-line=later] td").textContent();
    await expect(pay(page)).toHaveText(`Pay ${now}`);
    await agree(page);
    await page.getByRole("radio", { name: /PayPal/ }).check();
    await expect(page.locator(".payment-place .notice-info")).toBeVisible(SETTLE);
    await pay(page).click();
    await page.getByRole("button", { name: "Approve the payment" }).click(SETTLE);
    await onThankYou(page);
    await expect(page.locator(".booked-outstanding h2")).toContainText(later ?? "nothing");
    await page.getByRole("link", { name: "Manage booking" }).click();
    await page.getByRole("button", { name: `Pay ${later} now` }).click();
    await fillCard(page, { holder: "Ada Lovelace" });
    await page.getByRole("button", { name: `Pay ${later} now` }).click();
    await expect(page.locator(".booked-outstanding")).toHaveCount(0, SETTLE);
    await expect(page.locator(".booking-price")).toContainText("Total paid");
  },
);
