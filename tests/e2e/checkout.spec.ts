/** From the chosen room to the booking: form, price, payment and failures. */
import type { Page } from "@playwright/test";
import {
  agree,
  dialog,
  fillCard,
  fillTraveller,
  forgiveRefusals,
  form,
  isHeld,
  newEmail,
  onThankYou,
  openCheckout,
  pay,
  SETTLE,
  total,
  watchCalls,
} from "./checkout-steps.ts";
import { chooseRoom as choose } from "./checkout-steps.ts";
import type { BrandId } from "./journey.ts";
import { address, expect, expectAccessible, expectAccessibleLightAndDark, post, scrollsSideways, test, untilAlive } from "./journey.ts";
import { ledger } from "./ledger.ts";

const chooseRoom = (page: Page, brand: BrandId, hotelId: string, ahead?: number) =>
  choose(page, brand, hotelId, ahead === undefined ? {} : { ahead });

const NATIONALITY = "Add your nationality (optional)";
/** What Tab stops at, section by section; requests and transfers are left out. */
const TRAVELLER = ["firstName", "lastName", "email", "phone", "Log in", "Continue as guest", NATIONALITY, "newsletter", "specialRequest"];
const CARD = ["method", "number", "holder", "expiry", "code"];
const BILLING = ["country", "postalCode", "Add the full address (optional)", "promoCode", "Apply"];
const LAST = ["terms", "Terms of use", "Privacy policy", "pay"];

/** The name of the field that has the focus, in the page or in the frame of the bank; the text of a button or link. */
async function focusedName(page: Page): Promise<string> {
  const read = () => {
    const element = document.activeElement;
    if (element instanceof HTMLIFrameElement) return "frame";
    if (element?.classList.contains("pay-button")) return "pay";
    return element?.getAttribute("name") ?? element?.textContent?.trim().slice(0, 40) ?? "";
  };
  const name = await page.evaluate(read);
  const frame = page.frames().find((child) => child !== page.mainFrame());
  return name === "frame" && frame ? frame.evaluate(read) : name;
}

