/** Steps of `npm run shots` through a package, from its results to the booking. */
import type { Page } from "@playwright/test";
import { submitPassengers } from "../tests/e2e/package-steps.ts";
import type { Open } from "./shots-screens.ts";

const PATIENCE = { timeout: 20_000 };

/** Pays with a test card and waits for the confirmation. */
export async function payByCard(page: Page): Promise<void> {
  // Only brands whose fees depend on it ask for the type.
  const type = page.locator('[name="cardType"]');
  if ((await type.count()) > 0) await type.selectOption("Visa");
  const card = page.frameLocator(".payment-frame iframe");
  await card.locator('[autocomplete="cc-number"]').fill("4111111111111111");
  await card.locator('[autocomplete="cc-name"]').fill("Ada Lovelace");
  await card.locator('[autocomplete="cc-exp"]').fill("12 / 34");
  await card.locator('[autocomplete="cc-csc"]').fill("123");
  await page.locator(".checkout-pay input[type=checkbox]").first().check();
  await page.locator(".pay-button").click();
  await page.waitForURL(/thank-you/, PATIENCE);
  await page.waitForLoadState("networkidle");
}

export async function openPackage(page: Page, open: Open, results: string): Promise<void> {
  await open(results);
  const details = await page.locator(".package-card h3 a").first().getAttribute("href");
  await page.goto(new URL(details ?? "", page.url()).href, { waitUntil: "networkidle" });
}

/** A step of a held package; `step` is its address below that of the packages. */
export async function openPackageStep(page: Page, open: Open, results: string, step: string): Promise<void> {
  await openPackage(page, open, results);
  await page.locator(".package-price a.button").click();
  await page.waitForURL(/\/extras\/seats-departure\?prebookingId=/, PATIENCE);
  const { pathname, search, origin } = new URL(page.url());
  await page.goto(`${origin}${pathname.replace(/\/extras\/.*/, step)}${search}`, { waitUntil: "networkidle" });
}

export async function openPayment(page: Page, open: Open, results: string): Promise<void> {
  await openPackageStep(page, open, results, "/checkout");
  const cart = new URL(page.url()).searchParams.get("prebookingId") ?? "";
  await submitPassengers(page, cart, `ada.${Date.now().toString(36)}@ex.test`);
  await page.reload({ waitUntil: "networkidle" });
  await page.locator('a[href*="/booking?prebookingId="]').first().click();
  await page.waitForURL(/\/booking\?prebookingId=/, PATIENCE);
  await page.locator(".hold-clock[data-held=true]").waitFor(PATIENCE);
  await page.waitForLoadState("networkidle");
}

export async function bookPackage(page: Page, open: Open, results: string): Promise<void> {
  await openPayment(page, open, results);
  await payByCard(page);
}
