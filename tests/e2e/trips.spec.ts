/** Trips, membership and points of an account (J24.1, J24.2, J04.7). */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { bookSignedIn, joinClub, signUp } from "./book-signed-in.ts";
import type { BrandId } from "./journey.ts";
import { address, again, expect, expectAccessible, expectAccessibleLightAndDark, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const DAY_MS = 86_400_000;
const newEmail = () => `trips.${randomUUID().slice(0, 8)}@ex.test`;
const TRIPS = "/en/account/my-trips/";
const MEMBERSHIP = "/en/account/membership/";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const record = (page: Page, number: string) => page.locator(`[data-record="${number}"]:visible`);

/** Trips are split by the visitor's local day. */
const liveIn = (page: Page, days: number) => page.clock.setFixedTime(new Date(Date.now() + days * DAY_MS));

async function find(page: Page, mode: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = page.locator(".trip-find");
  if (!(await form.getByRole("radio").first().isVisible())) await form.getByText("Find a reservation").click();
  await form.getByRole("radio", { name: mode }).check({ force: true });
  for (const [label, value] of Object.entries(fields)) await form.locator(".trip-find-fields").getByLabel(label).fill(value);
  await form.getByRole("button", { name: "Find" }).click();
}

const PLACES: readonly (readonly [BrandId, number])[] = [
  ["meridian", 1366],
  ["solara", 390],
];
/** Brands with a club. */
const CLUB_PLACES: readonly (readonly [BrandId, number])[] = [
  ["meridian", 390],
  ["harbour", 1366],
];

for (const [brand, width] of PLACES) {
  test.describe(`${brand} at ${width}`, again(brand !== "meridian"), () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "trips of both services, ahead and past, each found in three ways",
      ledger("J24.1 J24.2 ROUTE-033 ACC-004 ACC-005 ACC-006 ACC-007 API-107"),
      async ({ page }) => {
        test.slow();
        await signUp(page, brand, newEmail());
        const past = await bookSignedIn(page, brand, { inDays: 3, flow: "hotel" });
        const ahead = await bookSignedIn(page, brand, { inDays: 50, firstName: "Grace", lastName: "Hopper" });
        await liveIn(page, 6);
        await visit(page, brand, TRIPS);
        await expect(tab(page, "Upcoming")).toHaveAttribute("aria-selected", "true");
        await expect(record(page, ahead.number)).toContainText("In 44 days");
        await expect(record(page, ahead.number)).toContainText("Grace Hopper");
        await expect(record(page, past.number)).toHaveCount(0);
        expect(await scrollsSideways(page)).toBe(false);
        await expectAccessibleLightAndDark(page);

        await tab(page, "Upcoming").press("ArrowRight");
        await expect(tab(page, "Past")).toBeFocused();
        const row = record(page, past.number);
        await expect(row.getByRole("cell")).toHaveCount(7);
        for (const text of [past.number, "Ada Lovelace", `$${past.total.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`])
          await expect(row).toContainText(text);
        expect(await scrollsSideways(page)).toBe(false);
        await expectAccessible(page);

        await find(page, "Record locator", { "Record locator": past.number });
        await expect(page.getByRole("heading", { name: "1 reservation found" })).toBeFocused();
        await expect(record(page, past.number)).toBeVisible();
        await find(page, "Traveler", { "First name": "grace", "Last name": "HOPPER" });
        await expect(record(page, ahead.number)).toBeVisible();
        await expect(record(page, past.number)).toHaveCount(0);
        await find(page, "Dates", { From: past.checkIn, To: past.checkIn });
        await expect(record(page, past.number)).toBeVisible();
        await expect(record(page, ahead.number)).toHaveCount(0);
        await find(page, "Dates", { From: ahead.checkIn, To: past.checkIn });
        await expect(page.getByText("The last day must not be before the first")).toBeVisible();
        await page.getByRole("button", { name: "Show all trips" }).first().click();
        await expect(tab(page, "Upcoming")).toBeVisible();
      },
    );
  });
}

