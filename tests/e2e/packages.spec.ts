/** From the package brand's home page to the details of a package, and the same pages without scripts. */
import { ledger } from "./ledger.ts";
import {
  address,
  again,
  expect,
  expectAccessible,
  expectAccessibleLightAndDark,
  logInAgent,
  scrollsSideways,
  test,
  untilAlive,
  visit,
} from "./journey.ts";

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PLACES = "origin=London&originId=LHR&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities";
const SEARCH = `${PLACES}&startDate=${dayAfter(40)}&endDate=${dayAfter(47)}&adults=2`;
const totalOf = async (words: Promise<string | null>): Promise<number> => Number((await words)?.replaceAll(/[^\d.]/g, ""));

test(
  "a search on the home page leads to packages and to the details of one, where another room changes the total",
  ledger("GEN-010 ROUTE-055 ROUTE-056 ROUTE-071 SEARCH-005 PKG-001 PKG-008 TRACK-004 TRACK-005"),
  async ({ page }) => {
    const reported: string[] = [];
    page.on("request", (request) => {
      if (/\/marketing\/forms\//.test(request.url())) reported.push(`${new URL(request.url()).pathname} ${request.postData()}`);
    });
    await visit(page, "solara", "/en-us/us/");
    await page.getByLabel("From", { exact: true }).or(page.locator("input[name=origin]")).first().fill("London");
    await page.locator("input[name=destination]").fill("Madrid");
    await page.locator(".search-card button[type=submit]").first().click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesResults");
    const first = page.locator(".package-card").first();
    await expect(first).toContainText("per person");
    await page.getByLabel("Sort by").selectOption("price");
    await expect(page).toHaveURL(/sort=price/);
    await page.locator(".package-card h3 a").first().click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
    await expect.poll(() => reported.join("\n")).toMatch(/searchHotels .*"product":"package".*\n.*hotelDetails .*"product":"package"/s);
    // As a document, the parts of the package are markup that the browser does not render again until a choice changes them.
    await page.reload();
    await untilAlive(page);
    const flights = page.locator("#other-flights");
    await flights.locator("summary").click();
    await flights.locator(".package-pick a").last().click();
    await expect(page.locator(".package-price [role=status]")).toContainText("You chose other flights");
    await expect(flights.locator(".package-pick a").first()).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const total = page.locator(".package-price .price-amount");
    const before = await totalOf(total.textContent());
    await page.locator("#rooms .package-pick a").first().click();
    await expect(page.locator(".package-price [role=status]")).toContainText("You chose another room");
    expect(await totalOf(total.textContent())).not.toBe(before);
    await page.locator("#flight-rules summary").click();
    await expect(page.locator("#flight-rules dd").first()).toBeVisible();
    expect(await page.locator(".package-price a.button").getAttribute("href")).toMatch(/\/extras\?rateKey=.*&origin=/);
  },
);

test("the packages tab of a hotel brand leads to the package brand's results", ledger("GEN-010 SEARCH-024"), async ({ page }) => {
  await visit(page, "meridian", `/en/search/packages?${SEARCH}`);
  await expect(page).toHaveURL(/^http:\/\/solara\.localhost:\d+\/en(-us)?\/us\/deals\?origin=London/);
  await expect(page.locator(".package-card").first()).toContainText("per person");
});

test(
  "the price of a day in the calendar is the price of the first package on that day",
  ledger("ROUTE-055 SEARCH-024"),
  async ({ page }) => {
    await visit(page, "solara", `/en/us/deals?${SEARCH}`);
    await page.getByRole("link", { name: "Calendar" }).click();
    await expect(page.getByRole("heading", { name: "Cheapest departures" })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    const cell = page.locator(".price-grid a.price-cell").first();
    const promised = await totalOf(cell.evaluate((link) => link.lastChild?.textContent ?? ""));
    await cell.focus();
    await page.keyboard.press("ArrowRight");
    await expect(cell).not.toBeFocused();
    await cell.click();
    await expect(page).toHaveURL(/sort=price/);
    const total = await totalOf(
      page
        .locator(".package-card .card-terms")
        .first()
        .evaluate((terms) => terms.firstChild?.textContent ?? null)
        .then((words) => words?.split(" in ")[0] ?? null),
    );
    // A search also looks at smaller airports and may find a lower price.
    expect(total).toBeLessThanOrEqual(promised);
  },
);

test(
  "a departure on the home page opens the search whose first package has its price",
  ledger("ROUTE-054 ROUTE-055 ROUTE-070"),
  async ({ page }) => {
    await visit(page, "solara", "/en-us/us/");
    const departures = page.getByRole("region", { name: "Departures in the next weeks" });
    const card = departures.getByRole("listitem").first();
    const promised = await card.locator(".price-amount").textContent();
    await card.getByRole("link").click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesResults");
    await expect(page.locator(".package-card .price-amount").first()).toHaveText(promised ?? "");
    await visit(page, "solara", "/en-us/us/special-offers");
    await expect(page.locator(".deal-card").first()).toContainText("per person");
  },
);

test(
  "a hotel brand that sells packages leads from their search through results and details to the extras",
  ledger("GEN-010 ROUTE-055 ROUTE-056 ROUTE-057"),
  async ({ page }) => {
    await logInAgent(page);
    await visit(page, "atlas", `/en/search/packages?${SEARCH}`);
    await expect(page).toHaveURL(/\/packages\/deals\?/);
    await page.locator(".package-card h3 a").first().click();
    await expect(page).toHaveURL(/\/packages\/details\?/);
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
    await page.locator(".package-price a.button-wide").click();
    await expect(page).toHaveURL(/\/packages\/extras\/seats-departure\?/);
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesExtras");
  },
);

for (const [brand, path, width] of [
  ["solara", `/en/us/deals?${SEARCH}`, 1366],
  ["solara", `/fr/fr/deals?${SEARCH}`, 390],
] as const) {
  test(`axe finds nothing on results and details: ${path.slice(0, 6)} at ${width}`, again(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, brand, path);
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessibleLightAndDark(page);
    await page.locator(".package-card h3 a").first().click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  });
}

test("on a phone nothing of a package is cut off, and the car that was searched for is found from the details", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "solara", `/en/us/deals?${SEARCH}`);
  const first = page.locator(".package-card").first();
  // The card clips what does not fit, so the page does not scroll sideways.
  const isCut = await first.evaluate((card) => {
    const { right } = card.getBoundingClientRect();
    return [...card.querySelectorAll("*")].some((part) => part.getBoundingClientRect().right > right);
  });
  expect(isCut).toBe(false);
  await first.locator("h3 a").click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  await page.getByRole("link", { name: "Look for a rental car" }).click();
  await expect(page).toHaveURL(/\/search\/cars\?pickUp=Madrid/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("filters are a form and the details are links", ledger("SEARCH-025"), async ({ page }) => {
    const palma = SEARCH.replace("Madrid&destinationId=3117735", "Palma&destinationId=2512989");
    const document = await page.goto(address("solara", `/en/us/deals?${palma}`));
    // Cards are sent once, as markup: 12 of them fit into 70,000 bytes, shell and filters included.
    const cards = await page.locator(".package-card").count();
    expect((await document?.body())?.length).toBeLessThan(39_040 + 2_580 * cards);
    await page.locator("input[name=stars][value='4']").check();
    await page.locator(".filters-apply").click();
    await expect(page).toHaveURL(/stars=4/);
    await expect(page.locator(".package-card").first()).toContainText("4 stars");
    await page.locator(".package-card h3 a").first().click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  });
});
