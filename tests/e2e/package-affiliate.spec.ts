/** Where a visitor came from, as marketing and the affiliate network hear of it: a package booked in French by a visitor of an affiliate. */
import type { Page } from "@playwright/test";
import { address, expect, get, post, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { newEmail, SETTLE } from "./checkout-steps.ts";
import { ledger } from "./ledger.ts";
import { dayAfter, fillFrenchCard, fillFrenchPassenger } from "./package-steps.ts";

const PLACES = "origin=Paris&originId=CDG&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities";
const SEARCH = `${PLACES}&startDate=${dayAfter(72)}&endDate=${dayAfter(76)}&adults=1`;
const CAMPAIGN = { utm_source: "u", utm_campaign: "c", af_sub1: "1", af_sub2: "2", af_sub3: "3", trkid: "t", ut_campaign: "k" };

type MarketingForm = { readonly form: string; readonly fields: Record<string, string>; readonly cookies: Record<string, string> };

/** What the page sends to marketing, from now on. The tool fails, which must affect nothing (TRACK-008). */
async function failingMarketing(page: Page): Promise<readonly MarketingForm[]> {
  const sent: MarketingForm[] = [];
  await page.route("**/marketing/forms/*", (route) => {
    const { pathname } = new URL(route.request().url());
    sent.push({ form: pathname.split("/").at(-1), ...(route.request().postDataJSON() as object) } as MarketingForm);
    return route.fulfill({ status: 500 });
  });
  return sent;
}

const formsIn = (sent: readonly MarketingForm[]) => sent.map(({ form }) => form);

async function actionsOf(page: Page, clickId: string): Promise<readonly Record<string, unknown>[]> {
  const answer = await get(page, "solara", `/__test/affiliate-actions?clickId=${clickId}`);
  return ((await answer.json()) as { actions: Record<string, unknown>[] }).actions;
}

/** The fraud check is a setting of the market. */
const checkFraud = (page: Page, enableRiskifiedClientModule: boolean) =>
  post(page, "solara", "/__test/configuration", {
    scope: "market",
    brandId: "solara",
    market: "FR",
    group: "checkout",
    values: { enableRiskifiedClientModule },
  });

test(
  "in French: a visitor of an affiliate books a package, which marketing and the network hear of once, with the origin of the visitor",
  ledger("S1 TRACK-004 TRACK-005 TRACK-006 TRACK-007 TRACK-008 TRACK-009 TRACK-010 API-105"),
  async ({ page, context, complaints }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    const clickId = `click-${Date.now().toString(36)}`;
    const sent = await failingMarketing(page);
    await checkFraud(page, true);
    try {
      await visit(page, "solara", `/fr/fr/?${new URLSearchParams({ cjevent: clickId, ...CAMPAIGN })}`);
      const cookie = (await context.cookies(address("solara", "/"))).find(({ name }) => name === "cjevent");
      expect(cookie?.value).toBe(clickId);
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
      await expect(page.locator("html[data-fraud-session]")).toHaveCount(0);

      await visit(page, "solara", `/fr/fr/deals?${SEARCH}`);
      await page.locator(".package-card h3 a").first().click();
      await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
      await page.locator(".package-price a.button").first().click();
      await expect(page).toHaveURL(/\/extras\/seats-departure\?prebookingId=/, SETTLE);
      expect(formsIn(sent)).toEqual(["searchHotels", "hotelDetails"]);
      await visit(page, "solara", `/fr/fr/checkout${new URL(page.url()).search}`);
      const traveller = page.locator(".passenger-card").first();
      await fillFrenchPassenger(traveller, 0, "Ada");
      const email = newEmail();
      for (const name of ["email", "emailRepeat"]) await page.locator(`input[name=${name}]`).fill(email);
      await page.locator("input[name=phone]").fill("+33123456789");
      expect(formsIn(sent)).not.toContain("travellerDetails");
      await page.locator(".passengers-send button").click();
      await expect(page.locator("main")).toHaveAttribute("data-view", "PaymentForm", SETTLE);
      await untilAlive(page);
      await expect(page.locator("html[data-fraud-session]")).toHaveCount(1, SETTLE);
      expect(await scrollsSideways(page)).toBe(false);
      await expect(page.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);
      await fillFrenchCard(page);
      await page.locator("input[name=terms]").check();
      await page.locator(".pay-button").click();
      await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesThankYou", SETTLE);
      await expect.poll(() => formsIn(sent)).toEqual(["searchHotels", "hotelDetails", "travellerDetails", "bookHotel"]);
      for (const { fields, cookies } of sent) {
        expect(fields["product"]).toBe("package");
        expect(cookies).toMatchObject({ cjevent: clickId, trkid: "t" });
      }
      expect(JSON.stringify(sent)).not.toMatch(/Lovelace|12AB3456/);
      expect(JSON.stringify(sent)).not.toContain(email);

      const number = new URL(page.url()).searchParams.get("bookingId");
      await expect.poll(async () => (await actionsOf(page, clickId)).length, SETTLE).toBe(1);
      await page.reload();
      await untilAlive(page);
      await expect(page.locator(".booked-flight")).toHaveCount(2);
      const [action, ...others] = await actionsOf(page, clickId);
      expect(others).toEqual([]);
      expect(action).toMatchObject({
        CID: "solara",
        TYPE: "package",
        CJEVENT: clickId,
        OID: number,
        currency: "EUR",
        destination: "Madrid",
        status: "CONFIRMED",
        items: [{ quantity: 1 }],
        loyaltyLevel: "guest",
      });
      expect(formsIn(sent).filter((form) => form === "bookHotel")).toHaveLength(1);
      // Browsers log the answers of the marketing tool.
      complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/status of 500/.test(complaint)));
    } finally {
      await checkFraud(page, false);
    }
  },
);
