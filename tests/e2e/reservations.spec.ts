/** Finding a booking, its documents, questions about it, and cancelling it (J21). */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { bookByCalls, callSite } from "./book-by-calls.ts";
import type { MadeBooking } from "./book-by-calls.ts";
import { address, again, expect, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const MISS = "email does not match the reservation number";
const CANCEL = "**/reservations/cancelReservation";
const cancelling = (page: Page) => page.locator(".booking-cancel");
const linkTo = ({ number, email }: MadeBooking) => `/reservations?reservationId=${number}&email=${encodeURIComponent(email)}`;

async function lookUp(page: Page, number: string, email: string): Promise<void> {
  await page.getByLabel("Booking number").fill(number);
  await page.getByLabel("Email address of the booking").fill(email);
  await page.getByRole("button", { name: "Find reservation" }).click();
}

/** Up to the confirmation dialog. */
async function wishToCancel(page: Page, reason = "My plans have changed"): Promise<void> {
  await page.getByRole("button", { name: "Cancel booking …" }).click();
  await cancelling(page).getByLabel("Why are you canceling?").selectOption({ label: reason });
  await page.getByRole("button", { name: "Continue" }).click();
}

const statusOf = async ({ number, email }: MadeBooking): Promise<string> =>
  (await callSite<{ status: string }>({ brand: "meridian" }, "/reservations", { reservationId: number, email })).status;

test(
  "wrong numbers and addresses are refused, all misses alike; the right ones show the booking, after a reload too, and nothing personal is in the address or in storage",
  ledger("J21 VAL-013 ERR-075 RES-004 GEN-011"),
  async ({ page }) => {
    const booking = await bookByCalls({ flow: "hotel" });
    const query: string[] = [];
    page.on("request", (request) => void (request.url().includes("/bookings/") && query.push(request.url())));
    await visit(page, "meridian", "/en/reservations");
    await expect(page.locator('main[data-view="Reservations"]')).toBeVisible();
    for (const number of ["12", "12a"]) {
      await lookUp(page, number, "ann@ex.test");
      await expect(page.getByText("A reservation number has 3 or more digits")).toBeVisible();
    }
    await lookUp(page, "", "");
    await expect(page.getByText("Please enter your reservation number")).toBeVisible();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    await expect(page.getByLabel("Booking number")).toBeFocused();
    await lookUp(page, "123", "ann");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    expect(query).toEqual([]);
    await lookUp(page, booking.number, "other@ex.test");
    await expect(page.getByRole("alert")).toHaveText(MISS);
    await lookUp(page, "123", booking.email);
    await expect(page.getByRole("alert")).toHaveText(MISS);
    await expect(page.getByLabel("Booking number")).toHaveValue("123");

    await lookUp(page, ` ${booking.number.slice(0, 4)} ${booking.number.slice(4)} `, booking.email);
    await expect(page.getByRole("heading", { level: 1, name: "Your booking is confirmed" })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/en/reservations\\?reservationId=${booking.number}$`));
    for (let turn = 0; turn < 2; turn += 1) {
      await page.reload();
      await untilAlive(page);
      await expect(page.locator(`[data-booking-number="${booking.number}"]`)).toBeVisible();
    }
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href, document.cookie]),
    );
    expect(stored).not.toContain(booking.email.split("@")[0]);
    expect(stored).not.toContain("Lovelace");
    await page.getByRole("button", { name: "Look up another reservation" }).click();
    await expect(page.getByRole("button", { name: "Find reservation" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Find your reservation" })).toBeVisible();
  },
);

test(
  "a link with number and address opens it, and the address is clean at once; voucher, calendar and a question",
  ledger("J21 QUERY-025 RES-005 RES-009 RES-011 J03 D12"),
  async ({ page }) => {
    const booking = await bookByCalls();
    const isStored = page.waitForResponse("**/visit/drafts/reservationEmail");
    await visit(page, "meridian", `/en${linkTo(booking)}`);
    await expect(page.getByText("The South Bank Rooms").first()).toBeVisible();
    await expect(page).toHaveURL(address("meridian", "/en/reservations"));
    // A reload shows the booking again once the server has stored what the address no longer contains.
    await isStored;
    await page.reload();
    await untilAlive(page);
    await expect(page.locator(`[data-booking-number="${booking.number}"]`)).toBeVisible();
    const [voucher] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download voucher" }).click()]);
    expect(voucher.suggestedFilename()).toContain(booking.number);
    expect((await readFile(await voucher.path())).subarray(0, 4).toString()).toBe("%PDF");
    const [calendar] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Add to calendar" }).click()]);
    const text = await readFile(await calendar.path(), "utf8");
    expect(text).toMatch(/^BEGIN:VCALENDAR/);
    expect(text).toContain(booking.number);

    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Please write your message")).toBeVisible();
    await page.getByLabel("Your message").fill("Is there a crib?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(/We have your message and reply to a•••.@example\.com within 24 hours/)).toBeVisible();
    await visit(page, "meridian", `/en/hotels/reservations/search/?reservationId=${booking.number}&email=nobody%40ex.test`);
    await expect(page.getByRole("alert")).toHaveText(MISS);
  },
);

test("a guest who travels within two days is asked to call", ledger("CHK-022"), async ({ page }) => {
  const booking = await bookByCalls({ inDays: 1 });
  await visit(page, "meridian", `/en${linkTo(booking)}`);
  await page.getByLabel("Your message").fill("Which door at night?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("You travel within 2 days: please call")).toBeVisible();
  await expect(page.locator(".booking-sent a[href^='tel:']")).toBeVisible();
});

test(
  "cancelling shows fee and refund first and changes nothing before the last press; one that fails says so, and the same wish is sent again under the same key",
  ledger("J21 RES-006 RES-007 RES-008 ERR-076"),
  async ({ page, complaints }) => {
    const booking = await bookByCalls({ isRefundable: true });
    // Counts all layout shifts, including those shortly after input, which browsers exclude: a slow response comes later than that.
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const countShifts = () => page.evaluate(() => (window as typeof window & { shifts: { total: number } }).shifts.total);
    await visit(page, "meridian", `/en${linkTo(booking)}`);
    await page.getByRole("button", { name: "Cancel booking …" }).click();
    const reason = cancelling(page).getByLabel("Why are you canceling?");
    await expect(reason.locator("option:not([value=''])")).toHaveText([
      "I found a cheaper rate elsewhere",
      "I chose a different hotel",
      "My plans have changed",
      "I booked by mistake",
      "Another reason",
    ]);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Please choose a reason")).toBeVisible();
    await reason.selectOption("OTHER");
    await cancelling(page).getByLabel("Your reason (optional)").fill("The dog is ill");
    const total = `$${booking.total.toFixed(2)}`;
    await expect(cancelling(page).locator("dl")).toHaveText(
      new RegExp(`You paid\\${total}Cancellation fee\\$0\\.00You get back\\${total}`),
    );
    await expect(cancelling(page).getByText(/free of charge until .* local to the hotel/)).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Cancel this booking?" });
    await expect(dialog.getByRole("button", { name: `Cancel booking, get ${total} back` })).toBeVisible();
    await dialog.getByRole("button", { name: "Keep booking" }).click();
    await expect(dialog).toBeHidden();
    expect(await statusOf(booking)).toBe("CONFIRMED");

    const keys: (string | undefined)[] = [];
    await page.route(CANCEL, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      await (keys.length === 1 ? route.fulfill({ status: 500, json: [] }) : route.continue());
    });
    const yes = dialog.getByRole("button", { name: /^Cancel booking, get/ });
    await page.getByRole("button", { name: "Continue" }).click();
    await yes.click();
    await expect(page.getByRole("alert")).toContainText("We could not cancel this reservation. It is still valid");
    await expect(page.getByRole("heading", { level: 1, name: "Your booking is confirmed" })).toBeVisible();
    expect(await statusOf(booking)).toBe("CONFIRMED");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 500")]);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(yes).toBeVisible();
    const before = await countShifts();
    await yes.dblclick();
    await expect(page.getByRole("heading", { level: 1, name: "Your booking is canceled" })).toBeFocused();
    expect((await countShifts()) - before).toBeLessThan(0.05);
    const price = page.locator(".booking-price");
    await expect(price).toContainText(`Total paid${total}`);
    await expect(price).toContainText(`You get back${total}`);
    await expect(page.getByText(`${total} goes back the way you paid`)).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
    expect(await statusOf(booking)).toBe("CANCELLED");
    await expect(cancelling(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Your booking is canceled" })).toBeVisible();
  },
);

test("a rate that is not refundable says so and pays nothing back", ledger("RES-007"), async ({ page }) => {
  const booking = await bookByCalls({ isRefundable: false, flow: "hotel" });
  await visit(page, "meridian", `/en${linkTo(booking)}`);
  await wishToCancel(page);
  await expect(cancelling(page).getByText("This rate is non-refundable")).toBeVisible();
  await page.getByRole("button", { name: "Cancel booking, nothing is paid back" }).click();
  await expect(page.getByText(/was kept and nothing is paid back/)).toBeVisible();
  expect(await statusOf(booking)).toBe("CANCELLED");
});

test("what was cancelled elsewhere meanwhile cannot be cancelled again, and the page says why", ledger("RES-008"), async ({ page }) => {
  const booking = await bookByCalls({ isRefundable: true });
  await visit(page, "meridian", `/en${linkTo(booking)}`);
  const body = { reservationId: booking.number, email: booking.email, reason: "OTHER" };
  await callSite({ brand: "meridian" }, "/reservations/cancelReservation", body);
  await page.getByRole("button", { name: "Cancel booking …" }).click();
  await expect(cancelling(page).getByText("can no longer be canceled online")).toBeVisible();
});

test("the button is ready before the scripts, and an early press is not lost", ledger("RES-004"), async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/boot-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("meridian", "/en/reservations"), { waitUntil: "commit" });
  await page.locator(".look-up-form button").click();
  expect(new URL(page.url()).search, "neither number nor email is in the address").toBe("");
  release();
  await expect(page.getByLabel("Booking number")).toHaveAccessibleDescription(/Please/);
});

test("without scripts the page says whom to call and shows no form", ledger("RES-004"), async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("meridian", "/en/reservations"));
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator(".look-up-form")).toBeHidden();
  await context.close();
});

for (const [brand, prefix, width] of [
  ["meridian", "en", 390],
  ["solara", "fr", 1366],
] as const) {
  test(
    `a reservation is accessible in ${brand} at ${width}, in light and dark, at every step`,
    again(brand !== "solara"),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const language = prefix === "fr" ? "fr_FR" : "en_US";
      const booking = await bookByCalls({ brand, language, isRefundable: true });
      await visit(page, brand, `/${prefix}/reservations`);
      await page.locator(".look-up-form button").click();
      await expectAccessibleLightAndDark(page);
      await visit(page, brand, `/${prefix}${linkTo(booking)}`);
      await cancelling(page).getByRole("button").click();
      await cancelling(page).locator("select").selectOption("OTHER");
      await expectAccessibleLightAndDark(page);
      expect(await scrollsSideways(page)).toBe(false);
      await cancelling(page).locator("button[type=submit]").click();
      await page.getByRole("alertdialog").waitFor();
      await expectAccessibleLightAndDark(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.getByRole("alertdialog").locator(".dialog-actions .button").evaluateAll(countLines)).toEqual([1, 1]);
    },
  );
}

/** Runs in the page. */
function countLines(buttons: readonly Element[]): readonly number[] {
  return buttons.map((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}
