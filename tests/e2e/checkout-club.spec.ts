/** Club, points, saved cards and login in the checkout. */
import type { Page } from "@playwright/test";
import {
  agree,
  callHere,
  chooseRoom,
  dialog,
  dollars,
  fillCard,
  fillTraveller,
  forgiveRefusals,
  form,
  holdCalls,
  isHeld,
  logIn,
  newEmail,
  onThankYou,
  openCheckout,
  PASSWORD,
  pay,
  SETTLE,
  total,
  watchCalls,
  watchShifts,
} from "./checkout-steps.ts";
import type { BrandId } from "./journey.ts";
import { address, again, expect, expectAccessibleLightAndDark, get, post, scrollsSideways, test, untilAlive } from "./journey.ts";
import { ledger } from "./ledger.ts";

/** HS: a member saves more than the fee in a week. HL: never. */
const HS = "1004";
const HL = "1005";
const WEEK = 7;
const FEE = 50;

const offer = (page: Page) => page.locator("[data-section=club]");
const box = (page: Page) => offer(page).getByRole("checkbox", { name: /^Yes, join the club for \$50\.00/ });
const line = (page: Page, kind: string) => page.locator(`.checkout-summary [data-line=${kind}] td`);
/** Total of a column of the comparison: 1 without the club, 2 with it. */
const compared = (page: Page, column: 1 | 2) =>
  offer(page)
    .locator("tfoot td")
    .nth(column - 1);

const amountOf = async (place: ReturnType<Page["locator"]>): Promise<number> => Number((await place.innerText()).replaceAll(/[^\d.]/g, ""));

async function signUp(page: Page, brand: BrandId): Promise<string> {
  const email = newEmail();
  await callHere(page, brand, "/account/createEmailAccount", { firstName: "John", lastName: "Smith", email, password: PASSWORD });
  return email;
}

/** The balance of the statement, requested by the open page. */
const balanceOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch("/account/rewardPoints");
    return ((await answer.json()) as { balance: number }).balance;
  });

type Mails = { readonly mails: readonly { readonly subject?: string }[] };

