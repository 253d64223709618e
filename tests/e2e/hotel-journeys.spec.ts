/** From search to checkout, for different kinds of visitors. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

/** Two adults and two children in two rooms. */
const FAMILY = "city=London&region=2643743&regionType=Cities&startDate=today-plus-30&endDate=today-plus-33&adults=1,1&children=0_6,1_9";
const RESULTS = `/en/hotels/search-results?${FAMILY}`;
const SETTLE = { timeout: 15_000 };

const cards = (page: Page) => page.locator(".hotel-list > .hotel-card");
const settled = (page: Page) => expect(page.locator(".results-main")).toHaveAttribute("aria-busy", "false", SETTLE);
const choose = (page: Page) => page.locator("#rooms").getByRole("link", { name: /^Choose/ });

test("opaque hotels from the results to the checkout", ledger("J02 ROUTE-018 ROUTE-020 HOTEL-013"), async ({ page }) => {
  await visit(page, "meridian", RESULTS.replace("search-results", "search-results/op"));
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(/name after booking/);
  const result = page.waitForResponse((response) => response.url().endsWith("/hotels/getOpaqueHotelInfo"));
  await cards(page).first().locator("h3 a").click();
  await expect(page).toHaveURL(/\/en\/hotels\/details\/op\?hotelId=/);
  const answer = await result;
  expect(answer.request().headers()["channel"]).toBe("Opaque");
  const { hotel } = (await answer.json()) as { hotel: Record<string, unknown> };
  for (const secret of ["name", "address", "location", "hotelCodes", "tHotelId"]) expect(hotel).not.toHaveProperty(secret);
  expect(page.url()).toContain(encodeURIComponent(String(hotel["id"])));
  await choose(page).first().click();
  await expect(page).toHaveURL(/\/en\/hotels\/checkout\/op\?hotelId=.*roomTypeId=.*bbId=/);
});

test("a family finds a hotel, compares on the map and reads what it costs and when it can be cancelled: by keyboard alone", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await visit(page, "meridian", RESULTS);
  await expect(page.locator(".search-summary")).toContainText("2 children");
  const four = page.getByRole("checkbox", { name: /^4 stars/ });
  await four.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/stars=4/);
  await settled(page);
  await expect(four).toBeFocused();
  await page.getByRole("link", { name: "Map", exact: true }).focus();
  await page.keyboard.press("Enter");
  const pin = page.locator(".map-pin").filter({ hasText: "$", hasNotText: "hotels from" }).first();
  await pin.focus();
  await page.keyboard.press("Enter");
  const chosen = page.locator(".hotel-card-chosen");
  await expect(chosen).toBeVisible(SETTLE);
  await chosen.locator("h3 a").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/hotels\/details\?hotelId=\d+/);
  const rooms = page.locator("#rooms");
  await expect(rooms.locator(".rate").first()).toContainText("for 3 nights, 2 rooms");
  await expect(rooms).toContainText(/Free cancellation until|Non-refundable/);
  await choose(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/hotels\/checkout.*adults=1%2C1&children=0_6%2C1_9/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a family filters in the drawer, opens a hotel and comes back to where it was", async ({ page }) => {
    test.setTimeout(60_000);
    await visit(page, "meridian", RESULTS);
    await page.getByRole("button", { name: /^Filters/ }).tap();
    const drawer = page.getByRole("dialog");
    await drawer
      .getByText(/^Free cancellation/)
      .first()
      .tap();
    await expect(page).toHaveURL(/freeCancellation=1/);
    await drawer.getByRole("button", { name: /^Show \d+/ }).tap();
    await expect(drawer).toBeHidden();
    await settled(page);
    const name = (await cards(page).nth(1).locator("h3").textContent()) ?? "";
    await cards(page).nth(1).locator("h3 a").tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(/freeCancellation=1/);
    await expect(cards(page).nth(1).locator("h3")).toHaveText(name);
  });
});
