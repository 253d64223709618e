/** The page after a booking: its three states, reload, and that the conversion is reported once. */
import type { Page, Request } from "@playwright/test";
import { bookByCalls, callSite, saveDraft } from "./book-by-calls.ts";
import type { MadeBooking } from "./book-by-calls.ts";
import { address, expect, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import type { BrandId } from "./journey.ts";
import { ledger } from "./ledger.ts";

const BOOKING = "**/hotelonly/bookings/*";

/** Saves the draft that the checkout leaves for this browser. */
async function keepAddress(page: Page, { email }: MadeBooking): Promise<void> {
  const status = await page.evaluate(
    async (body) =>
      (await fetch("/visit/drafts/reservationEmail", { method: "POST", headers: { "content-type": "application/json" }, body })).status,
    JSON.stringify({ draft: { email } }),
  );
  expect(status).toBe(200);
}

async function arrive(page: Page, booking: MadeBooking, path = "/en/hotels/thank-you", brand: BrandId = "meridian"): Promise<void> {
  await visit(page, brand, `/${path.split("/")[1]}/support`);
  await keepAddress(page, booking);
  await visit(page, brand, `${path}?bookingId=${booking.number}`);
}

/** Replaces the response of calls that the browser makes. */
async function tell(page: Page, { number, email }: MadeBooking, changes: object): Promise<void> {
  const answer = await callSite<object>({ brand: "meridian" }, `/packagebookingapi/1.0/hotelonly/bookings/${number}`, { email });
  await page.route(BOOKING, (route) => route.fulfill({ json: { ...answer, ...changes } }));
}

const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;

test(
  "a confirmed booking shows its number and everything else to who made it; a reload is safe, a link opened elsewhere asks who it is",
  ledger("J01 ROUTE-016 CHK-020 QUERY-031"),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const booking = await bookByCalls({ flow: "hotel" });
    await visit(page, "meridian", `/en/hotels/thank-you?bookingId=${booking.number}`);
    await expect(page.getByLabel("Booking number")).toHaveValue(booking.number);
    await expect(page.getByText("We show a booking only to the person who made it")).toBeVisible();
    await page.getByLabel("Email address of the booking").fill(booking.email);
    await page.getByRole("button", { name: "Find reservation" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking is confirmed");

    await keepAddress(page, booking);
    await visit(page, "meridian", `/en/hotels/thank-you?bookingId=${booking.number}`);
    await expect(page.locator('main[data-view="HotelsThankYou"]')).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Ada. You are booked!");
    await expect(page.locator(`[data-booking-number="${booking.number}"]`)).toBeVisible();
    await expectAccessibleLightAndDark(page);
    expect(await scrollsSideways(page)).toBe(false);
    await page.reload();
    await untilAlive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Ada. You are booked!");
    await page.getByRole("link", { name: "Manage booking" }).click();
    await expect(page.getByRole("button", { name: "Cancel booking …" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/en/reservations\\?reservationId=${booking.number}$`));
  },
);

test("an opaque hotel is named after the booking", ledger("J02 ROUTE-022 HOTEL-013"), async ({ page }) => {
  const booking = await bookByCalls({ isHidden: true });
  await arrive(page, booking, "/en/hotels/thank-you/op");
  const name = await page.locator(".booking-reveal-name").textContent();
  expect(name).toBeTruthy();
  await expect(page.locator("#booked-hotel")).toHaveText(name ?? "");
  await expect(page).toHaveURL(/\/thank-you\/op\?/);
});

test(
  "a booking that waits changes by itself when it is confirmed, and is counted only then: once, with its campaign",
  ledger("CHK-020 CHK-021 TRACK-001 TRACK-007 TRACK-012 CFG-026"),
  async ({ page }) => {
    const booking = await bookByCalls();
    const answer: Request[] = [];
    page.on("request", (request) => {
      if (/\/forms\/bookHotel|\/collect\/events/.test(request.url())) answer.push(request);
    });
    const campaign = { ut_campaign: "c1", trkid: "t1", utm_source: "s1", utm_campaign: "u1", af_sub1: "a1", af_sub2: "a2", af_sub3: "a3" };
    await visit(page, "meridian", `/en/support?${new URLSearchParams({ ...campaign, cjevent: "abc" }).toString()}`);
    await keepAddress(page, booking);
    await tell(page, booking, { status: "PENDING" });
    // A client navigation, so that the browser makes the call that is replaced above.
    await page.evaluate((path) => {
      const link = document.createElement("a");
      link.href = path;
      document.querySelector("main")?.append(link);
      link.click();
    }, `/en/hotels/thank-you?bookingId=${booking.number}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking is in progress");
    await expect(page.locator(".booking-state").getByText("within 24 hours")).toBeVisible();
    expect(answer).toEqual([]);
    await page.unroute(BOOKING);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Ada. You are booked!", { timeout: 15_000 });
    await expect(page.locator(".booking-state output")).toHaveText("Your booking is confirmed");
    await expect.poll(() => answer.length).toBe(2);

    await visit(page, "meridian", `/en/hotels/thank-youV2?bookingId=${booking.number}`);
    // The download is requested after the conversion, so a second report would have been sent by now.
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Add to calendar" }).click();
    await file;
    expect(answer.length).toBe(2);
    const [event] = answer.filter((request) => request.url().endsWith("/collect/events")).map(bodyOf);
    expect(event).toMatchObject({ event: "booking", words: { ...campaign, bookingNumber: booking.number } });
    const [form] = answer.filter((request) => request.url().endsWith("/forms/bookHotel")).map(bodyOf);
    expect(form).toMatchObject({ fields: { bookingNumber: booking.number, amount: String(booking.total) } });
    const stored = await page.evaluate(
      () => JSON.parse(localStorage.getItem("conversionId") ?? "{}") as { value: string; expires: number },
    );
    expect(stored.value).toBe(booking.number);
    expect(stored.expires - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(JSON.stringify(answer.map(bodyOf))).not.toContain(booking.email);
  },
);

for (const hasScripts of [true, false]) {
  test(`the browser that paid corrects the address ${hasScripts ? "in place" : "without scripts"}; a reload and the look-up follow`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: hasScripts });
    const page = await context.newPage();
    // The visit starts with the first draft, as in the checkout.
    const cookie = await saveDraft("", "travellerInfo", { firstName: "Ada" });
    const booking = await bookByCalls({ cookie });
    await saveDraft(cookie, "reservationEmail", { email: booking.email });
    const [name = "", value = ""] = cookie.split("=", 2);
    await context.addCookies([{ name, value, url: address("meridian", "/"), httpOnly: true }]);
    await page.goto(address("meridian", `/en/hotels/thank-you?bookingId=${booking.number}`));
    if (hasScripts) await untilAlive(page);
    await expect(page.getByText(`to ${booking.email}.`)).toBeVisible();
    const right = `right.${booking.email}`;
    const send = async (email: string) => {
      await page.getByLabel("Correct email address").fill(email);
      await page.getByRole("button", { name: "Save and send again" }).click();
    };
    await page.getByText("Wrong address? Correct it").click();
    await send("ada@");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await send(right);
    await expect(page.getByText(`We sent everything again, to ${right}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`to ${right}.`).first()).toBeVisible();
    const found = await callSite<{ bookingCode: string }>({ brand: "meridian" }, "/reservations", {
      reservationId: booking.number,
      email: right,
    });
    expect(found.bookingCode).toBe(booking.number);
    await context.close();
  });
}

test("thank-you is accessible in solara at 1366, in light and dark", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  const booking = await bookByCalls({ brand: "solara", language: "fr_FR" });
  await arrive(page, booking, "/fr/hotels/thank-youV2", "solara");
  await expectAccessibleLightAndDark(page);
  expect(await scrollsSideways(page)).toBe(false);
});