for (const [brand, width] of CLUB_PLACES) {
  test.describe(`the club of ${brand} at ${width}`, again(brand !== "meridian"), () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "the year, its savings and points; leaving takes two clicks",
      ledger("ROUTE-032 CLUB-013 CLUB-015 ACC-013 J04.7"),
      async ({ page }) => {
        test.slow();
        await signUp(page, brand, newEmail());
        await joinClub(page);
        await visit(page, brand, MEMBERSHIP);
        await expect(page.getByText("10 nights to go")).toBeVisible();
        await bookSignedIn(page, brand, { hotelId: "1004", inDays: 20, nights: 3 });
        const pending = page.getByText(/Yours to spend from/);
        await expect(async () => {
          await page.reload();
          await expect(pending).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await expect(page.getByRole("table", { name: "Points statement" })).toContainText(/\+[\d,]+ points/);
        await expect(page.getByRole("heading", { name: "Triple Dip" })).toBeVisible();
        await expect(page.locator(".badge", { hasText: "Coming soon" })).toBeVisible();
        await page.locator("summary", { hasText: "Every booking and what it saved" }).click();
        const savings = page.getByRole("table", { name: "Every booking and what it saved" });
        await expect(savings.locator("tbody tr")).toHaveCount(1);
        expect(await scrollsSideways(page)).toBe(false);
        await expectAccessibleLightAndDark(page);
        await page.locator("#leave summary").press("Enter");
        await expect(page.getByText("You can come back at any time.")).toBeVisible();
        await page.getByRole("button", { name: "Stay a member" }).click();
        await expect(page.locator("#leave summary")).toBeFocused();
        await page.locator("#leave summary").click();
        await page.getByRole("button", { name: "Yes, leave the club" }).click();
        await expect(page.getByText("You have left the club")).toBeVisible();
        await page.reload();
        await expect(page.getByText("Club member until")).toBeVisible();
        await expect(page.locator("body.clubMember")).toBeVisible();
      },
    );
  });
}

test(
  "only past trips open the second list; details open without an address in the bar",
  ledger("ACC-008 ACC-009 RES-005 GEN-011"),
  async ({ page }) => {
    test.slow();
    await signUp(page, "meridian", newEmail());
    await visit(page, "meridian", TRIPS);
    await expect(page.getByText("No trips yet")).toBeVisible();
    await expectAccessible(page);
    const { number, checkIn } = await bookSignedIn(page, "meridian", { inDays: 4, email: "own.trip@example.com" });
    await page.reload();
    await expect(tab(page, "Upcoming")).toHaveAttribute("aria-selected", "true");
    await page.clock.setFixedTime(new Date(`${checkIn}T12:00:00`));
    await visit(page, "meridian", TRIPS);
    await expect(record(page, number)).toContainText("Today");
    await page.clock.setFixedTime(new Date(`${checkIn}T12:00:00`).getTime() + DAY_MS);
    await visit(page, "meridian", TRIPS);
    await expect(tab(page, "Past")).toHaveAttribute("aria-selected", "true");
    await expect(tab(page, "Upcoming")).toHaveAttribute("aria-selected", "false");
    const details = page.getByRole("link", { name: `Details ${number}` });
    await expect(details).toHaveAttribute("href", new RegExp(`reservationId=${number}&email=own.trip%40example.com`));
    await details.click();
    await expect(page.locator(`[data-booking-number="${number}"]`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/en/reservations\\?reservationId=${number}$`));
  },
);

test("a trip's voucher comes as a file, and its cancelling is one press away", ledger("J24.1"), async ({ page }) => {
  test.slow();
  await signUp(page, "meridian", newEmail());
  const { number } = await bookSignedIn(page, "meridian", { inDays: 70 });
  await visit(page, "meridian", TRIPS);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Voucher (PDF)" }).click();
  expect((await download).suggestedFilename()).toContain(".pdf");
  await page.getByRole("link", { name: "Cancel …" }).click();
  await expect(page).toHaveURL(new RegExp(`reservationId=${number}#booking-cancel$`));
  await expect(page.getByRole("heading", { name: "Cancel this booking" })).toBeInViewport();
});

test("one or both failed calls are reported and can be retried", ledger("J24.6 ACC-009"), async ({ page, complaints }) => {
  test.slow();
  await signUp(page, "meridian", newEmail());
  const { number } = await bookSignedIn(page, "meridian", { inDays: 30 });
  const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: [] }));
  await fail("**/account/myReservations");
  await visit(page, "meridian", "/en/account/settings/");
  const open = () => page.getByRole("navigation").getByRole("link", { name: "My trips" }).last().click();
  await open();
  await expect(page.getByText("Some of your bookings could not be loaded just now")).toBeVisible();
  await expect(record(page, number)).toBeVisible();
  await fail("**/hotelonly/account/reservations");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("Something seems to have gone wrong. Please try again.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(record(page, number)).toBeVisible();
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes("status of 500")));
});

