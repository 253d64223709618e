import { address, expect, test, visit } from "./journey.ts";

const scrolled = () => window.scrollY;

test("back and forward restore the scroll position, links start at the top, anchors at their element", async ({ page }) => {
  await visit(page, "meridian", "/en/terms-and-conditions");
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.locator("footer a[href='/en/support']").first().click();
  await expect(page).toHaveURL(address("meridian", "/en/support"));
  await expect.poll(() => page.evaluate(scrolled)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address("meridian", "/en/terms-and-conditions"));
  await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(300);
  await page.goForward();
  await expect(page).toHaveURL(address("meridian", "/en/support"));
  await expect.poll(() => page.evaluate(scrolled)).toBeLessThan(300);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.reload();
  await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(200);
});
