/** Hotel results. */
import type { Page } from "@playwright/test";
import {
  address,
  again,
  expect,
  expectAccessible,
  expectAccessibleLightAndDark,
  scrollsSideways,
  test,
  untilAlive,
  visit,
} from "./journey.ts";
import { ledger } from "./ledger.ts";
import { readPage } from "./read-page.ts";

const DAY_MS = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const LISBON = `city=Lisbon&region=2267057&regionType=Cities&startDate=${dateIn(20)}&endDate=${dateIn(23)}&adults=2`;
const RESULTS = `/en/hotels/search-results?${LISBON}`;
/**
 * More hotels than fit on a page; used only where needed, because a page of fifty takes a browser three times as long as one of sixteen.
 */
const MANY_RESULTS = RESULTS.replace("city=Lisbon&region=2267057", "city=London&region=2643743");
const AVAILABILITY = "/packagedistributionapi/1.0/availability";
const LIST = "/packagedistributionapi/1.0/hotelOnly/hotels/";
const A_PAGE = 50;
const SETTLE = { timeout: 15_000 };

const cards = (page: Page) => page.locator(".hotel-list > .hotel-card");
const names = (page: Page) => cards(page).locator("h3").allTextContents();
const starsOf = (page: Page) => cards(page).locator(".card-name .stars .visually-hidden").allTextContents();
const filters = (page: Page) => page.getByRole("region", { name: "Filters" });
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ""));
const count = async (page: Page) => numberIn(/[\d,]+/.exec((await page.locator(".results-count").textContent()) ?? "")?.[0] ?? "");

/** Hotels without reviews come last. */
const scoresOf = (page: Page) =>
  cards(page).evaluateAll((list) => list.map((card) => Number(card.querySelector(".guest-score-number")?.textContent ?? 0)));

/** The amount to pay, without struck-through prices. */
const totals = async (page: Page) => (await cards(page).locator(".card-total .price-amount").allTextContents()).map(numberIn);
const promotions = (page: Page) =>
  cards(page).evaluateAll((list) =>
    list.map((card) => Number(/\d+/.exec(card.querySelector(".badge-positive")?.textContent ?? "")?.[0] ?? 0)),
  );

/** The list stays visible: it is marked busy until the next one is loaded. */
const settled = (page: Page) => expect(page.locator(".results-main")).toHaveAttribute("aria-busy", "false", SETTLE);

async function sortBy(page: Page, sort: string): Promise<void> {
  await page.getByLabel("Sort by").selectOption(sort);
  await expect(page).toHaveURL((url) => (url.searchParams.get("sort") ?? "OUR_CHOICE") === sort);
  await settled(page);
}

async function tick(page: Page, name: RegExp): Promise<void> {
  const before = page.url();
  await filters(page).getByRole("checkbox", { name }).first().check();
  await expect(page).not.toHaveURL(before);
  await settled(page);
}

test(
  "a search from home leads to at most 50 hotels, counted by the public channel",
  ledger("J01 SEARCH-001 TRACK-004 BRAND-024"),
  async ({ page }) => {
    test.setTimeout(60_000);
    await visit(page, "meridian", "/en/");
    await page.locator(".search-form").hover();
    await expect(page.locator(".search-form[novalidate]")).toBeVisible();
    const answer = page.waitForRequest((request) => request.url().endsWith("/marketing/forms/searchHotels"));
    const searched = page.waitForRequest((request) => request.url().endsWith(AVAILABILITY));
    await page.locator('[data-field~="destination"] input:not([type=hidden])').click();
    await expect(page.locator('[data-field~="destination"] .suggest-box')).toBeVisible();
    await page.keyboard.type("lon");
    await page
      .getByRole("option")
      .filter({ hasText: /London.*United Kingdom/ })
      .first()
      .click();
    await page.locator(".search-submit").click();
    await expect(page).toHaveURL(/\/en\/hotels\/search-results\?/);
    expect((await searched).headers()["channel"]).toBe("Publish");
    expect(Object.keys(((await answer).postDataJSON() as { fields: object }).fields)).toContain("city");
    await expect(page.locator("main")).toHaveAttribute("data-view", "HotelsResults");
    await expect(page.getByRole("heading", { level: 1, name: "Hotels in London" })).toBeVisible();
    await expect(cards(page).first()).toBeVisible(SETTLE);
    expect(await cards(page).count()).toBeLessThanOrEqual(A_PAGE);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("London");
  },
);