async function mailsTo(page: Page, brand: BrandId, email: string): Promise<Mails["mails"]> {
  const answer = await get(page, brand, `/__test/outbox?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as Mails).mails;
}

test.afterEach(({ complaints }) => forgiveRefusals(complaints));
test.describe.configure({ timeout: 120_000 });

for (const [width, ahead] of [
  [390, 30],
  [1366, 40],
] as const) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "the club is offered with its price, ticked in this market, and a choice is remembered",
      { ...again(width !== 390), ...ledger("J05.1 J05.2 CHK-013 CHK-014 CHK-015 CHK-016") },
      async ({ page }) => {
        const room = await chooseRoom(page, "meridian", HS, { ahead, nights: WEEK });
        await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
        await expect(box(page)).toBeChecked();
        const joined = await amountOf(compared(page, 2));
        expect(joined).toBeLessThan(room.price);
        await expect(compared(page, 1)).toHaveText(dollars(room.price));
        await expect(pay(page)).toHaveText(`Pay ${dollars(joined)} and join the club`);
        await expect(offer(page)).toContainText(`you pay ${dollars(room.price - joined)} less`);
        await expect(page.locator(".price-summary [data-line=membership] td").first()).toHaveText(dollars(FEE));
        expect(await scrollsSideways(page)).toBe(false);
        await expectAccessibleLightAndDark(page);

        await box(page).uncheck();
        await expect(pay(page)).toHaveText(`Pay ${dollars(room.price)}`);
        await page.reload();
        await untilAlive(page);
        await isHeld(page);
        await expect(box(page)).not.toBeChecked();
        await expect(pay(page)).toHaveText(`Pay ${dollars(room.price)}`);
        await expect(dialog(page)).toHaveCount(0);
        expect(await page.evaluate(() => document.cookie.split("; ").filter((pair) => pair.startsWith("fomo.")))).toEqual([
          `fomo.${HS}.${room.roomTypeId}=false`,
        ]);

        const other = await chooseRoom(page, "meridian", HS, { ahead, nights: WEEK, room: 1 });
        await openCheckout(page, "meridian", `/en/hotels/checkout?${other.query}`);
        await expect(box(page)).toBeChecked();
      },
    );

    for (const visitor of ["guest", "basic"] as const) {
      test(
        `nothing moves by itself at the checkout of a ${visitor}: not for the club, nor transfers, the price or the form to pay with`,
        again((visitor === "guest") === (width === 1366)),
        async ({ page }) => {
          if (visitor === "basic") await logIn(page, "meridian", "basic@ex.test");
          const room = await chooseRoom(page, "meridian", HS, { ahead: ahead + 130, nights: WEEK });
          const shifts = await watchShifts(page);
          const letHold = await holdCalls(page, "/hotelonly/prebookings/");
          await page.goto(address("meridian", `/en/hotels/checkout?${room.query}`));
          await untilAlive(page);
          // Scrolled into view before the room is held: the content below must not shift.
          await offer(page).evaluate((section) => section.scrollIntoView({ block: "end" }));
          await letHold();
          await isHeld(page);
          await expect(box(page)).toBeChecked(SETTLE);
          await expect(page.locator("[data-shape]")).toHaveCount(0);
          await page.evaluate(() => scrollTo(0, 0));
          await fillTraveller(page);
          await page.locator("[data-section=payment]").scrollIntoViewIfNeeded();
          await expect(form(page).getByLabel("Card number")).toBeVisible(SETTLE);
          expect(await shifts()).toEqual([]);
        },
      );
    }
  });
}

/** The club checkbox and all totals of the page; null if the club is not offered. */
const clubState = (page: Page) =>
  page.evaluate(() => {
    const tick = document.querySelector<HTMLInputElement>("[data-section=club] input[type=checkbox]");
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((place) => place.textContent?.trim());
    return {
      isTicked: tick ? tick.checked : null,
      totals: [...new Set(texts(".price-total"))],
      pay: texts(".pay-button")[0],
      years: texts(".checkout-summary [data-line=membership] td"),
      compared: texts("[data-section=club] tfoot td"),
    };
  });

for (const [visitor, ahead] of [
  ["a guest who joined before", 201],
  ["a guest who declined before", 211],
  ["a member", 221],
  ["a brand without a club", 231],
] as const) {
  test(`the first paint for ${visitor} shows the club and the total as they stay, without scripts too, and nothing moves`, async ({
    page,
    browser,
  }) => {
    const brand = visitor === "a brand without a club" ? "solara" : "meridian";
    if (visitor === "a member") await logIn(page, brand, "club@ex.test");
    const room = await chooseRoom(page, brand, HS, { ahead, nights: WEEK });
    const path = `/en/hotels/checkout?${room.query}`;
    if (visitor.startsWith("a guest")) {
      await openCheckout(page, brand, path);
      await box(page).uncheck();
      // The total follows the checkbox at once, and both stay when the cart responds.
      await expect.poll(async () => (await clubState(page)).totals).toEqual([dollars(room.price)]);
      if (visitor === "a guest who joined before") {
        await expect(box(page)).toHaveAttribute("aria-busy", "false");
        await box(page).check();
      }
      await expect(box(page)).toHaveAttribute("aria-busy", "false");
    }
    const silent = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
    const first = await silent.newPage();
    await first.goto(address(brand, path));
    const painted = await clubState(first);
    await silent.close();
    const shifts = await watchShifts(page);
    const letHold = await holdCalls(page, "/hotelonly/prebookings/");
    await page.goto(address(brand, path));
    await untilAlive(page);
    expect(await clubState(page)).toEqual(painted);
    await letHold();
    await isHeld(page);
    expect(await clubState(page)).toEqual(painted);
    expect(await shifts()).toEqual([]);
    const ticked = { "a guest who joined before": true, "a guest who declined before": false }[visitor as string] ?? null;
    expect(painted.isTicked).toBe(ticked);
    expect(painted.totals).toHaveLength(1);
    const [without, together] = painted.compared;
    if (ticked !== null) expect(painted.totals).toEqual([ticked ? together : without]);
    expect(painted.years).toEqual(ticked ? [dollars(FEE)] : []);
    expect(painted.pay).toContain(painted.totals[0]);
  });
}

for (const [brand, width] of [
  ["meridian", 390],
  ["harbour", 1366],
] as const) {
  test.describe(`points in ${brand} at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "a stay is paid with points instead of a code, and cancelling gives them back",
      { ...again(brand !== "meridian"), ...ledger("J04.5 CHK-019 ACC-013 API-056") },
      async ({ page }) => {
        await logIn(page, brand, "points@ex.test");
        const before = await balanceOf(page);
        const room = await chooseRoom(page, brand, "1001", { ahead: 160, nights: 2, isRefundable: true });
        await openCheckout(page, brand, `/en/hotels/checkout?${room.query}`);
        const inMoney = await pay(page).innerText();
        await page.getByLabel("Promo code").fill("PROMO10");
        await page.getByRole("button", { name: "Apply" }).click();
        await expect(pay(page)).not.toHaveText(inMoney);
        const points = page.getByRole("radio", { name: /^Points/ });
        await points.click();
        await expect(dialog(page)).toContainText("we take code PROMO10 out of this booking");
        await dialog(page).getByRole("button", { name: "Keep the code" }).click();
        await expect(points).not.toBeChecked();
        await expect(pay(page)).not.toHaveText(inMoney);
        await points.click();
        const removed = page.waitForRequest((request) => request.method() === "DELETE" && request.url().includes("/promocodes/PROMO10"));
        await dialog(page).getByRole("button", { name: "Remove the code and use points" }).click();
        await removed;
        await expect(points).toBeChecked();
        await expect(page.getByLabel("Promo code")).toHaveCount(0);
        await expect(page.locator(".payment-place")).toHaveCount(0);
        const cost = Math.ceil(Number(inMoney.replaceAll(/[^\d.]/g, "")) * 100);
        const costText = `${cost.toLocaleString("en-US")} points`;
        await expect(page.locator(".points-place")).toContainText(`You will have ${(before - cost).toLocaleString("en-US")} points left`);
        expect(await scrollsSideways(page)).toBe(false);
        await expectAccessibleLightAndDark(page);
        await fillTraveller(page, newEmail());
        await agree(page);
        const calls = watchCalls(page);
        await page.getByRole("button", { name: `Book with ${costText}` }).click();
        await onThankYou(page);
        expect(calls.filter((call) => call.includes("/payment/"))).toEqual([]);
        const paid = page.getByRole("region", { name: `Paid with ${costText}` });
        await expect(paid).toBeVisible();
        await expect(page.locator(".booking-total dd")).toHaveText(costText);
        await expect(page.getByText("You earn")).toHaveCount(0);
        expect(await balanceOf(page)).toBe(before - cost);
        await expectAccessibleLightAndDark(page);
        // It is stored in the booking, so it is in the document itself.
        await page.reload();
        await expect(paid).toBeVisible();
        await untilAlive(page);

        await page.getByRole("link", { name: "Manage booking" }).click();
        await page.getByRole("button", { name: "Cancel booking …" }).click();
        await page.locator(".booking-cancel select").selectOption("PLANS_CHANGED");
        await page.getByRole("button", { name: "Continue" }).click();
        await dialog(page)
          .getByRole("button", { name: `Cancel booking, get ${costText} back` })
          .click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking is canceled", SETTLE);
        await expect(page.locator(".booking-state")).toContainText(costText);
        expect(await balanceOf(page)).toBe(before);
      },
    );
  });
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1366, height: 900 } });

  test("a total that changed in another tab is told before points are spent", ledger("J11 CHK-009 CHK-019"), async ({ page }) => {
    await logIn(page, "meridian", "points@ex.test");
    const room = await chooseRoom(page, "meridian", "1002", { ahead: 165, nights: 2 });
    const held = page.waitForResponse(
      (response) => response.url().includes("/hotelonly/prebookings/") && response.request().method() === "POST",
    );
    await openCheckout(page, "meridian", `/en/hotels/checkoutV2?${room.query}`);
    const { bookingCode: id } = (await (await held).json()) as { bookingCode: string };
    await page.getByRole("radio", { name: /^Points/ }).click();
    await fillTraveller(page);
    await agree(page);
    const before = await amountOf(line(page, "stay"));
    const after = await page.evaluate(async (transfers) => {
      const { offers } = (await (await fetch(transfers)).json()) as { offers: readonly { code: string }[] };
      const headers = { "content-type": "application/json" };
      const answer = await fetch(transfers, { method: "POST", headers, body: JSON.stringify({ code: offers[0]!.code }) });
      return ((await answer.json()) as { totalAmount: number }).totalAmount;
    }, `/packagebookingapi/1.0/hotelonly/prebookings/${id}/transfers`);
    expect(after).toBeGreaterThan(before);
    await page.getByRole("button", { name: /^Book with .* points$/ }).click();
    await expect(dialog(page)).toContainText("The price has changed", SETTLE);
    await expect(dialog(page).locator("s").first()).toHaveText(dollars(before));
    await dialog(page)
      .getByRole("button", { name: `Confirm ${dollars(after)}` })
      .click();
    await expect(dialog(page)).toHaveCount(0, SETTLE);
    await expect(page.getByRole("button", { name: `Book with ${Math.round(after * 100).toLocaleString("en-US")} points` })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("John");
  });

  test(
    "a denied card creates neither booking nor membership; a new member pays once, is welcomed and is a member from then on",
    ledger("J05.4 J05.5 J05.6 CHK-016 CHK-018"),
    async ({ page }) => {
      const room = await chooseRoom(page, "meridian", HS, { ahead: 50, nights: WEEK });
      await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
      await expect(box(page)).toBeChecked();
      const due = await amountOf(total(page));
      const stay = await amountOf(line(page, "stay"));
      expect(stay + FEE).toBeCloseTo(due, 2);
      const email = await fillTraveller(page);
      await agree(page);
      await fillCard(page, { holder: "SIM DENIED" });
      await pay(page).click();
      await expect(dialog(page)).toContainText("The payment was denied. Please try a different card", SETTLE);
      await dialog(page).getByRole("button", { name: "Try again" }).click();
      await expect(box(page)).toBeChecked();
      expect(await mailsTo(page, "meridian", email)).toEqual([]);

      await fillCard(page);
      const booked = page.waitForRequest("**/hotels/bookHotel");
      await pay(page).click();
      expect((await booked).postDataJSON()).toMatchObject({ expectedPrice: due });
      await onThankYou(page);
      // Documents are rendered for the emails; meanwhile a small machine refuses page requests.
      await expect
        .poll(async () => (await mailsTo(page, "meridian", email)).map(({ subject }) => subject).join(" | "), SETTLE)
        .toMatch(/password/i);
      await expect.poll(async () => (await mailsTo(page, "meridian", email)).length, SETTLE).toBeGreaterThan(1);
      const joined = page.getByRole("region", { name: "Welcome to the club" });
      await expect(joined).toContainText("cost $50.00");
      await expect(joined).toContainText("choose your password");
      await expect(
        page.getByRole("region", { name: `You earn ${Math.floor(stay).toLocaleString("en-US")} points with this stay` }),
      ).toBeVisible();
      await expectAccessibleLightAndDark(page);
      // It is in the history state, not in the URL, so it survives a reload.
      await page.reload();
      await expect(joined).toBeVisible();

      // The same year cannot be paid twice.
      const other = await chooseRoom(page, "meridian", HS, { ahead: 70, nights: WEEK });
      await openCheckout(page, "meridian", `/en/hotels/checkout?${other.query}`);
      await expect(box(page)).toBeChecked();
      await fillTraveller(page, email);
      await agree(page);
      await fillCard(page);
      await pay(page).click();
      await expect(dialog(page)).toContainText("You are a member of the club already", SETTLE);
    },
  );

  test(
    "each unmet condition hides the club offer, and other markets do not preselect it",
    ledger("J05.3 CHK-013 CONST-018 CONST-019 D13"),
    async ({ page }) => {
      test.slow();
      const room = await chooseRoom(page, "harbour", HS, { ahead: 100, nights: WEEK });
      const at = (prefix: string, query = room.query) => openCheckout(page, "harbour", `${prefix}/hotels/checkout?${query}`);
      const hidden = async () => {
        await isHeld(page);
        await expect(offer(page)).toHaveCount(0);
        await expect(line(page, "membership")).toHaveCount(0);
      };
      const change = (group: "checkout" | "auth", values: object) =>
        post(page, "harbour", "/__test/configuration", { scope: "market", brandId: "harbour", market: "US", group, values });
      await at("/en");
      await expect(box(page)).toBeChecked();

      const low = await chooseRoom(page, "harbour", HL, { ahead: 100, nights: WEEK });
      await at("/en", low.query);
      await hidden();

      for (const [group, broken, mended] of [
        ["checkout", { fomoMinSaving: 200 }, { fomoMinSaving: 0 }],
        ["checkout", { fomoMaxSaving: 100 }, { fomoMaxSaving: 100_000 }],
        ["auth", { hideLogin: true }, { hideLogin: false }],
      ] as const) {
        await change(group, broken);
        try {
          await at("/en");
          await hidden();
        } finally {
          await change(group, mended);
        }
      }
      await change("checkout", { isClubPreselected: false });
      try {
        await at("/en");
        await expect(box(page)).not.toBeChecked();
        await expect(total(page)).toHaveText(dollars(room.price));
      } finally {
        await change("checkout", { isClubPreselected: true });
      }
      const inEuros = await chooseRoom(page, "harbour", HS, { ahead: 100, nights: WEEK, currency: "EUR" });
      await at("/fr", inEuros.query);
      await hidden();
    },
  );

  test("the first booking keeps the card, the second is paid with it", ledger("J04.3 PAY-004 PAY-009 PAY-010"), async ({ page }) => {
    const email = await signUp(page, "meridian");
    const first = await chooseRoom(page, "meridian", "1001", { ahead: 120 });
    await openCheckout(page, "meridian", `/en/hotels/checkout?${first.query}`);
    await fillTraveller(page, email);
    await page.getByRole("checkbox", { name: "Keep this card for my next booking" }).check();
    await agree(page);
    await fillCard(page);
    await pay(page).click();
    await onThankYou(page);

    const second = await chooseRoom(page, "meridian", "1001", { ahead: 130 });
    const opened = page.waitForResponse("**/payment/getMpiSessionToken");
    await openCheckout(page, "meridian", `/en/hotels/checkout?${second.query}`);
    await fillTraveller(page, email);
    expect(await (await opened).json()).toMatchObject({ existingCount: 1 });
    await form(page)
      .getByRole("radio", { name: /Visa.*1111/ })
      .check(SETTLE);
    await agree(page);
    await pay(page).click();
    await onThankYou(page);
  });

  test(
    "a member has the member's price and is offered nothing; points that do not reach pay nothing",
    ledger("J04.1 J04.2 J04.6 CHK-013 ERR-030"),
    async ({ page }) => {
      const room = await chooseRoom(page, "meridian", HS, { ahead: 110, nights: WEEK });
      await logIn(page, "meridian", "club@ex.test");
      await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
      await expect(page.locator("body.clubMember")).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
      expect(await amountOf(total(page))).toBeLessThan(room.price);
      // The form is filled from the account, and points are offered only if there are enough.
      for (const label of ["First name", "Last name"]) await expect(page.getByLabel(label)).not.toHaveValue("");
      await expect(page.getByLabel("Email address")).toHaveValue("club@ex.test");
      await expect(page.getByRole("radio", { name: /^Points/ })).toHaveCount(0);
      await expect(page.locator(".points-lacking")).toContainText("You don't have enough points yet to book this hotel");
      await expect(page.locator(".checkout-summary .club-saving")).toContainText(`Public price${dollars(room.price)}`);
      await expectAccessibleLightAndDark(page);
    },
  );

  test(
    "a known address is asked to log in, the form is kept, and after the login the member's price applies",
    ledger("J16.3 AUTH-007 AUTH-021 CHK-012 CHK-017 SHELL-008"),
    async ({ page }) => {
      const room = await chooseRoom(page, "meridian", "1001", { ahead: 150 });
      await openCheckout(page, "meridian", `/en/hotels/checkout?${room.query}`);
      await fillTraveller(page, "club@ex.test");
      await page.getByLabel("Your request").fill("A quiet room");
      const known = page.locator(".account-offer");
      await known.getByRole("button", { name: "Log in" }).click();
      const auth = page.getByRole("dialog");
      await expect(auth.getByLabel("Email address")).toHaveValue("club@ex.test");
      await page.keyboard.press("Escape");
      await auth.getByRole("button", { name: "Continue as guest" }).click();
      await expect(auth).toHaveCount(0);
      await expect(known).toHaveCount(0);
      await expect(page.getByLabel("First name")).toHaveValue("John");

      // A visitor who changes their mind gets the offer again by entering the email.
      await page.reload();
      await untilAlive(page);
      await isHeld(page);
      await page.getByLabel("Email address").focus();
      await page.getByLabel("Mobile phone").focus();
      await known.getByRole("button", { name: "Log in" }).click();
      await auth.locator("input[type=password]").fill(PASSWORD);
      await auth.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page.locator("body.clubMember")).toBeVisible(SETTLE);
      await isHeld(page);
      await expect(total(page)).not.toHaveText(dollars(room.price), SETTLE);
      expect(await amountOf(total(page))).toBeLessThan(room.price);
      await expect(page.getByLabel("First name")).toHaveValue("John");
      await expect(page.getByLabel("Your request")).toHaveValue("A quiet room");
      await expect(known).toHaveCount(0);
      await expect(dialog(page)).toHaveCount(0);
    },
  );
});
