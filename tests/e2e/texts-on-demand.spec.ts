/**
 * Texts are loaded with the page or dialog that shows them. Whatever a visitor has seen before, none is missing: a missing one is an error in the console,
 * which fails the test.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test, visit } from "./journey.ts";

/** On a busy machine, the parts of a dialog are loaded for a while. */
const LOADED = { timeout: 20_000 };
const STAY = "startDate=today-plus-30&endDate=today-plus-33&adults=2";
const RESULTS = `/en/hotels/search-results?city=London&region=2643743&regionType=Cities&${STAY}`;

/** Opens what is behind a button, and closes it again. */
async function lookInto(page: Page, button: Locator): Promise<void> {
  await button.click();
  const dialog = page.getByRole("dialog").first();
  await expect(dialog).toBeVisible(LOADED);
  await expect(dialog).not.toContainText(/\b(?:search|results|hotel|details|auth|ui|calendar|saved|reviews)\.[a-z]\w+/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("dialogs have their texts on pages that were reached without a new document", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  const main = page.getByRole("main");

  await visit(page, "meridian", "/en/about-us");
  await page.locator(".brand-link").click();
  await expect(page.locator('main[data-view="Home"]')).toBeVisible(LOADED);
  await lookInto(page, main.getByRole("button", { name: /^Guests/ }));
  await lookInto(page, main.getByRole("button", { name: /^Dates/ }));

  // A link of the site, which the router follows.
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
  }, RESULTS);
  await expect(page.locator('main[data-view="HotelsResults"]')).toBeVisible(LOADED);
  await lookInto(page, main.getByText("Members pay less").first());
  await main.getByRole("heading", { level: 3 }).getByRole("link").first().click();
  await expect(page.locator('main[data-view="HotelsDetails"]')).toBeVisible(LOADED);
  await lookInto(page, main.getByRole("button", { name: /^Picture 1 of/ }).first());
  expect(documents).toHaveLength(1);
});