test("the server shows the list with prices, and no guest ever gets a member's price", ledger("ROUTE-010"), async ({ page }) => {
  const { text: html } = await readPage("meridian", RESULTS);
  expect(html).toContain("hotel-card");
  expect(html).not.toMatch(/"memberPrice":\{/);
  const listed = page.waitForResponse((response) => response.url().includes(LIST));
  await visit(page, "meridian", RESULTS);
  await sortBy(page, "price");
  const { hotels } = (await (await listed).json()) as { hotels: { memberAmount: number | null }[] };
  expect(hotels.length).toBeGreaterThan(0);
  expect(hotels.every(({ memberAmount }) => memberAmount === null)).toBe(true);
  await expect(
    cards(page)
      .first()
      .getByRole("link", { name: /Members pay less/ }),
  ).toHaveAttribute("href", /^\/en\/login\?returnUrl=/);
});

test("sorted by stars and filtered to five of them, then cleared", ledger("J01 SEARCH-023 SEARCH-025"), async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  const all = await count(page);
  await sortBy(page, "stars");
  await tick(page, /^5 stars/);
  expect(new Set(await starsOf(page))).toEqual(new Set(["5 stars"]));
  const prices = await totals(page);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(await count(page)).toBeLessThan(all);
  await page.getByRole("link", { name: "Clear all" }).click();
  await settled(page);
  expect(await count(page)).toBe(all);
  expect(queryOf(page).has("stars")).toBe(false);
  expect(queryOf(page).get("sort")).toBe("stars");
});

test("there are eight orders, and each puts the list into its order", ledger("SEARCH-023"), async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  const menu = page.getByLabel("Sort by");
  await expect(menu.locator("option")).toHaveText([
    "Price",
    "Name",
    "Our Selection",
    "Stars",
    "Promotion",
    "Guest score",
    "Value for money",
    "Distance",
  ]);
  await expect(menu).toHaveValue("OUR_CHOICE");
  const ours = await names(page);

  await sortBy(page, "price");
  const prices = await totals(page);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await sortBy(page, "name");
  const sorted = await names(page);
  expect(sorted).not.toEqual(ours);
  expect(sorted[0]?.localeCompare(sorted.at(-1) ?? "", "en", { sensitivity: "base" })).toBeLessThan(0);

  await sortBy(page, "stars");
  const stars = (await starsOf(page)).map(numberIn);
  expect(stars).toEqual(stars.toSorted((a, b) => b - a));

  await sortBy(page, "promotion");
  const percents = await promotions(page);
  expect(percents).toEqual(percents.toSorted((a, b) => b - a));

  await sortBy(page, "rating");
  const scores = await scoresOf(page);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));

  await sortBy(page, "distance");
  const distances = (await cards(page).locator(".card-place").allTextContents()).map((place) =>
    numberIn(/[\d.]+ (?=mi|km)/.exec(place)?.[0] ?? ""),
  );
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));

  await sortBy(page, "value");
  expect(await names(page)).not.toEqual(ours);

  await sortBy(page, "OUR_CHOICE");
  expect(await names(page)).toEqual(ours);
});

test(
  "stars, amenities and prices narrow the list, together they intersect, and each says what it would leave",
  ledger("SEARCH-025"),
  async ({ page }) => {
    await visit(page, "meridian", MANY_RESULTS);
    const all = await count(page);
    await tick(page, /^4 stars/);
    const four = await count(page);
    expect(four).toBeLessThan(all);

    await filters(page)
      .getByRole("group", { name: "Amenities" })
      .getByText(/^Show all/)
      .click();
    const pool = filters(page).getByRole("checkbox", { name: /^Swimming pool/ });
    const promised = numberIn((await pool.locator("xpath=..").locator(".filter-count").textContent()) ?? "");
    await tick(page, /^Swimming pool/);
    expect(await count(page)).toBe(promised);
    expect(queryOf(page).get("amenities")).toBe("pool");

    const [low] = (await totals(page)).toSorted((a, b) => a - b);
    const maxPrice = Math.ceil(low ?? 0);
    await filters(page).getByLabel("At most").fill(String(maxPrice));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/maxPrice=/);
    await settled(page);
    expect(await count(page)).toBeLessThanOrEqual(promised);
    for (const total of await totals(page)) expect(total).toBeLessThanOrEqual(maxPrice);
    expect(new Set(await starsOf(page))).toEqual(new Set(["4 stars"]));

    await page.getByRole("link", { name: /^Remove filter: up to/ }).click();
    await settled(page);
    expect(await count(page)).toBe(promised);
    await page.getByRole("link", { name: "Clear all" }).click();
    await settled(page);
    expect(await count(page)).toBe(all);
  },
);

