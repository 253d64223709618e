/** Widgets on partner sites, and the guide for partners. */
import type { Page } from "@playwright/test";
import { address, expect, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const WIDGETS = [
  ["ROUTE-023", "/en/widgets/hotels/deals"],
  ["ROUTE-024", "/en/widgets/hotels/deals/op"],
  ["ROUTE-025", "/en/widgets/hotels/details?hotelId=1001"],
  ["ROUTE-026", "/en/widgets/hotels/details/op"],
] as const;

/** A site that brands/meridian/brand.json allows, and one that it does not. */
const PARTNER = "https://partner.example";
const STRANGER = "https://stranger.example";

async function openSite(page: Page, site: string, path: string): Promise<void> {
  const frame = `<iframe title="Widget" width="300" height="640" src="${address("meridian", path)}"></iframe>`;
  await page.route(`${site}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en"><title>A site</title><main>${frame}</main></html>` }),
  );
  // The test server is on this machine, and browsers let public pages access the local network only with permission.
  await page.context().grantPermissions(["local-network-access"], { origin: site });
  await page.goto(`${site}/`, { waitUntil: "domcontentloaded" });
}

for (const [id, path] of WIDGETS) {
  test(`${path} may be framed by the brand's partners, fits its frame without scripts and is accessible`, ledger(id), async ({ page }) => {
    const answer = await page.goto(address("meridian", path), { waitUntil: "domcontentloaded" });
    expect(answer?.status()).toBe(200);
    const headers = answer?.headers() ?? {};
    expect(headers).not.toHaveProperty("x-frame-options");
    expect(headers["content-security-policy"]).toContain(`frame-ancestors ${PARTNER}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("Meridian");
    for (const width of [300, 468, 728]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(address("meridian", path), { waitUntil: "domcontentloaded" });
      expect(await scrollsSideways(page), `${width} px`).toBe(false);
    }
    await untilAlive(page);
    await expectAccessibleLightAndDark(page);
  });
}

test("the page that a widget leads to keeps the source of the search for half an hour", ledger("TRACK-013 CFG-022"), async ({ page }) => {
  // Links of a widget use the canonical host of the brand; partners embed it from there as well.
  const widget = new URL(address("meridian", "/en/widgets/hotels/deals"));
  widget.hostname = "localhost";
  await page.goto(widget.href, { waitUntil: "domcontentloaded" });
  const [opened] = await Promise.all([page.waitForEvent("popup"), page.locator(".card-link").first().click()]);
  await untilAlive(opened);
  const source = () => opened.evaluate(() => localStorage.getItem("hotelSearchSource"));
  await expect.poll(source).not.toBeNull();
  const { value, expires } = JSON.parse((await source()) ?? "{}") as { value: string; expires: number };
  expect(value).toBe("deals-widget");
  expect(Math.abs(expires - Date.now() - 30 * 60_000)).toBeLessThan(60_000);
});

test("every other page refuses frames", ledger("AMB-106"), async ({ page }) => {
  for (const path of ["/en/", "/en/hotels/deals", "/en/widgets"]) {
    const answer = await page.goto(address("meridian", path), { waitUntil: "domcontentloaded" });
    expect(answer?.headers()["content-security-policy"], path).toContain("frame-ancestors 'none'");
  }
});

test("a partner's page shows the deals, and a deal opens beside it", ledger("ROUTE-023"), async ({ page, context, complaints }) => {
  await openSite(page, PARTNER, "/en/widgets/hotels/deals?limit=2");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  const opened = context.waitForEvent("page");
  await frame.locator(".deal-card").first().getByRole("link").click();
  const shop = await opened;
  await shop.waitForURL(/\/en\/hotels\/details\?hotelId=/);
  expect(page.url()).toBe(`${PARTNER}/`);
  // The partner's page is HTTPS and the test server is not, so only mixed-content warnings are expected.
  expect(complaints.filter((complaint) => !complaint.startsWith("Mixed Content"))).toEqual([]);
  complaints.length = 0;
});

test("a site that is on no list shows nothing of it", ledger("AMB-106"), async ({ page, complaints }) => {
  await openSite(page, STRANGER, "/en/widgets/hotels/deals");
  await expect.poll(() => complaints.join(" ")).toMatch(/frame-ancestors/);
  complaints.length = 0;
  await expect(page.frameLocator("iframe").locator(".deal-card")).toHaveCount(0);
});

test("hidden hotels have stars for a name", ledger("ROUTE-024 ROUTE-026"), async ({ page }) => {
  await page.goto(address("meridian", "/en/widgets/hotels/deals/op"), { waitUntil: "domcontentloaded" });
  await expect(page.locator(".deal-card").first().getByRole("heading")).toHaveText(/stars? /);
  await page.goto(address("meridian", "/en/widgets/hotels/details/op"), { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/star/);
});

test("a hotel that is not sold says so", ledger("ROUTE-025"), async ({ page }) => {
  const answer = await page.goto(address("meridian", "/en/widgets/hotels/details?hotelId=999999999"), { waitUntil: "domcontentloaded" });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Meridian does not sell this hotel.");
});

test.describe("the guide", () => {
  test("gives code that can be copied and shows what it makes", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, "meridian", "/en/widgets");
    await page.getByRole("button", { name: "Copy" }).first().click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^<iframe\s+src="http[^"]+\/en\/widgets\/hotels\/deals\?limit=4"/,
    );
    await expect(page.locator(".widget-preview .deal-card").first()).toBeVisible();
  });

  test("is accessible, light and dark, and fits a small phone in German", async ({ page }) => {
    await visit(page, "meridian", "/en/widgets");
    await expectAccessibleLightAndDark(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address("meridian", "/de/widgets"), { waitUntil: "domcontentloaded" });
    expect(await scrollsSideways(page)).toBe(false);
  });
});
