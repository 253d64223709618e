/** Controls of a page whose scripts have not arrived yet: nothing that the visitor types or presses is lost. */
import type { Page } from "@playwright/test";
import { chooseRoom, pay } from "./checkout-steps.ts";
import { address, expect, test } from "./journey.ts";

const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
/** As Lighthouse's phone: bytes per second, milliseconds. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 };

/** On a busy machine, a slow phone loads the parts of a panel for many seconds. */
const SLOW = { timeout: 30_000 };

const STAY = "startDate=today-plus-30&endDate=today-plus-33&adults=2";
const HOTEL = `/en/hotels/details?hotelId=1001&${STAY}`;
const RESULTS = `/en/hotels/search-results?city=London&region=2643743&regionType=Cities&${STAY}`;

/** Opens a page as a slow phone does, acts while no script but the first has run, and lets the other scripts arrive then. */
async function actBeforeHydration(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/client-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize(PHONE);
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", NETWORK);
  await page.goto(address("meridian", path));
  await act();
  await expect(page.locator("html")).not.toHaveAttribute("data-alive");
  release();
}

test("the search card keeps a destination that was typed, and opens the panel that was pressed", async ({ page }) => {
  const where = page.getByRole("main").getByLabel("Where to?");
  await actBeforeHydration(page, "/en/", async () => {
    await where.fill("Lisb");
    await page
      .getByRole("main")
      .getByRole("button", { name: /Guests/ })
      .click();
  });
  await expect(page.getByRole("dialog", { name: /Guests/ })).toBeVisible(SLOW);
  await expect(where).toHaveValue("Lisb");
});

test("the menu opens without waiting for scripts, and stays open", async ({ page }) => {
  const links = page.locator(".main-menu-list");
  await actBeforeHydration(page, "/en/", async () => {
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(links).toBeVisible();
  });
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
  await expect(links).toBeVisible();
});

test("the filters of results open after a press", async ({ page }) => {
  await actBeforeHydration(page, RESULTS, () => page.getByRole("button", { name: /^Filters/ }).click());
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible(SLOW);
});

test("a photo opens after a press", async ({ page }) => {
  await actBeforeHydration(page, HOTEL, () =>
    page
      .getByRole("button", { name: /^Picture 1 of/ })
      .first()
      .click(),
  );
  await expect(page.getByRole("dialog", { name: /^Pictures:/ })).toBeVisible(SLOW);
});

test("a room is chosen without waiting for scripts", async ({ page }) => {
  await actBeforeHydration(page, HOTEL, async () => {
    await page
      .getByRole("link", { name: /^Choose/ })
      .first()
      .click();
    await page.waitForURL(/\/checkout/);
  });
  await expect(page.locator('main[data-view$="Checkout"]')).toBeVisible(SLOW);
});

test("the checkout keeps names that were typed, and checks the form after a press", async ({ page }) => {
  const { query } = await chooseRoom(page, "meridian", "1001", { ahead: 137 });
  const firstName = page.getByLabel("First name").first();
  await actBeforeHydration(page, `/en/hotels/checkout?${query}`, async () => {
    await firstName.fill("Ada");
    await pay(page).click();
  });
  await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible(SLOW);
  await expect(firstName).toHaveValue("Ada");
});