test("choices that were unfolded before hydration are there afterwards", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/client-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("meridian", MANY_RESULTS));
  const amenities = filters(page).getByRole("group", { name: "Amenities" });
  await amenities.getByText(/^Show all/).click();
  expect(await page.locator("html").getAttribute("data-alive")).toBeNull();
  release();
  await untilAlive(page);
  await expect(amenities.getByRole("checkbox", { name: /^Bicycle/ })).toBeVisible();
});

test("a filter asks the same search again, and does not jump", ledger("SEARCH-025"), async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  const requests: string[] = [];
  page.on("request", (request) => void (request.url().endsWith(AVAILABILITY) && requests.push(request.url())));
  await page.evaluate(() => window.scrollTo(0, 400));
  await tick(page, /^4 stars/);
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});

test("the price slider loads on demand and filters by price", ledger("SEARCH-025"), async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  await filters(page).locator(".price-filter").hover();
  const maxSlider = filters(page).getByRole("slider", { name: /^Most/ });
  await expect(maxSlider).toBeAttached();
  await maxSlider.focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/maxPrice=\d+/);
  const entries = await page.evaluate(() => window.history.length);
  await page.keyboard.press("ArrowRight");
  await settled(page);
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

test("50 to a page, and the next page has others", ledger("SEARCH-026"), async ({ page }) => {
  await visit(page, "meridian", `${MANY_RESULTS}&sort=name`);
  await page.keyboard.press("End");
  await expect(cards(page)).toHaveCount(A_PAGE);
  expect(new Set(await names(page)).size).toBe(A_PAGE);
  const first = await names(page);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await settled(page);
  await expect.poll(async () => (await names(page)).filter((name) => first.includes(name)).length).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a checkbox keeps the keyboard focus when the list changes", ledger("SEARCH-025"), async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  const box = filters(page).getByRole("checkbox", { name: /^4 stars/ });
  await box.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/stars=4/);
  await settled(page);
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  await page.keyboard.press("Space");
  await expect(page).not.toHaveURL(/stars=4/);
});

test("on a phone the filter is a drawer that says how many hotels it leaves", ledger("SEARCH-025"), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "meridian", RESULTS);
  await expect(filters(page)).toBeHidden();
  await page.getByRole("button", { name: /^Filters/ }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer).toBeVisible();
  await drawer.getByRole("checkbox", { name: /^5 stars/ }).check();
  await expect(page).toHaveURL(/stars=5/);
  await expect(drawer.getByRole("button", { name: /^Show \d+ hotels?$/ })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: /^Show \d+ hotels?$/ }).click();
  await expect(drawer).toBeHidden();
  await settled(page);
  expect(new Set(await starsOf(page))).toEqual(new Set(["5 stars"]));
  await expect(page.getByRole("button", { name: /^Filters\s*1$/ })).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});

test("no score lies over a price or a name, in the longest words either", async ({ page }) => {
  for (const width of [768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, "meridian", RESULTS.replace("/en/", "/de/"));
    const overlaps = await cards(page).evaluateAll((list) => {
      const boxIn = (card: Element, part: string) => card.querySelector(part)?.getBoundingClientRect();
      return list.filter((card) => {
        const score = boxIn(card, ".card-score");
        const price = boxIn(card, ".card-total");
        const name = boxIn(card, ".card-name");
        return score && price && name && (score.bottom > price.top || (score.left < name.right && score.top < name.bottom));
      }).length;
    });
    expect(overlaps).toBe(0);
  }
});

