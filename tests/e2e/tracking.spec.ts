import type { Page, Request } from "@playwright/test";
import { agree, chooseRoom, fillCard, fillTraveller, onThankYou, openCheckout, pay } from "./checkout-steps.ts";
import { address, expect, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const PAGE_VIEWS = "**/collect/page-views";

const isCollected = (request: Request) => request.url().includes("/collect/");

/** All requests to a collector, from now on. */
function collected(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => void (isCollected(request) && requests.push(request)));
  return requests;
}

const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;

test(
  "every page view reaches the data layer and the page-view tool, with its campaign",
  ledger("TRACK-001 TRACK-003"),
  async ({ page }) => {
    const requests = collected(page);
    await visit(page, "meridian", "/en/?utm_source=letter");
    await expect.poll(() => requests.map(bodyOf)).toEqual([{ view: "Home", campaign: { utm_source: "letter" } }]);
    await page.locator("footer a[href='/en/support']").first().click();
    await expect.poll(() => requests.map(bodyOf)[1]).toMatchObject({ view: "Support" });
    const views = await page.evaluate(() => (window as typeof window & { dataLayer: { event: string; view: string }[] }).dataLayer);
    expect(views.map(({ event, view }) => `${event} ${view}`)).toEqual(["pageView Home", "pageView Support"]);
  },
);

test("a page-view tool that does not answer blocks neither the page nor later events", ledger("TRACK-002 TRACK-003"), async ({ page }) => {
  await page.route(PAGE_VIEWS, () => undefined);
  await page.clock.install();
  await page.goto(address("meridian", "/en/cars"));
  await page.clock.runFor(1000);
  await untilAlive(page);
  const requests = collected(page);
  await page.locator("footer a[href='/en/support']").first().click();
  await expect(page.locator('main[data-view="Support"]')).toBeVisible();
  // The heading is rendered before the view is reported.
  await expect.poll(() => requests.map((request) => new URL(request.url()).pathname)).toEqual(["/collect/page-views"]);
});

test("nothing is tracked before consent where the market requires it", ledger("TRACK-003"), async ({ page }) => {
  const requests = collected(page);
  await visit(page, "meridian", "/fr/");
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "Accepter la mesure" }).click();
  await expect.poll(() => requests.map(bodyOf)).toEqual([{ view: "Home", campaign: {} }]);
});

test(
  "the completed traveller step of a hotel is reported once, with names and values and the origin of the visit, and nothing personal",
  ledger("TRACK-006 TRACK-008"),
  async ({ page }) => {
    test.slow();
    const reports: unknown[] = [];
    // The tool refuses, which must affect nothing.
    await page.route("**/marketing/forms/travellerDetails", (route) => {
      reports.push(route.request().postDataJSON());
      return route.fulfill({ status: 410 });
    });
    await visit(page, "meridian", "/en/?cjevent=click-of-tracking&trkid=t");
    const { query, hotelId } = await chooseRoom(page, "meridian", "1001", { ahead: 41 });
    await openCheckout(page, "meridian", `/en/hotels/checkout?${query}`);
    await pay(page).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    expect(reports, "an incomplete step").toEqual([]);
    const email = await fillTraveller(page);
    await agree(page);
    await fillCard(page);
    await pay(page).click();
    await onThankYou(page);
    const { startDate, endDate } = Object.fromEntries(new URLSearchParams(query));
    expect(reports).toEqual([
      {
        fields: { hotelId, startDate, endDate, nationality: "", newsletter: "false" },
        cookies: { cjevent: "click-of-tracking", trkid: "t" },
      },
    ]);
    expect(JSON.stringify(reports)).not.toMatch(new RegExp(`John|Smith|555|${email}`));
  },
);