test("a basic user sees the club's offer and how to join; a guest sees no account", ledger("CLUB-012"), async ({ page }) => {
  await visit(page, "meridian", MEMBERSHIP);
  await expect(page.getByText("Points statement")).toHaveCount(0);
  await signUp(page, "meridian", newEmail());
  await visit(page, "meridian", MEMBERSHIP);
  await expect(page.getByText("$50.00")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the club" })).toHaveAttribute("href", "/en/join-the-club");
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  /** Prepares with JavaScript in another context, whose cookies are copied. */
  async function before<T>(page: Page, work: (signed: Page) => Promise<T>): Promise<T> {
    const alive = await page.context().browser()?.newContext({ javaScriptEnabled: true });
    if (!alive) throw new Error("there is no browser");
    const result = await work(await alive.newPage());
    await page.context().addCookies(await alive.cookies());
    await alive.close();
    return result;
  }

  test("both lists are shown, and a trip is found by its number, its traveller and its dates", ledger("D4 ACC-006"), async ({ page }) => {
    test.slow();
    const { number, checkIn } = await before(page, async (signed) => {
      await signUp(signed, "meridian", newEmail());
      return bookSignedIn(signed, "meridian", { inDays: 30 });
    });
    await page.goto(address("meridian", TRIPS));
    await expect(record(page, number)).toBeVisible();
    await expect(page.getByRole("heading", { name: "No past trips" })).toBeVisible();
    await expect(page.getByRole("tablist")).toBeHidden();
    const form = page.locator(".trip-find");
    const ask = async (fields: Readonly<Record<string, string>>) => {
      if (!(await form.getByRole("button", { name: "Find" }).isVisible())) await form.locator("summary").click();
      for (const label of ["Record locator", "First name", "Last name", "From", "To"]) {
        await form.getByLabel(label, { exact: true }).fill(fields[label] ?? "");
      }
      await form.getByRole("button", { name: "Find" }).click();
    };
    for (const fields of [{ "Record locator": number }, { "Last name": "lovelace" }, { From: checkIn, To: checkIn }]) {
      await ask(fields);
      await expect(page.getByRole("heading", { name: "1 reservation found" })).toBeVisible();
      await expect(record(page, number)).toBeVisible();
    }
    await ask({ "First name": "Nobody" });
    await expect(page.getByRole("heading", { name: "No reservation found" })).toBeVisible();
    await expect(form.getByLabel("First name")).toHaveValue("Nobody");
    await ask({});
    await expect(page.getByText("Please enter the record locator")).toBeVisible();
    await ask({ "Record locator": "000" });
    await page.getByRole("link", { name: "Show all trips" }).click();
    await expect(page).toHaveURL(address("meridian", TRIPS));
    await expect(record(page, number)).toBeVisible();
  });

  test("leaving the club takes two clicks", ledger("D4 ROUTE-032"), async ({ page }) => {
    test.slow();
    await before(page, async (signed) => {
      await signUp(signed, "meridian", newEmail());
      await joinClub(signed);
    });
    await page.goto(address("meridian", MEMBERSHIP));
    await page.locator("#leave summary").click();
    await page.getByRole("button", { name: "Yes, leave the club" }).click();
    await expect(page.getByText("You have left the club")).toBeVisible();
    await expect(page.getByText("Club member until")).toBeVisible();
  });
});