test("list and map are side by side: they mark each other's hotels, clusters open, and the map searches its area", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  const landmarks: string[] = [];
  page.on("request", (request) => request.url().includes("/hotels/placesAround") && landmarks.push(request.url()));
  await visit(page, "meridian", MANY_RESULTS);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const pins = page.getByRole("list", { name: "Hotels on the map" }).getByRole("button");
  await expect(pins.first()).toBeVisible(SETTLE);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator(".map-pin-marked")).toHaveCount(0);
  await cards(page).first().getByRole("heading").getByRole("link").focus();
  await expect(page.locator(".map-pin-marked")).toHaveCount(1);

  const single = pins.filter({ hasNotText: "hotels from" }).first();
  await single.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".hotel-card-chosen h3")).toBeVisible(SETTLE);
  await expectAccessible(page);

  const cluster = pins.filter({ hasText: "hotels from" }).first();
  const before = await cluster.textContent();
  await cluster.focus();
  await page.keyboard.press("Enter");
  await expect(pins.filter({ hasText: before ?? "" })).toHaveCount(0);
  const total = await count(page);
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/box=/);
  await settled(page);
  expect(await count(page)).toBeLessThan(total);
  await expect(page.getByRole("link", { name: "Remove filter: Area of the map" })).toBeVisible();

  const area = queryOf(page).get("box");
  await page.getByRole("checkbox", { name: "Search as I move the map" }).check();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page).not.toHaveURL((url) => url.searchParams.get("box") === area);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.locator(".map")).toHaveCount(0);
  // Once for each place that was searched.
  expect(landmarks.length).toBeLessThanOrEqual(3);
});

test("the map begins with the dense part of a city, says how many hotels lie outside, and shows all of them on request", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await visit(page, "meridian", `${RESULTS}&view=map`);
  const pins = page.getByRole("list", { name: "Hotels on the map" }).getByRole("button");
  await expect(pins.first()).toBeVisible(SETTLE);
  const hotelsOnMap = async () => {
    const labels = await pins.allTextContents();
    return labels.reduce((sum, label) => sum + Number(/(\d+) hotels from/.exec(label)?.[1] ?? 1), 0);
  };
  const total = await count(page);
  const more = page.getByRole("button", { name: /hotels? outside – show all/ });
  const outside = numberIn((await more.textContent()) ?? "");
  expect(outside).toBeGreaterThan(0);
  expect(outside).toBeLessThanOrEqual(total * 0.3);
  expect(await hotelsOnMap()).toBe(total - outside);
  const before = await pins.count();
  await more.click();
  await expect.poll(hotelsOnMap).toBe(total);
  await expect(more).toHaveCount(0);
  // More of the pins had a place of their own before.
  expect(before).toBeGreaterThan(2);
});

test("on a phone the map is one press away wherever the list is, and swiping its strip of cards marks the hotel", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "meridian", RESULTS);
  await cards(page).nth(2).scrollIntoViewIfNeeded();
  const toMap = page.getByRole("link", { name: "Map", exact: true });
  await expect(toMap).toBeInViewport({ ratio: 1 });
  await toMap.click();
  await expect(page.locator(".map-stage")).toBeVisible(SETTLE);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });
  await expect(cards(page).first().locator(".card-total")).toBeInViewport({ ratio: 1 });
  await cards(page).nth(2).scrollIntoViewIfNeeded();
  await expect(page.locator(".map-pin-marked")).toHaveCount(1);
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);
});

test("the walk to a place that the visitor types is on every card and pin, and orders the list", async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  await page.getByRole("button", { name: "Distance to a place" }).click();
  await page.getByRole("combobox", { name: "Distance to" }).fill("ross");
  await page.getByRole("option", { name: "Rossio" }).click();
  await expect(page).toHaveURL(/near=.*Rossio/);
  await settled(page);
  // Later cards of the new order arrive after the first ones.
  await expect(cards(page).nth(5).locator(".card-near")).toBeVisible();
  await expect(cards(page).filter({ hasNot: page.locator(".card-near") })).toHaveCount(0);
  const minutes = (await cards(page).locator(".card-near").allTextContents()).map(numberIn);
  expect(minutes.filter((_, index) => index < 5)).toEqual(minutes.slice(0, 5).toSorted((one, other) => one - other));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Remove filter: Distance to Rossio" }).click();
  await expect(page).not.toHaveURL(/near=/);
});

