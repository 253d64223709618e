/** Searches that employees answer: repeated, editable, and sent with and without JavaScript. */
import type { Page } from "@playwright/test";
import { address, again, expect, expectAccessible, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const CARS =
  "/search/cars?pickUp=Lisbon&pickUpId=2267057&pickUpType=Cities&startDate=today-plus-20&endDate=today-plus-24&pickUpHour=10&dropOffHour=18";

const withoutScripts = { javaScriptEnabled: false };
const request = (page: Page) => page.locator("#request");

async function fill(page: Page, values: { name: string; contact: string; note?: string }) {
  await page.getByLabel("Your name").fill(values.name);
  await page.getByLabel("Email or phone").fill(values.contact);
  if (values.note) await page.getByLabel("Anything we should know?").fill(values.note);
  await page.getByRole("checkbox").check();
}

test.describe("the landing page", () => {
  test("repeats the search and is kept from search engines", ledger("SEARCH-004"), async ({ page }) => {
    await visit(page, "meridian", `/en${CARS}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lisbon");
    await expect(page.locator(".landing-facts")).toContainText("10:00 AM – 6:00 PM");
    await expect(page.locator("main")).toHaveAttribute("data-view", "SearchLanding");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page).toHaveTitle(/Cars: Lisbon/);
  });

  test("can be changed in place with its values kept", ledger("SEARCH-004"), async ({ page }) => {
    await visit(page, "meridian", `/en${CARS}`);
    await page.getByText("Change search").click();
    await expect(page.locator('.landing-edit [name="pickUp"]')).toHaveValue("Lisbon");
  });

  test("takes a request, says what is missing, and gives a reference", ledger("SEARCH-004"), async ({ page }) => {
    await visit(page, "meridian", `/en${CARS}`);
    const send = page.getByRole("button", { name: "Send my request" });
    await send.click();
    await expect(request(page).getByRole("alert")).toContainText("3 fields");
    await expect(page.getByLabel("Your name")).toBeFocused();
    await expect(request(page).getByText("Please agree, so that we may answer you.")).toBeVisible();
    await expectAccessible(page);
    await fill(page, { name: "Ana Núñez", contact: "ana.script@ex.test", note: "A small one" });
    await send.click();
    await expect(page.getByRole("heading", { name: "Your request is with us" })).toBeFocused();
    await expect(page.locator(".landing-reference dd")).toHaveText(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(page.url()).not.toMatch(/ana|small/i);
    await expectAccessible(page);
  });

  test("says so when a request could not be sent, and keeps what was typed", ledger("SEARCH-004"), async ({ page, complaints }) => {
    await visit(page, "meridian", `/en${CARS}`);
    await page.route("**/leads", (route) => route.abort());
    await fill(page, { name: "Ana Núñez", contact: "+34 91 555 01 00" });
    await page.getByRole("button", { name: "Send my request" }).click();
    await expect(request(page).getByRole("alert")).toContainText("could not be sent");
    await expect(page.getByLabel("Email or phone")).toHaveValue("+34 91 555 01 00");
    complaints.length = 0;
  });

  for (const [row, path] of [["ROUTE-029", "/flights/search-results?destination=Lisbon"]] as const) {
    test(`${path} does not dead-end`, ledger(row), async ({ page }) => {
      await visit(page, "meridian", `/en${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Lisbon");
      await expect(page.getByRole("button", { name: "Send my request" })).toBeVisible();
    });
  }

  test("the results of packages belong to the package brand", async ({ page }) => {
    await visit(page, "solara", "/en-us/holidays/deals?destination=Lisbon&origin=Oslo");
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesResults");
    await visit(page, "meridian", "/en/deals?destination=Lisbon");
    await expect(page.locator("main")).toHaveAttribute("data-view", "NotFound");
    await visit(page, "meridian", "/en/search/boats");
    await expect(page.locator("main")).toHaveAttribute("data-view", "NotFound");
  });

  for (const [brand, path, width] of [
    ["solara", `/de${CARS}`, 320],
    ["harbour", `/en/search/cruises`, 390],
    ["quayside", "/en/flights/search-results?origin=Oslo&destination=Lisbon&adults=1&seniors=2", 1366],
  ] as const) {
    test(`axe finds nothing and nothing is too wide: ${brand} ${path} at ${width}`, again(brand === "quayside"), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, brand, path);
      expect(await scrollsSideways(page)).toBe(false);
      await expectAccessible(page);
    });
  }
});

