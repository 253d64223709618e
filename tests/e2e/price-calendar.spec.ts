/** Prices by day of arrival on hotel results and on the page of a hotel. */
import { expect, expectAccessible, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const DAY_MS = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const STAY = `startDate=${dateIn(20)}&endDate=${dateIn(23)}&adults=2`;
const SETTLE = { timeout: 30_000 };
const numberIn = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));

test(
  "flexible dates show the price of near days, and a press searches one with the same filters",
  ledger("SEARCH-025"),
  async ({ page }) => {
    await visit(page, "meridian", `/en/hotels/search-results?city=Lisbon&region=2267057&regionType=Cities&${STAY}&stars=3,4&sort=price`);
    await expect(page.locator(".hotel-calendar")).toHaveCount(0);
    await page.getByRole("button", { name: "Flexible dates" }).click();
    const near = page.locator(".near-days");
    await expect(near.getByRole("listitem")).toHaveCount(7, SETTLE);
    await expect(near.locator("[aria-current=date]")).toHaveCount(1);
    await expectAccessible(page);
    const day = near.getByRole("link").last();
    const price = numberIn(/\$[\d,]+/.exec((await day.textContent()) ?? "")?.[0] ?? null);
    await day.click();
    await expect(page).toHaveURL((url) => url.searchParams.get("startDate") !== dateIn(20) && url.searchParams.get("stars") === "3,4");
    // The panel stays open, and the cheapest hotel of the new search has the price of the day.
    await expect(near.locator("[aria-current=date]")).toContainText(String(price), SETTLE);
    const cheapest = page.locator(".hotel-card .card-total .price-amount").first();
    await expect.poll(async () => Math.round(numberIn(await cheapest.textContent())), SETTLE).toBe(price);
    // Arrow keys move between the days of a month, and a narrow screen shows all of them.
    await page.setViewportSize({ width: 390, height: 844 });
    const month = page.getByRole("table").first();
    await month.locator("[aria-current=date]").focus();
    await page.keyboard.press("ArrowUp");
    await expect(month.locator("[aria-current=date]")).not.toBeFocused();
    await expect(month.getByRole("link").and(page.locator(":focus"))).toHaveCount(1);
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test("a day and a length of the hotel's calendar price the rooms in place", ledger("SEARCH-025"), async ({ page }) => {
  await visit(page, "meridian", `/en/hotels/details?hotelId=1001&${STAY}`);
  await page.getByRole("button", { name: "Prices by day of arrival" }).click();
  await page.getByLabel("Length of stay").selectOption("5", SETTLE);
  const day = page.locator(".near-days").getByRole("link").last();
  const price = numberIn(/\$[\d,]+/.exec((await day.textContent(SETTLE)) ?? "")?.[0] ?? null);
  await day.click();
  await expect(page).toHaveURL((url) => url.searchParams.get("endDate") !== dateIn(23));
  const cheapest = page.locator(".rooms .price-amount").first();
  await expect.poll(async () => Math.round(numberIn(await cheapest.textContent())), SETTLE).toBe(price);
  await expect(page.locator(".hotel-calendar")).toBeVisible();
});