test("back leads to the same list at the same place", async ({ page }) => {
  await visit(page, "meridian", `${MANY_RESULTS}&sort=name`);
  await tick(page, /^4 stars/);
  await page.keyboard.press("End");
  await expect(page.locator(".more-hotels")).toHaveCount(0);
  const before = await names(page);
  const card = cards(page).nth(19);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await card.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/hotels\/details\?hotelId=/);
  await page.goBack();
  await expect(page).toHaveURL(/stars=4/);
  await expect(cards(page).first()).toBeVisible(SETTLE);
  expect(await names(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(filters(page).getByRole("checkbox", { name: /^4 stars/ })).toBeChecked();
});

test("the search is changed in place", async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  await page.getByRole("link", { name: "Change search" }).click();
  const form = page.locator(".search-summary .search-form");
  await expect(form).toBeVisible();
  await expect(form.locator('[data-field~="destination"] input:not([type=hidden])')).toHaveValue("Lisbon");
  await expectAccessible(page);
  await form.locator(".search-submit").click();
  await expect(cards(page).first()).toBeVisible(SETTLE);
  await expect(form).toBeHidden();
});

test("pictures of a card load when the visitor pages through them", async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  const gallery = cards(page).first().locator(".card-gallery");
  await expect(gallery.locator("picture")).toHaveCount(1);
  await gallery.hover();
  await expect.poll(() => gallery.locator("picture").count()).toBeGreaterThan(1);
  await gallery.getByRole("button", { name: /^Next picture/ }).click();
  await expect.poll(() => gallery.locator(".card-pictures").evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
});

test("opaque hotels have no name, and every call is marked as opaque", ledger("ROUTE-018 BRAND-024"), async ({ page }) => {
  const opaque = `/en/hotels/search-results/op?${LISBON}`;
  await visit(page, "meridian", opaque);
  await expect(page.getByText("These hotels cost less because their names are hidden until you book")).toBeVisible();
  for (const name of await names(page))
    expect(name).toMatch(/^(?:\d-star hotel in|Hotel with \d or more stars in) .* – name after booking$/);
  await expect(page.getByRole("link", { name: "Map", exact: true })).toHaveCount(0);
  const listed = page.waitForRequest((request) => request.url().includes(LIST));
  await sortBy(page, "price");
  expect((await listed).headers()["channel"]).toBe("Opaque");
  await expectAccessible(page);
  await expect(cards(page).first().getByRole("heading").getByRole("link")).toHaveAttribute("href", /\/hotels\/details\/op\?hotelId=/);
});

test("a fresh visit counts in miles", ledger("CONST-029"), async ({ page }) => {
  await visit(page, "meridian", RESULTS);
  await expect(cards(page).first().locator(".card-place")).toContainText(/\d mi from/);
});

test("a search that fails says so, loses nothing and can be made again", async ({ page, complaints }) => {
  await visit(page, "meridian", RESULTS);
  await page.route(`**${LIST}**`, (route) => route.abort());
  await page.getByLabel("Sort by").selectOption("price");
  await expect(page.getByRole("alert")).toContainText("We could not search just now");
  await expectAccessible(page);
  await page.unroute(`**${LIST}**`);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible(SETTLE);
  await expect(page.getByLabel("Sort by")).toHaveValue("price");
  complaints.length = 0;
});

test("a search that fails with any error offers a retry", ledger("ERR-027 J25.4"), async ({ page, complaints }) => {
  await visit(page, "meridian", RESULTS);
  const refusal = JSON.stringify([{ resultMessage: { messageId: "search.failed" } }]);
  // A different order each time, because loaded results are cached.
  for (const [sort, body] of Object.entries({ price: "", name: "{}", stars: refusal })) {
    await page.route(`**${LIST}**`, (route) => route.fulfill({ status: 500, contentType: "application/json", body }));
    await page.getByLabel("Sort by").selectOption(sort);
    await expect(page.getByRole("alert")).toContainText("Please try your search again");
    await page.unroute(`**${LIST}**`);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(cards(page).first()).toBeVisible(SETTLE);
  }
  complaints.length = 0;
});