test.afterEach(({ complaints }) => forgiveRefusals(complaints));

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1366, height: 900 } });
  test.describe.configure({ timeout: 90_000 });

  test(
    "a guest books a room by card: a reload finds form and cart again, a double click pays once",
    ledger(
      "J01.10 J01.11 J01.12 J01.13 J01.14 ROUTE-014 ROUTE-016 TRACK-006 CHK-001 CHK-002 PAY-001 PAY-003 VAL-011 ERR-068 ERR-069 ERR-070 VAL-017",
    ),
    async ({ page }) => {
      const room = await chooseRoom(page, "meridian", "1001");
      await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
      await expect(page.locator("main")).toHaveAttribute("data-view", "HotelsCheckout");
      await expect(total(page)).toHaveText(`$${room.price.toFixed(2)}`);
      await expect(page).toHaveURL(/sessionToken=USD-\d+&prebookingId=pb/);
      await expectAccessibleLightAndDark(page);

      const calls = watchCalls(page);
      await pay(page).click();
      const summary = page.locator(".error-summary");
      await expect(summary).toBeFocused();
      for (const text of [
        "Please enter your first name",
        "Please enter your last name",
        "Please enter your email address",
        "Please enter your phone number",
        "Please check that you agree to the Terms of Use and Privacy Policy.",
      ]) {
        await expect(summary.getByText(text)).toBeVisible();
        await expect(page.locator(".field-error").getByText(text)).toBeVisible();
      }
      expect(calls).toEqual([]);
      await summary.getByRole("link", { name: "Please enter your last name" }).click();
      await expect(page.getByLabel("Last name")).toBeFocused();

      const opened = page.waitForRequest("**/payment/getMpiSessionToken");
      const email = await fillTraveller(page);
      const request = (await opened).postDataJSON() as Record<string, unknown>;
      expect(request).toMatchObject({ amount: room.price, currency: "USD", traveler: { email, firstName: "John", lastName: "Smith" } });
      // Input is saved shortly after typing, or when the field loses focus.
      const stored = page.waitForResponse("**/visit/drafts/specialRequests");
      await page.getByRole("button", { name: "Quiet room" }).click();
      await stored;
      const cart = new URL(page.url()).searchParams.get("prebookingId");
      await page.reload();
      await untilAlive(page);
      await expect(page.getByLabel("First name")).toHaveValue("John");
      await expect(page.getByLabel("Your request")).toHaveValue("Quiet room");
      await isHeld(page);
      expect(new URL(page.url()).searchParams.get("prebookingId")).toBe(cart);
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("John");

      await page.getByText(NATIONALITY).click();
      await page.getByLabel(/^Nationality/).selectOption("GB");
      await expect(page.getByLabel("Country", { exact: true })).toHaveValue("US");
      await agree(page);
      await fillCard(page);
      const answer = page.waitForRequest("**/marketing/forms/travellerDetails");
      const booked = page.waitForRequest("**/hotels/bookHotel");
      await pay(page).dblclick();
      const body = (await booked).postDataJSON() as Record<string, unknown>;
      expect(body).toMatchObject({ expectedPrice: room.price, specialRequest: "Quiet room", traveller: { nationality: "United Kingdom" } });
      expect((await answer).postDataJSON()).toMatchObject({ fields: { hotelId: "1001" } });
      await onThankYou(page);
      expect(calls.filter((call) => call === "POST /hotels/bookHotel")).toHaveLength(1);
      // Navigations of the payment frame add history entries; going back must never lead to the paid checkout.
      await page.evaluate(() => history.back());
      await expect(page).not.toHaveURL(/checkout/, SETTLE);
    },
  );

  test(
    "a hotel-only booking with a code and a transfer",
    ledger("J03 ROUTE-015 ROUTE-017 CHK-010 CHK-011 VAL-018 VAL-019 VAL-020"),
    async ({ page }) => {
      const room = await chooseRoom(page, "meridian", "1002");
      const calls = watchCalls(page);
      await openCheckout(page, "meridian", `/en/hotels/checkoutV2?${room.query}`);
      await expect(page.locator("main")).toHaveAttribute("data-view", "hotelOnlyCheckout");
      expect(calls.filter((call) => call.startsWith("POST /packagebookingapi/1.0/hotelonly/prebookings/"))).toHaveLength(1);
      const before = `$${room.price.toFixed(2)}`;
      const code = page.getByLabel("Promo code");
      const apply = page.getByRole("button", { name: "Apply" });
      const request = calls.length;
      await apply.click();
      await expect(page.getByText("Invalid Promo Code")).toBeVisible();
      expect(calls.slice(request).filter((call) => call.includes("promocodes"))).toEqual([]);
      await code.pressSequentially("BADCODE0123456789012345");
      await expect(code).toHaveValue("BADCODE0123456789012");
      await code.fill("BADCODE");
      await code.press("Enter");
      await expect(page.getByText("Invalid Code", { exact: true })).toBeVisible();
      await expect(total(page)).toHaveText(before);
      await code.fill("PROMO10");
      await apply.click();
      const line = page.locator(".checkout-summary [data-line=promo]");
      await expect(line).toContainText("PROMO10");
      await expect(total(page)).not.toHaveText(before);
      await page.locator(".promo-used").getByRole("button", { name: "Remove" }).click();
      await expect(line).toHaveCount(0);
      await expect(total(page)).toHaveText(before);
      await page.getByText(/^See transfers from/).click();
      await page.getByRole("button", { name: /^Add.*Private car/ }).click();
      await expect(page.locator(".checkout-summary [data-line=transfer]")).toContainText("Private car");
      await page.getByRole("button", { name: /^Remove.*Private car/ }).click();
      await expect(page.locator(".checkout-summary [data-line=transfer]")).toHaveCount(0);
      await code.fill("PROMO10");
      await apply.click();
      await expect(line).toBeVisible();
      const email = await fillTraveller(page);
      await agree(page);
      await fillCard(page);
      const linked = page.waitForRequest("**/hotels/dps/saveBookHotel");
      await pay(page).click();
      const { preBookingId, ...rest } = (await linked).postDataJSON() as Record<string, string>;
      expect(preBookingId).toMatch(/^pb/);
      expect(rest).toEqual({ hotelId: "1002", email });
      await onThankYou(page, "/hotels/thank-youV2");
    },
  );

  test("another price is shown as before and after, accepted or left", ledger("J11 CHK-009"), async ({ page }) => {
    // No other test books this hotel, because the changed rate applies to all visitors.
    const room = await chooseRoom(page, "solara", "1005");
    await openCheckout(page, "solara", `/en/hotels/checkout?${room.query}`);
    await fillTraveller(page);
    await agree(page);
    await fillCard(page);
    const setRate = (percent: number) => post(page, "solara", "/__test/rate", { hotelId: 1005, percent });
    await setRate(30);
    try {
      await pay(page).click();
      await expect(dialog(page)).toContainText("The price has changed", SETTLE);
      await expect(dialog(page).locator("s").first()).toHaveText(`$${room.price.toFixed(2)}`);
      await expectAccessible(page);
      await dialog(page)
        .getByRole("button", { name: /^Confirm \$/ })
        .click();
      await expect(dialog(page)).toHaveCount(0, SETTLE);
      await expect(total(page)).not.toHaveText(`$${room.price.toFixed(2)}`);
      await expect(page.getByLabel("First name")).toHaveValue("John");
      await fillCard(page);
      await pay(page).click();
      await onThankYou(page);
    } finally {
      await setRate(0);
    }
  });

  test(
    "a price that changed since the room was chosen is told on arrival; another room can be chosen",
    ledger("CHK-007 CHK-009"),
    async ({ page }) => {
      const room = await chooseRoom(page, "solara", "1001", 50);
      await openCheckout(page, "solara", `/en/hotels/checkout?${room.query}&sessionToken=USD-100`);
      await expect(dialog(page).locator("s")).toHaveText("$1.00");
      await dialog(page).getByRole("link", { name: "Choose another room" }).click();
      await expect(page).toHaveURL(/\/en\/hotels\/details\?hotelId=1001&.*#rooms/);
    },
  );

  test("who holds the last room of its kind finds the way back to it from the hotel and from the link without the cart", async ({
    page,
  }) => {
    const { query, roomTypeId } = await choose(page, "meridian", "1001", { ahead: 61, room: 1 });
    const stay = new URLSearchParams(query);
    const nights = [0, 1, 2].map((night) => new Date(Date.parse(stay.get("startDate")!) + night * 86_400_000).toISOString().slice(0, 10));
    for (const date of nights) await post(page, "meridian", "/__test/stock", { hotelId: 1001, roomTypeId, date, left: 1 });
    await openCheckout(page, "meridian", `/en/hotels/checkout?${query}`);
    const held = page.url();
    expect(held).toContain("prebookingId=");
    const notice = page.locator(".notice", { hasText: "You are holding a room at" });
    for (const path of [`/en/hotels/checkout?${query}`, `/en/hotels/details?${query}`]) {
      await page.goto(address("meridian", path));
      await untilAlive(page);
      await expect(notice).toContainText(/Held for \d+ more minutes/);
    }
    await expectAccessible(page, ".notice");
    await notice.getByRole("link", { name: "Continue booking" }).click();
    await isHeld(page);
    expect(page.url()).toBe(held);
    await page.goto(address("meridian", `/en/hotels/details?${query.replace("hotelId=1001", "hotelId=1002")}`));
    await untilAlive(page);
    await expect(page.locator(".hotel h1")).toBeVisible();
    await expect(notice, "another hotel").toHaveCount(0);
  });

  test("another board of the same room is offered, another room is not", ledger("J11.4 CHK-008"), async ({ page }) => {
    const room = await chooseRoom(page, "solara", "1001", 60);
    await openCheckout(page, "solara", `/en/hotels/checkout?${room.query.replace(/bbId=[^&]*/, "bbId=XX")}`);
    await expect(page.locator(".checkout-summary")).toContainText("The board you chose is not available any more");
    await page.goto(address("solara", `/en/hotels/checkout?${room.query.replace(/roomTypeId=[^&]*/, "roomTypeId=none")}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This room is no longer free");
    await page.getByRole("link", { name: "See the rooms" }).click();
    await expect(page).toHaveURL(/\/en\/hotels\/details\?hotelId=1001/);
  });

  test(
    "a refused card: its reason, a phone number, the form kept, another card pays",
    ledger("J12.2 J12.3 ERR-018 ERR-058 ERR-062"),
    async ({ page }) => {
      const room = await chooseRoom(page, "solara", "1001", 70);
      await openCheckout(page, "solara", `/en/hotels/checkout?${room.query}`);
      await fillTraveller(page);
      await agree(page);
      await fillCard(page, { holder: "SIM DENIED" });
      await pay(page).click();
      await expect(dialog(page)).toContainText("The payment was denied. Please try a different card", SETTLE);
      await expect(dialog(page).getByRole("link", { name: /\d{3}/ })).toHaveAttribute("href", /^tel:\+/);
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Try again" }).click();
      await expect(page.getByLabel("First name")).toHaveValue("John");
      await fillCard(page, { number: "4000000000000002" });
      await pay(page).click();
      await expect(dialog(page)).toContainText("This card has been refused by the payment provider. Please try a different one", SETTLE);
      await dialog(page).getByRole("button", { name: "Try again" }).click();
      await fillCard(page);
      await pay(page).click();
      await onThankYou(page);
    },
  );

  test(
    "a payment form that does not open and an invalid card are reported in place, and nothing is sent",
    ledger("J12.1 J16.3 CHK-017 PAY-006 ERR-065 ERR-066 ERR-067 VAL-023 VAL-024 VAL-027"),
    async ({ page, complaints }) => {
      const room = await chooseRoom(page, "meridian", "1001", 93);
      await page.route("**/payment/getMpiSessionToken", (route) => route.fulfill({ status: 500, body: "" }));
      await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
      await fillTraveller(page, "basic@ex.test");
      // A visitor whose email has an account may continue as a guest.
      const offer = page.locator(".account-offer");
      await expect(offer.getByRole("button", { name: "Log in" })).toBeVisible();
      await offer.getByRole("button", { name: "Continue as guest" }).click();
      await expect(offer).toHaveCount(0);
      await expect(page.getByLabel("First name")).toHaveValue("John");
      await agree(page);
      const retry = page.getByRole("button", { name: "Try again" });
      await expect(retry).toBeVisible(SETTLE);
      const calls = watchCalls(page);
      await pay(page).click();
      await expect(page).toHaveURL(/\/hotels\/checkout/);
      // Without a payment form, the error appears once the email is saved; the form is then requested again.
      await expect(dialog(page)).toContainText("The payment form did not open. Please try again", SETTLE);
      // Only the server can say whether nothing was charged.
      await expect(dialog(page)).not.toContainText("Nothing was charged");
      await dialog(page).getByRole("button", { name: "Try again" }).click();
      await expect(retry).toBeVisible(SETTLE);
      await page.unroute("**/payment/getMpiSessionToken");
      await retry.click();

      await fillCard(page, { number: "5555555555554444" });
      await expect(form(page).locator(".marks")).toHaveAttribute("data-detected", "Mastercard");
      const expiry = form(page).getByLabel("Expiry date");
      for (const [typed, message] of [
        ["13 / 30", "Invalid month"],
        ["12 / 3", "Invalid year"],
      ] as const) {
        await fillCard(page, { number: "5555555555554444" });
        await expiry.fill(typed);
        await pay(page).click();
        await expect(expiry).toHaveAccessibleDescription(message, SETTLE);
        await expect(expiry).toBeFocused();
      }
      await fillCard(page, { number: "3530111333300000" });
      await pay(page).click();
      await expect(form(page).getByText("Unsupported card type")).toBeVisible(SETTLE);
      expect(calls.filter((call) => /bookHotel/.test(call))).toEqual([]);
      await expect(page.getByLabel("First name")).toHaveValue("John");
      complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/status of 500/.test(complaint)));
    },
  );

  test(
    "each outcome of a booking has its text, and only outcomes without a charge say that nothing was charged",
    ledger("J12.4 ERR-016 ERR-017 ERR-020 ERR-059"),
    async ({ page }) => {
      const room = await chooseRoom(page, "meridian", "1001", 94);
      await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
      await fillTraveller(page);
      await agree(page);
      let messageId = "";
      await page.route("**/hotels/bookHotel", (route) => route.fulfill({ status: 409, json: [{ resultMessage: { messageId } }] }));
      await fillCard(page);
      for (const [id, text] of [
        ["booking.not.charged", "The booking failed. Nothing was charged"],
        ["BOS-999", "We were not able to complete your reservation, Please try again in a few minutes"],
        ["BOS-031", "Booking Duplicated. Please contact HelpDesk"],
        ["BOS-041", "Booking already confirmed"],
      ] as const) {
        messageId = id;
        // A completed payment is not repeated: from the second attempt on, the form returns at once.
        await expect(async () => {
          if (!(await dialog(page).isVisible())) await pay(page).click({ timeout: 2_000 });
          await expect(dialog(page)).toContainText(text, { timeout: 4_000 });
        }).toPass(SETTLE);
        if (id !== "booking.not.charged") await expect(dialog(page)).not.toContainText("Nothing was charged");
        if (id !== "BOS-041") await dialog(page).getByRole("button").last().click();
      }
    },
  );

  test("PayPal: cancelled, failed, approved", ledger("J12.5 PAY-007 ERR-056 ERR-057"), async ({ page }) => {
    const room = await chooseRoom(page, "harbour", "1001", 45);
    await openCheckout(page, "harbour", `/en/hotels/checkout?${room.query}`);
    await fillTraveller(page);
    await agree(page);
    await page.getByRole("radio", { name: /PayPal/ }).check();
    const leave = async (button: string) => {
      // After returning, payment method and consent are as before.
      await expect(page.getByRole("radio", { name: /PayPal/ })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: /agree to the terms and/ })).toBeChecked();
      await expect(page.locator(".payment-place .notice-info")).toBeVisible(SETTLE);
      await pay(page).click();
      await page.getByRole("button", { name: button }).click(SETTLE);
    };
    const failed: string[] = [];
    page.on("response", (response) => void (response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`)));
    await leave("Cancel and return");
    await expect(dialog(page)).toContainText("The PayPal payment was canceled", SETTLE);
    // A cancellation is not an error: no call was refused.
    await isHeld(page);
    expect(failed).toEqual([]);
    await expect(dialog(page).getByRole("heading")).toHaveText("Payment canceled");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("John");
    await leave("Let the payment fail");
    await expect(dialog(page)).toContainText("The PayPal payment did not succeed", SETTLE);
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await leave("Approve the payment");
    await onThankYou(page);
  });

  test(
    "an expired cart leads back to the results, or continues with a checked price and everything typed",
    ledger("ERR-021 ERR-063"),
    async ({ page }) => {
      const room = await chooseRoom(page, "harbour", "1001", 55);
      // Replaces the clock of the page.
      await page.clock.install();
      await openCheckout(page, "harbour", `/en/hotels/checkout?${room.query}`);
      await fillTraveller(page);
      await page.getByLabel("Promo code").fill("PROMO10");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByText("Code PROMO10 is applied").first()).toBeVisible(SETTLE);
      await page.clock.fastForward("21:00");
      await expect(dialog(page)).toContainText("You've been on this page a bit too long. Please start your search again");
      const before = new URL(page.url()).searchParams.get("prebookingId");
      await dialog(page).getByRole("button", { name: "Check the price again" }).click();
      await isHeld(page);
      expect(new URL(page.url()).searchParams.get("prebookingId")).not.toBe(before);
      await expect(page.getByLabel("First name")).toHaveValue("John");
      await expect(page.getByText("Code PROMO10 is applied").first()).toBeVisible(SETTLE);
      await page.clock.fastForward("21:00");
      await dialog(page).getByRole("link", { name: "OK" }).click();
      await expect(page).toHaveURL(/\/en\/hotels\/search-results\?/);
    },
  );

  test("a hold that fails shows the general text and a retry", ledger("ERR-022"), async ({ page, complaints }) => {
    const room = await chooseRoom(page, "harbour", "1001", 57);
    await page.route("**/prebookings/**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(address("harbour", `/en/hotels/checkout?${room.query}`));
    await untilAlive(page);
    const clock = page.locator(".hold-clock");
    await expect(clock).toContainText("Something seems to have gone wrong. Please try again.", SETTLE);
    await expect(page.getByText("Holding your room")).toHaveCount(0);
    await page.unroute("**/prebookings/**");
    await clock.getByRole("button", { name: "Try again" }).click();
    await isHeld(page);
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/status of 500/.test(complaint)));
  });

  test(
    "the outcome of a payment is shown on return, at its field, and a reversed payment can be repeated",
    ledger("QUERY-032 ERR-032 ERR-034 ERR-035 ERR-038 ERR-042"),
    async ({ page }) => {
      test.setTimeout(150_000);
      const room = await chooseRoom(page, "solara", "1001", 58);
      await page.goto(address("solara", `/en/hotels/checkout?${room.query}&error=BOS-017`));
      await untilAlive(page);
      await expect(dialog(page)).toContainText("This card has been refused by the payment provider. Please try a different one", SETTLE);
      await dialog(page).getByRole("button", { name: "Try again" }).click();
      await isHeld(page);
      await expect(page).not.toHaveURL(/error=/);
      await fillTraveller(page);
      await agree(page);
      for (const [outcome, field, message] of [
        ["INVALID", "Card number", "This card is invalid. Please check the details"],
        ["EXPIRED CARD", "Expiry date", "This card has expired"],
        ["CVV MISMATCH", "Security code", "The CVV does not match this card"],
        ["SECURITY CODE", "Security code", "The security code is incorrect"],
      ] as const) {
        await fillCard(page, { holder: `SIM ${outcome}` });
        await pay(page).click();
        await expect(form(page).getByLabel(field)).toHaveAccessibleDescription(message, SETTLE);
        await expect(dialog(page)).toHaveCount(0);
      }
      await fillCard(page, { holder: "SIM REVERSED" });
      await pay(page).click();
      await expect(dialog(page)).toContainText("The payment was reversed. Nothing was charged", SETTLE);
      await dialog(page).getByRole("button", { name: "Try again" }).click();
      await fillCard(page);
      await pay(page).click();
      await onThankYou(page);
    },
  );

  test("a cart that another tab has changed: old and new total and the reason, then it is paid", async ({ page }) => {
    const room = await chooseRoom(page, "solara", "1001", 59);
    await openCheckout(page, "solara", `/en/hotels/checkout?${room.query}`);
    await fillTraveller(page);
    await agree(page);
    await fillCard(page);
    const before = await total(page).innerText();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await untilAlive(other);
    await other.getByLabel("Promo code").fill("PROMO10");
    await other.getByRole("button", { name: "Apply" }).click();
    await expect(other.getByText("Code PROMO10 is applied").first()).toBeVisible(SETTLE);
    const after = await total(other).innerText();
    await other.close();
    await pay(page).click();
    await expect(dialog(page)).toContainText("This booking was changed in another tab or window", SETTLE);
    for (const amount of [before, after]) await expect(dialog(page)).toContainText(amount);
    await dialog(page)
      .getByRole("button", { name: `Confirm ${after}` })
      .click();
    await expect(total(page)).toHaveText(after);
    await fillCard(page);
    await pay(page).click();
    await onThankYou(page);
  });

  test("a card that costs a fee: chosen first, shown as a line, and paid", ledger("PAY-001 AMB-80"), async ({ page }) => {
    const room = await chooseRoom(page, "quayside", "1001");
    await openCheckout(page, "quayside", `/en-gb/hotels/checkout?${room.query}`);
    await fillTraveller(page);
    await expect(page.getByText("once you have chosen your card type")).toBeVisible();
    await page.locator("#checkout-cardType").selectOption("AMEX");
    await expect(page.locator("#checkout-cardType option:checked")).toHaveText("AMEX (+1.5%)");
    const fee = page.locator(".checkout-summary [data-line=card-fee]");
    await expect(fee).toContainText("1.5%");
    await agree(page);
    await fillCard(page, { number: "378282246310005" });
    await form(page).getByLabel("Security code").fill("1234");
    await pay(page).click();
    await onThankYou(page);
  });

  test("the fraud check watches the checkout where the brand wants it, and nowhere else", ledger("TRACK-009"), async ({ page }) => {
    const isOn = (enableRiskifiedClientModule: boolean) =>
      post(page, "harbour", "/__test/configuration", {
        scope: "market",
        brandId: "harbour",
        market: "AU",
        group: "checkout",
        values: { enableRiskifiedClientModule },
      });
    const room = await chooseRoom(page, "harbour", "1001", 92);
    const watched = page.locator("html[data-fraud-session]");
    await isOn(true);
    try {
      await openCheckout(page, "harbour", `/au/hotels/checkout?${room.query}`);
      await expect(watched).toHaveCount(1, SETTLE);
      await page.goto(address("harbour", "/au/"));
      await untilAlive(page);
      await expect(watched).toHaveCount(0);
    } finally {
      await isOn(false);
    }
    await openCheckout(page, "harbour", `/au/hotels/checkout?${room.query}`);
    await expect(watched).toHaveCount(0);
  });

  test("a booking by keyboard alone, whose lost answer is looked up and not sent again", ledger("CONST-032"), async ({ page }) => {
    const room = await chooseRoom(page, "harbour", "1001", 75);
    await openCheckout(page, "harbour", `/en/hotels/checkout?${room.query}`);
    let orders = 0;
    let questions = 0;
    await page.route("**/hotels/bookHotel", async (route) => {
      orders += 1;
      // The request reaches the server, but the response is lost.
      const { host, port, pathname } = new URL(route.request().url());
      const headers = { ...route.request().headers(), host };
      await page.request.post(`http://127.0.0.1:${port}${pathname}`, { headers, data: route.request().postDataBuffer() });
      await route.abort("connectionreset");
    });
    await page.route("**/prebookings/process", (route) => ((questions += 1) > 2 ? route.continue() : route.abort("connectionreset")));
    await page.getByLabel("First name").focus();
    for (const text of ["John", "Smith", newEmail(), "+12125550100"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(form(page).getByLabel("Card number")).toBeVisible(SETTLE);
    await form(page).getByLabel("Card number").focus();
    for (const text of ["4111111111111111", "John Smith", "1230", "123"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.getByRole("checkbox", { name: /agree to the terms/ }).focus();
    await page.keyboard.press("Space");
    await pay(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("We were not able to complete your reservation, Please try again in a few minutes", SETTLE);
    await onThankYou(page);
    expect([orders, questions]).toEqual([1, 3]);
  });

  test("Tab alone leads through the form, the frame of the bank and each dialog in order, and focus returns", async ({ page }) => {
    const room = await chooseRoom(page, "solara", "1005", 76);
    await openCheckout(page, "solara", `/en/hotels/checkout?${room.query}`);
    await page.getByLabel("First name").focus();
    const typed: Record<string, string> = {
      firstName: "John",
      lastName: "Smith",
      email: "basic@ex.test",
      phone: "+12125550100",
      number: "4111111111111111",
      holder: "John Smith",
      expiry: "1230",
      code: "123",
      terms: " ",
    };
    const order: string[] = [];
    const setRate = (percent: number) => post(page, "solara", "/__test/rate", { hotelId: 1005, percent });
    for (let step = 0; step < 60 && order.at(-1) !== "pay"; step += 1) {
      const name = await focusedName(page);
      order.push(name);
      if (typed[name] !== undefined) await page.keyboard.type(typed[name]);
      // The address is known: the offer to log in appears behind the field and its dialog returns the focus.
      if (name === "phone") await expect(page.locator(".account-offer")).toBeVisible(SETTLE);
      if (name === "Log in") {
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog")).toBeVisible(SETTLE);
        await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest("[role=dialog]")))).toBe(true);
        await page.keyboard.press("Escape");
        // Leaving is confirmed once more (AUTH-021); the second Escape closes the dialog.
        await expect(async () => {
          if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 500 });
        }).toPass(SETTLE);
        await expect(page.getByRole("button", { name: "Log in", exact: true }).last()).toBeFocused();
      }
      if (name === NATIONALITY) await expect(form(page).getByLabel("Card number")).toBeVisible(SETTLE);
      if (name !== "pay") await page.keyboard.press("Tab");
    }
    expect(order.filter((name) => !/^(?:Late|Quiet|High|Twin|Crib|See transfers)/.test(name))).toEqual([
      ...TRAVELLER,
      ...CARD,
      ...BILLING,
      ...LAST,
    ]);
    await setRate(30);
    try {
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toContainText("The price has changed", SETTLE);
      const inside: string[] = [];
      for (let step = 0; step < 4; step += 1) {
        await page.keyboard.press("Tab");
        inside.push(await focusedName(page));
      }
      // The focus stays in the dialog: after its last button comes its first.
      expect(inside).toEqual(["What changed", "Choose another room", expect.stringMatching(/^Confirm \$/), "What changed"]);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toHaveCount(0, SETTLE);
      await expect(pay(page)).toBeFocused();
    } finally {
      await setRate(0);
    }
  });

  test("a hidden hotel stays hidden until it is booked", ledger("J02.4 D15"), async ({ page }) => {
    const search = "city=London&region=2643743&regionType=Cities&startDate=today-plus-30&endDate=today-plus-33&adults=2";
    await page.goto(address("meridian", `/en/hotels/search-results/op?${search}`));
    await untilAlive(page);
    await page.locator(".hotel-list > .hotel-card h3 a").first().click();
    await expect(page).toHaveURL(/\/hotels\/details\/op/);
    await page
      .locator("#rooms")
      .getByRole("link", { name: /^Choose/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/hotels\/checkout\/op\?.*prebookingId=pb/, SETTLE);
    await expect(page.locator(".checkout-summary")).toContainText("Name revealed after booking");
    expect(await page.locator(".stay-name").first().textContent()).toMatch(/hotel in|Hotel with/);
    await fillTraveller(page);
    await agree(page);
    await fillCard(page);
    await pay(page).click();
    await onThankYou(page, "/hotels/thank-you/op");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tick is not lost if the payment form opens between press and release and moves the page", async ({ page }) => {
    const room = await chooseRoom(page, "solara", "1004", 52);
    const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>();
    await page.route("**/sandbox-bank/pay/**", async (route) => {
      await mayOpen;
      await route.continue();
    });
    // In French the form is higher than its placeholder.
    await openCheckout(page, "solara", `/fr/hotels/checkout?${room.query}`);
    const field = (name: string) => page.locator(`main [name="${name}"]`);
    for (const [name, value] of Object.entries({ firstName: "Zoé", lastName: "Dupont", email: newEmail(), phone: "+33 1 70 18 99 00" }))
      await field(name).fill(value);
    const frame = page.locator(".payment-frame");
    await expect(frame).toBeAttached(SETTLE);
    await field("terms").hover();
    await page.mouse.down();
    open();
    await expect(form(page).locator("html.steered")).toBeAttached(SETTLE);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.mouse.up();
    await expect(field("terms")).toBeChecked();
    await expect(frame).toHaveClass(/payment-frame-ready/);
  });

  test("the summary is collapsed, the total is at the button, and a room is booked", async ({ page }) => {
    test.setTimeout(90_000);
    const room = await chooseRoom(page, "meridian", "1001", 85);
    await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
    const price = `$${room.price.toFixed(2)}`;
    await expect(page.locator(".summary-bar > summary")).toContainText(price);
    await expect(pay(page)).toHaveText(`Pay ${price}`);
    expect(await scrollsSideways(page)).toBe(false);
    await page.locator(".summary-bar > summary").tap();
    await expect(page.locator(".summary-bar .price-summary")).toBeVisible();
    await expectAccessible(page);
    await fillTraveller(page);
    await agree(page);
    await fillCard(page);
    await pay(page).tap();
    await onThankYou(page);
  });
});