test.describe("without scripts", () => {
  test.use(withoutScripts);

  test("a request is sent and answered with a reference", ledger("SEARCH-004"), async ({ page }) => {
    await page.goto(address("meridian", `/en${CARS}`));
    await fill(page, { name: "Ana Núñez", contact: "ana.plain@ex.test" });
    await page.getByRole("button", { name: "Send my request" }).click();
    await expect(page.getByRole("heading", { name: "Your request is with us" })).toBeVisible();
    expect(page.url()).toMatch(/sent=[2-9A-HJ-NP-Z]{8}#request$/);
    expect(page.url()).not.toContain("ana");
  });

  test("a search that can be made goes to its results", ledger("SEARCH-001 VAL-047"), async ({ page }) => {
    await page.goto(
      address("meridian", "/en/search?product=hotels&destination=lisbo&startDate=today-plus-20&endDate=today-plus-22&rooms=2&adults=3"),
    );
    const url = new URL(page.url());
    expect(url.pathname).toBe("/en/hotels/search-results");
    expect([url.searchParams.get("city"), url.searchParams.get("regionType"), url.searchParams.get("adults")]).toEqual([
      "Lisbon",
      "Cities",
      "2,1",
    ]);
  });

  test("errors are shown beside their fields, and all other input is kept", ledger("VAL-047"), async ({ page }) => {
    await page.goto(address("meridian", "/en/search?product=cars&pickUp=&dropOff=Porto&startDate=today-plus-20&endDate=today-plus-19"));
    await expect(page.locator("main")).toHaveAttribute("data-view", "Search");
    await expect(page.getByText("Enter where to pick up the car.")).toBeVisible();
    await expect(page.getByText("The last day must come after the first.").first()).toBeVisible();
    await expect(page.locator('[name="dropOff"]')).toHaveValue(/Porto/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
});

test.describe("partners", () => {
  test.beforeAll(async ({ browser }) => {
    const values = { externalSearchUrl: { cars: "https://cars.example/find?aff=7", cruises: "http://not-encrypted.example/" } };
    const change = { scope: "market", brandId: "meridian", market: "PT", group: "home", values };
    const page = await browser.newPage();
    await page.goto(address("meridian", "/pt/support"), { waitUntil: "domcontentloaded" });
    const status = await page.evaluate(async (body) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/__test/configuration", { method: "POST", headers, body: JSON.stringify(body) })).status;
    }, change);
    expect(status).toBe(200);
    await page.close();
  });

  test("the cars tab hands the search over to the configured site", ledger("SEARCH-004"), async ({ page }) => {
    let query: URL | undefined;
    await page.route("https://cars.example/**", (route) => {
      query = new URL(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Partner</title>" });
    });
    await visit(page, "meridian", "/pt/search?product=cars&edit=1&pickUp=Lisboa&startDate=today-plus-20&endDate=today-plus-24&isClub=1");
    await page.locator('form[data-product="cars"] button[type="submit"]').click();
    await page.waitForURL("https://cars.example/**");
    expect([query?.searchParams.get("aff"), query?.searchParams.get("pickUp"), query?.searchParams.get("pickUpHour")]).toEqual([
      "7",
      "Lisboa",
      "10",
    ]);
    expect([...(query?.searchParams.keys() ?? [])]).toEqual(expect.arrayContaining(["startDate", "endDate", "dropOffHour"]));
    expect(new URL(page.url()).hash).toBe("#club-login");
  });

  test("without scripts the partner's address is shown before the visitor leaves", ledger("SEARCH-004"), async ({ browser }) => {
    const context = await browser.newContext(withoutScripts);
    const page = await context.newPage();
    await page.goto(address("meridian", "/pt/search?product=cars&pickUp=Lisboa&startDate=today-plus-20&endDate=today-plus-24"));
    const link = page.getByRole("link", { name: /cars\.example/ });
    await expect(link).toHaveAttribute("href", /^https:\/\/cars\.example\/find\?aff=7&pickUp=Lisbo/);
    await page.goto(address("meridian", "/pt/search?product=cruises&destination=18&length=1&startDate=today-plus-20"));
    expect(new URL(page.url()).pathname).toBe("/pt/search/cruises");
    await context.close();
  });
});

test("the page hydrates without console messages in every language", again(true), async ({ page }) => {
  for (const language of ["en", "fr", "es", "de", "nl", "it", "pt"]) {
    await page.goto(address("meridian", `/${language}/search/vacation-homes?destination=Lisbon&adults=2&children=0_5`));
    await untilAlive(page);
  }
});