test("an unreadable answer is a technical error", ledger("ERR-026"), async ({ page, complaints }) => {
  await visit(page, "meridian", RESULTS);
  await page.route(`**${LIST}**`, (route) => route.fulfill({ contentType: "application/json", body: '{"hotels":[' }));
  await page.getByLabel("Sort by").selectOption("price");
  await expect(page.getByRole("alert")).toContainText("A technical error stopped us. Please try again");
  await expectAccessible(page);
  complaints.length = 0;
});

test(
  "a place without hotels: no results, and the advice to change dates or destination",
  ledger("ERR-024 ERR-029 J25.4"),
  async ({ page }) => {
    await visit(page, "meridian", RESULTS.replace("city=Lisbon&region=2267057", "city=Longyearbyen&region=2729907"));
    await expect(page.getByRole("heading", { name: "No results for the specified request" })).toBeVisible();
    await expect(page.getByText("Try to change your dates or your destination")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Change search" }).last()).toBeVisible();
    await expectAccessible(page);
  },
);

test("the map of places near one without hotels is drawn before the visitor acts", async ({ page }) => {
  // The page would wait for the browser to be idle, which it never is here.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(address("meridian", `/en/hotels/search-results?city=Sintra&${RESULTS.split("&").slice(2).join("&")}`));
  await expect(page.getByRole("region", { name: "Map of hotels in Sintra" }).locator(".map-stage")).toBeVisible();
});

test("a map of results is drawn before the visitor acts", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(address("meridian", `${RESULTS}&view=map`));
  await expect(page.locator(".map-stage")).toBeVisible();
});

test("one of several towns of a name says where it is", async ({ page }) => {
  await visit(page, "meridian", `/en/hotels/search-results?city=Springfield&${RESULTS.split("&").slice(2).join("&")}`);
  await expect(page.locator(".results-head")).toContainText(/^Hotels in Springfield\w+, United States$/);
  await expect(page.getByRole("link", { name: "Springfield, Illinois, United States" })).toBeVisible();
});

