/** Trips and vouchers without network, and what remains of them on the device. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { bookSignedIn, signUp } from "./book-signed-in.ts";
import { address, expect, expectAccessible, test, untilListening, visit } from "./journey.ts";

const TRIPS = "/en/account/my-trips/";
const KEPT = "Saved on this device";

const storedNames = (page: Page) => page.evaluate(() => caches.keys());
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).toSorted());

async function openVoucher(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Open voucher" }).click()]);
  return readFileSync(await download.path(), "latin1").slice(0, 5);
}

test("a trip that was opened once opens without network, with its voucher; a logout deletes it", async ({ page, context, complaints }) => {
  await signUp(page, "meridian", `offline.${randomUUID().slice(0, 8)}@ex.test`);
  const { number } = await bookSignedIn(page, "meridian", { inDays: 45 });
  await visit(page, "meridian", TRIPS);
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(await workers(page)).toEqual(["/en/account/my-trips", "/en/reservations"]);

  await context.setOffline(true);
  await page.goto(address("meridian", TRIPS));
  await expect(page.getByRole("heading", { name: "Your trips on this device" })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page);
  expect(await openVoucher(page)).toBe("%PDF-");
  await page.goto(address("meridian", `/en/reservations?reservationId=${number}`));
  await expect(page.getByText(number)).toBeVisible();
  // No other page is answered by the worker.
  await expect(page.goto(address("meridian", "/en/hotels"))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  await context.setOffline(false);
  await visit(page, "meridian", "/en/about-us");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await storedNames(page)).toEqual(["trips-1"]);
  await untilListening(page);
  await page.locator(".account-menu summary, .account-menu button").first().click();
  await page
    .getByRole("button", { name: "Log out" })
    .or(page.getByRole("menuitem", { name: "Log out" }))
    .first()
    .click();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Yes" }).click()]);
  expect(await storedNames(page)).toEqual([]);
  expect(await workers(page)).toEqual([]);
  // A disconnected browser complains about files of pages that the test has left.
  complaints.splice(0);
});

test("a guest removes a trip from the device, and may store it again", async ({ page }) => {
  await visit(page, "meridian", "/en/reservations?reservationId=1000200030&email=guest@ex.test");
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByRole("button", { name: "Remove from this device" }).click();
  await expect(page.getByText("Your trips are not saved on this device")).toBeVisible();
  await expect.poll(() => storedNames(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Your trips are not saved on this device")).toBeVisible();
  expect(await storedNames(page)).toEqual([]);
  await page.getByRole("button", { name: "Save for use without a connection" }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
});

const readable = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const texts = names.map(async (name) => {
      const cache = await caches.open(name);
      const answers = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
      return answers.join("\n");
    });
    return (await Promise.all(texts)).join("\n");
  });

/** A new account with a booking whose trips are stored on this device. */
async function keepTripsOf(page: Page, name: string): Promise<string> {
  await signUp(page, "meridian", `${name}.${randomUUID().slice(0, 8)}@ex.test`);
  const { number } = await bookSignedIn(page, "meridian", { inDays: 45 });
  await visit(page, "meridian", TRIPS);
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(await readable(page)).toContain(number);
  return number;
}

const ENDS = {
  "the plain button of the account": async (page: Page) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.locator(".account-leave button").click();
    await expect(page).not.toHaveURL(/account/);
    // A logout is not reported as an expired session.
    await untilListening(page);
    await expect(page.getByText("You have been logged out")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("sessionExpired"))).toBeNull();
  },
  "the session that expires": async (page: Page) => {
    await page.context().clearCookies();
  },
  "the page after the deletion of the account": async (page: Page) => {
    await page.context().clearCookies();
    await visit(page, "meridian", "/en/account/?ended=deleted");
    await expect.poll(() => storedNames(page)).toEqual([]);
  },
} as const;

for (const [end, leave] of Object.entries(ENDS)) {
  test(`after ${end}, the next person on the device reads nothing of the former one`, async ({ page, context, complaints }) => {
    const number = await keepTripsOf(page, "first");
    await leave(page);

    // The next person logs in with the form of the login page, and opens no trips before the network is gone.
    await visit(page, "meridian", "/en/login");
    const logIn = page.locator("#logIn");
    await logIn.getByLabel("Email address").fill("basic@ex.test");
    await logIn.getByLabel("Password").fill("Travel123");
    await logIn.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.locator("body.authenticated")).toBeVisible();
    await expect.poll(() => readable(page)).not.toContain(number);
    await visit(page, "meridian", "/en/about-us");
    expect(await readable(page)).not.toContain(number);
    expect(await workers(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto(address("meridian", TRIPS))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(false);
    complaints.splice(0);
  });
}

test("a session that has ended leaves the trips to their traveller, who gets them again after the login", async ({
  page,
  context,
  complaints,
}) => {
  const number = await keepTripsOf(page, "alone");
  await context.clearCookies();
  await visit(page, "meridian", "/en/about-us");
  await context.setOffline(true);
  await page.goto(address("meridian", TRIPS));
  await expect(page.getByText(number)).toBeVisible();
  await context.setOffline(false);
  complaints.splice(0);
});
