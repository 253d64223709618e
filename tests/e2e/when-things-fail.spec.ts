/** What visitors see when the network, a script or a call fails. */
import { address, expect, test, untilAlive, visit } from "./journey.ts";

const CHECKOUT_FROM = "/en/hotels/details?hotelId=1001&startDate=today-plus-7&endDate=today-plus-9&adults=2";

test("offline, suggestions say that they did not load and load when the connection is back", async ({ page, context, complaints }) => {
  await visit(page, "meridian", "/en/");
  await untilAlive(page);
  const place = page.locator('[data-field~="destination"] input:not([type=hidden])');
  await place.click();
  await place.fill("Lis");
  await expect(page.getByRole("option").first()).toBeVisible();
  await context.setOffline(true);
  // A place that no other test has asked for: the browser keeps suggestions.
  await place.fill("Rovaniemi");
  await expect(page.getByText("Suggestions did not load", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("option", { name: /Rovaniemi/ }).first()).toBeVisible();
  complaints.length = 0;
});

test("offline, a search waits for the connection and then starts", async ({ page, context, complaints }) => {
  await visit(page, "meridian", "/en/");
  await untilAlive(page);
  const place = page.locator('[data-field~="destination"] input:not([type=hidden])');
  await place.click();
  await place.fill("Lisbon");
  await page
    .getByRole("option", { name: /Lisbon/ })
    .first()
    .click();
  await context.setOffline(true);
  await page.locator(".search-submit").first().click();
  await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/en/");
  await context.setOffline(false);
  await expect(page).toHaveURL(/search-results/);
  complaints.length = 0;
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the checkout claims to hold nothing and shows no form that cannot be sent", async ({ page }) => {
    await page.goto(address("meridian", CHECKOUT_FROM));
    await page.getByRole("link", { name: "Choose" }).first().click();
    await expect(page).toHaveURL(/checkout/);
    await expect(page.locator("noscript .notice, .notice").first()).toBeVisible();
    await expect(page.locator(".hold-clock")).toBeHidden();
    await expect(page.locator(".checkout-form")).toBeHidden();
  });

  for (const [brand, path, text] of [
    ["meridian", "/en/reservations", "This form needs JavaScript."],
    ["meridian", "/de/join-the-club", "Dafür wird JavaScript gebraucht."],
    ["solara", "/en/reservations", "This form needs JavaScript."],
  ] as const) {
    test(`no form is shown that cannot be sent, and something is said instead (${brand} ${path})`, async ({ page }) => {
      await page.goto(address(brand, path));
      const notice = page.locator("main noscript p").first();
      await expect(notice).toBeVisible();
      expect(await notice.evaluate((place) => place.textContent)).toContain(text);
      for (const form of await page.locator("form:not([method]), form[data-scripted]").all()) await expect(form).toBeHidden();
    });
  }
});