test("a place without hotels leads on: the nearest places with their distance, on a map, too, and places of the brand", async ({
  page,
}) => {
  await visit(page, "meridian", RESULTS.replace("city=Lisbon&region=2267057", "city=Longyearbyen&region=2729907"));
  const nearest = page.getByRole("main").getByRole("link", { name: /^Rovaniemi, \d+ mi away: \d+ hotels$/ });
  await expect(nearest).toBeVisible();
  const map = page.getByRole("region", { name: "Map of hotels in Longyearbyen" });
  // Rovaniemi is far, so popular places come before the map.
  await page.locator(".results-nearby").scrollIntoViewIfNeeded();
  const pin = map.getByRole("button", { name: /Rovaniemi/ });
  await expect(pin).toBeVisible(SETTLE);
  await expectAccessible(page);
  await pin.click();
  await expect(page).toHaveURL(/city=Rovaniemi/);
  await expect(cards(page).first()).toBeVisible(SETTLE);
  await page.goBack();
  const popular = page.getByRole("region", { name: "Popular places for the same days" }).getByRole("link");
  await expect(popular).toHaveCount(4);
  const name = (await popular.first().textContent()) ?? "";
  await popular.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hotels in ${name}`);
  await expect(cards(page).first()).toBeVisible(SETTLE);
  expect(queryOf(page).get("startDate")).toBe(new URLSearchParams(RESULTS.split("?")[1]).get("startDate"));
});

test("an expired search is repeated without a message", ledger("SEARCH-029"), async ({ page, complaints }) => {
  await visit(page, "meridian", RESULTS);
  let refusals = 1;
  await page.route(`**${LIST}**`, (route) => {
    if (refusals === 0) return route.continue();
    refusals -= 1;
    const body = JSON.stringify([{ resultMessage: { messageId: "availability.expired" } }]);
    return route.fulfill({ status: 410, contentType: "application/json", body });
  });
  const secondRequest = page.waitForRequest((request) => request.url().endsWith(AVAILABILITY));
  await page.getByLabel("Sort by").selectOption("price");
  await secondRequest;
  await settled(page);
  await expect(cards(page).first()).toBeVisible();
  complaints.length = 0;
});

test("without a place the form asks for one", async ({ page }) => {
  await visit(page, "meridian", "/en/hotels/search-results");
  await expect(page.getByRole("heading", { name: "Where would you like to stay?" })).toBeVisible();
  await expect(page.locator(".results-ask .search-form")).toBeVisible();
  await expectAccessible(page);
});

test("filters that leave nothing say which to drop", ledger("SEARCH-025"), async ({ page }) => {
  await visit(page, "meridian", `${RESULTS}&stars=1&rating=100&maxPrice=1`);
  await expect(page.getByRole("heading", { name: "No hotel has all of this" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Clear filters: \d+ hotels$/ }).click();
  await expect(cards(page).first()).toBeVisible(SETTLE);
});

for (const [brand, path, width] of [
  ["meridian", RESULTS, 1366],
  ["solara", RESULTS.replace("/en/", "/de/"), 390],
  ["quayside", RESULTS.replace("/en/", "/fr/"), 768],
  ["harbour", RESULTS, 320],
] as const) {
  test(
    `axe finds nothing and nothing is too wide: ${brand} at ${width}`,
    again(brand === "quayside" || brand === "harbour"),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, brand, path);
      await expect(cards(page).first()).toBeVisible();
      expect(await scrollsSideways(page)).toBe(false);
      await expectAccessibleLightAndDark(page);
    },
  );
}

test("the page hydrates without console messages in every language", async ({ page }) => {
  test.setTimeout(60_000);
  for (const language of ["en", "fr", "es", "de", "nl", "it", "pt"]) {
    await page.goto(address("meridian", RESULTS.replace("/en/", `/${language}/`)));
    await untilAlive(page);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a link shows all hotels of the page", ledger("SEARCH-026"), async ({ page }) => {
    await page.goto(address("meridian", MANY_RESULTS));
    await page.getByRole("link", { name: "Show 45 more hotels" }).click();
    await expect(cards(page)).toHaveCount(A_PAGE);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator(".more-hotels")).toHaveCount(0);
  });

  test("a button shows folded choices of the filter, and keeps what was chosen", async ({ page }) => {
    await page.goto(address("meridian", MANY_RESULTS));
    const amenities = filters(page).getByRole("group", { name: "Amenities" });
    await amenities.locator("summary").click();
    await amenities.getByRole("checkbox", { name: /^Free Wi-Fi/ }).check();
    await amenities.getByRole("button", { name: /^Show all/ }).click();
    await expect(amenities.getByRole("checkbox", { name: /^Free Wi-Fi/ })).toBeChecked();
    await amenities.locator("summary").click();
    await expect(amenities.getByRole("checkbox", { name: /^Bicycle/ })).toBeVisible();
  });

  test("the filter is a form that is sent", ledger("SEARCH-025 SEARCH-023"), async ({ page }) => {
    await page.goto(address("meridian", RESULTS));
    await filters(page)
      .getByRole("checkbox", { name: /^5 stars/ })
      .check();
    await filters(page).getByLabel("At most").fill("100000");
    await page.getByLabel("Sort by").selectOption("price");
    await filters(page).getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/stars=5/);
    expect([queryOf(page).get("stars"), queryOf(page).get("sort"), queryOf(page).get("region")]).toEqual(["5", "price", "2267057"]);
    expect(new Set(await starsOf(page))).toEqual(new Set(["5 stars"]));
    const prices = await totals(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await page.getByRole("link", { name: "Remove filter: 5 stars" }).click();
    await expect(page).not.toHaveURL(/stars=/);
  });

  test("the search is changed on its own page", ledger("SEARCH-001"), async ({ page }) => {
    await page.goto(address("meridian", RESULTS));
    await page.getByRole("link", { name: "Change search" }).click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "Search");
    await expect(page.locator('[name="destination"]').first()).toHaveValue(/Lisbon/);
  });

  test("the filter can be reached on a phone, too", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address("meridian", RESULTS));
    await expect(filters(page)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeHidden();
  });
});
