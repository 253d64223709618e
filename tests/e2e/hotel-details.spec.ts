/** The hotel page, up to the checkout. */
import type { Locator, Page, Request } from "@playwright/test";
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

const H1 = "/hotels/details?hotelId=1001&startDate=today-plus-7&endDate=today-plus-9&adults=2";
const H2 = "/hotels/detailsV2?hotelId=1002&startDate=today-plus-7&endDate=today-plus-9&adults=2";
const BLOCKED = "/hotels/details?hotelId=1003";

const withoutScripts = { javaScriptEnabled: false };
const rooms = (page: Page) => page.locator("#rooms");
const choose = (page: Page) => rooms(page).getByRole("link", { name: /^Choose/ });
const similar = (page: Page) => page.locator("#similar .card-link").first();
const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;
/** Calls of a page that is rendered in the browser; the first page of a visit is rendered by the server. */
const called = (page: Page, call: string) => page.waitForRequest(`**/hotels/${call}`);
const failing = (page: Page, call: string) => page.route(`**/hotels/${call}`, (route) => route.fulfill({ status: 500, json: {} }));

/** The test hook sets the HttpOnly cookie, which scripts cannot. */
async function logIn(page: Page, userTypeId: 1 | 2): Promise<void> {
  const status = await page.evaluate(
    async (body) => (await fetch("/__test/session", { method: "POST", headers: { "content-type": "application/json" }, body })).status,
    JSON.stringify({ brandId: "meridian", userTypeId, firstName: "Ann" }),
  );
  expect(status).toBe(200);
}

test("a hotel shows its name, pictures and rooms, and a room leads to its checkout", ledger("ROUTE-012 API-107 J01"), async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  await expect(page.locator('main[data-view="HotelsDetails"]')).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expect(page.locator(".gallery img").first()).toBeVisible();
  const first = choose(page).first();
  await expect(first).toHaveAttribute("href", /\/en\/hotels\/checkout\?hotelId=1001&.*roomTypeId=[^&]+&bbId=[A-Z]{2}/);
  await first.click();
  await expect(page).toHaveURL(/\/en\/hotels\/checkout\?.*roomTypeId=[^&]+&bbId=/);
});

test("the marketing tool receives the hotel and the dates that are viewed", ledger("TRACK-005"), async ({ page }) => {
  const answer = page.waitForRequest("**/marketing/forms/hotelDetails");
  await visit(page, "meridian", `/en${H1}`);
  const { fields } = (await answer).postDataJSON() as { fields: Record<string, string> };
  expect(fields).toEqual({ hotelId: "1001", startDate: expect.stringMatching(/^\d{4}-/), endDate: expect.stringMatching(/^\d{4}-/) });
});

test("six room types are shown at first, the others on request", ledger("HOTEL-005"), async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  const visibleRooms = rooms(page).locator("[data-room-type-id]:visible");
  const all = await rooms(page).locator("[data-room-type-id]").count();
  expect(all).toBeGreaterThan(6);
  await expect(visibleRooms).toHaveCount(6);
  await rooms(page)
    .locator("summary", { hasText: `Show ${all - 6} more room` })
    .click();
  await expect(visibleRooms).toHaveCount(all);
});

test("one rate is recommended, and it costs at most a tenth more than the cheapest", ledger("HOTEL-006"), async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  const recommended = rooms(page).locator(".rate-recommended");
  await expect(recommended).toHaveCount(1);
  const priceOf = async (rate: typeof recommended) =>
    Number((await rate.locator(".rate-price .price-amount").first().textContent())?.replace(/[^\d.]/g, ""));
  const cheapest = await priceOf(rooms(page).locator(".rate").first());
  expect(await priceOf(recommended)).toBeLessThanOrEqual(cheapest * 1.1 + 0.01);
});

test(
  "a page rendered in the browser requests large pictures and the rates of the party",
  ledger("HOTEL-007 HOTEL-004"),
  async ({ page }) => {
    await visit(page, "meridian", `/en${H1}`);
    const [info, rates] = await Promise.all([
      called(page, "getHotelInfo"),
      called(page, "roomsRatesAndAvailability"),
      similar(page).click(),
    ]);
    expect(bodyOf(info)["imageSize"]).toBe(700);
    expect(Object.keys(bodyOf(rates)).toSorted()).toEqual(["checkInDate", "checkOutDate", "currency", "hotelId", "rooms"]);
    expect(bodyOf(rates)["rooms"]).toEqual([{ adultNum: 2, childNum: 0, childAges: [] }]);
  },
);

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 800 },
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1",
  });

  test("pictures are requested in the size of a phone", ledger("HOTEL-007"), async ({ page }) => {
    await visit(page, "meridian", `/en${H1}`);
    const [info] = await Promise.all([called(page, "getHotelInfo"), similar(page).click()]);
    expect(bodyOf(info)["imageSize"]).toBe(500);
  });

  test(
    "the price and the way to the rooms stay within reach, and nothing is wider than the screen",
    ledger("ROUTE-012"),
    async ({ page }) => {
      await visit(page, "meridian", `/en${H1}`);
      const bar = page.getByRole("complementary", { name: "Lowest price of this stay" });
      await expect(bar).toBeInViewport();
      await bar.getByRole("link", { name: "See rooms" }).click();
      await expect(page.getByRole("heading", { name: "Rooms and prices" })).toBeInViewport();
      expect(await scrollsSideways(page)).toBe(false);
      await expectAccessible(page);
    },
  );

  test("German texts fit", ledger("ROUTE-012"), async ({ page }) => {
    await visit(page, "meridian", `/de${H1}`);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

test("a bridged hotel leads to the hotel-only checkout, the old flow away from it", ledger("J03 HOTEL-008 ROUTE-013"), async ({ page }) => {
  await visit(page, "meridian", `/en${H2}&lrh=abc`);
  await expect(page.locator('main[data-view="hotelOnlyDetails"]')).toBeVisible();
  await expect(choose(page).first()).toHaveAttribute("href", /\/hotels\/checkoutV2\?.*lrh=abc.*roomTypeId=/);
  await visit(page, "meridian", `/en${H2}&isOldFlow=true`);
  await expect(choose(page).first()).toHaveAttribute("href", /\/hotels\/checkout\?/);
  // The choice is stored.
  await visit(page, "meridian", `/en${H2}`);
  await expect(choose(page).first()).toHaveAttribute("href", /\/hotels\/checkout\?/);
});

test.describe("rooms that are filtered", () => {
  const filters = (page: Page) => page.getByRole("navigation", { name: "Filter rooms" });
  const all = (page: Page) => rooms(page).locator("[data-room-type-id]");
  const boards = (page: Page) => rooms(page).locator(".rate:visible .rate-board strong").allTextContents();

  test(
    "board and free cancellation are filtered with the keyboard, make no call and lead to the checkout",
    ledger("ERR-028"),
    async ({ page }) => {
      await visit(page, "meridian", `/en${H1}`);
      const before = await all(page).count();
      const query: string[] = [];
      page.on("request", (request) => void query.push(request.url()));
      const breakfast = filters(page).getByRole("link", { name: /^Bed and breakfast \d+ kinds? of rooms?$/ });
      await breakfast.focus();
      const place = await breakfast.boundingBox();
      await page.keyboard.press("Enter");
      await expect(breakfast).toHaveAttribute("aria-current", "true");
      await expect(breakfast).toBeFocused();
      expect(await breakfast.boundingBox()).toEqual(place);
      await expect(page).toHaveURL(/[?&]board=BB$/);
      await expect(rooms(page).getByRole("status").filter({ hasText: /\d/ })).toHaveText(/^\d+ of \d+ kinds of rooms match(?:es)?$/);
      expect(new Set(await boards(page))).toEqual(new Set(["Bed and breakfast"]));
      await filters(page)
        .getByRole("link", { name: /^Free cancellation/ })
        .click();
      await expect(page).toHaveURL(/[?&]board=BB&freeCancellation=1$/);
      await expect(rooms(page).locator(".rate:visible:not(:has(.rate-terms-free))")).toHaveCount(0);
      expect(query.filter((url) => url.includes("/hotels/"))).toEqual([]);
      await expect(choose(page).first()).toHaveAttribute("href", /\/en\/hotels\/checkout\?.*roomTypeId=[^&]+&bbId=BB&/);
      // The filter is in the URL, so it survives a reload.
      await page.reload();
      await untilAlive(page);
      await expect(breakfast).toHaveAttribute("aria-current", "true");
      await expect(page.locator(".rate:visible").first()).toContainText("Bed and breakfast");
      await breakfast.click();
      await filters(page)
        .getByRole("link", { name: /^Free cancellation/ })
        .click();
      await expect(all(page)).toHaveCount(before);
    },
  );

  test("a board that no room has shows a message and a link to all rooms", ledger("ERR-028"), async ({ page }) => {
    await visit(page, "meridian", `/en${H1}&board=AI`);
    await expect(rooms(page).getByRole("heading", { name: "No rooms match your filters" })).toBeVisible();
    await expect(all(page)).toHaveCount(0);
    await expectAccessibleLightAndDark(page);
    await rooms(page)
      .getByRole("link", { name: /^Clear filters/ })
      .click();
    await expect(all(page)).not.toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Rooms and prices" })).toBeFocused();
    await expect(page).not.toHaveURL(/board=/);
    // A deselected board that no room has disappears, and the focus moves to the heading.
    await visit(page, "meridian", `/en${H1}&board=AI`);
    await filters(page)
      .getByRole("link", { name: /^All inclusive/ })
      .press("Enter");
    await expect(all(page)).not.toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Rooms and prices" })).toBeFocused();
  });

  test("rooms of an opaque hotel are filtered, and other dates keep the filters", ledger("ERR-028"), async ({ page }) => {
    await visit(page, "meridian", "/en/hotels/search-results/op?city=London&region=2643743&regionType=Cities&adults=2");
    await page.locator(".hotel-list h3 a").first().click();
    await filters(page)
      .getByRole("link", { name: /^Room only/ })
      .click();
    await expect(page).toHaveURL(/&board=RO$/);
    expect(new Set(await boards(page))).toEqual(new Set(["Room only"]));
    await page.getByRole("button", { name: "Update prices" }).click();
    await expect(page).toHaveURL(/startDate=\d.*&board=RO$/);
    await expect(filters(page).getByRole("link", { name: /^Room only/ })).toHaveAttribute("aria-current", "true");
  });
});

test("a hotel without an answer shows an error, not a loading indicator", ledger("HOTEL-009"), async ({ page, complaints }) => {
  await visit(page, "meridian", `/en${H1}`);
  await failing(page, "getHotelInfo");
  await similar(page).click();
  await expect(page.locator('[data-state="hotel-error"]')).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(page.locator(".loader")).toHaveCount(0);
  complaints.length = 0;
});

test(
  "without rates no room type is found: the page says that they did not load, and offers to load them again",
  ledger("HOTEL-010"),
  async ({ page, complaints }) => {
    await visit(page, "meridian", `/en${H1}`);
    await failing(page, "roomsRatesAndAvailability");
    await similar(page).click();
    await expect(page.locator('[data-state="room-type-not-found"]')).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    await expectAccessible(page);
    complaints.length = 0;
  },
);

test("an empty answer says why", ledger("HOTEL-010"), async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  await page.route("**/hotels/roomsRatesAndAvailability", (route) =>
    route.fulfill({
      json: { isBridged: false, rooms: [], dpsCoBrandId: null, dpsUserTypeId: null, expiry: "2030-01-01T00:00:00Z", reason: "sold-out" },
    }),
  );
  await similar(page).click();
  await expect(page.locator('[data-state="room-type-not-found"]')).toContainText("The hotel is sold out");
});

test("the page works without the cancellation terms", ledger("HOTEL-011"), async ({ page, complaints }) => {
  await visit(page, "meridian", `/en${H1}`);
  await failing(page, "getCancellationPolicies");
  const [, name] = await Promise.all([similar(page).click(), similar(page).textContent()]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await expect(choose(page).first()).toBeVisible();
  await expect(rooms(page).getByText(/^Free cancellation until/)).toHaveCount(0);
  complaints.length = 0;
});

test("every rate says what cancelling costs", ledger("HOTEL-012"), async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  const rates = rooms(page).locator(".rate:visible");
  const terms = rooms(page).locator(".rate:visible .rate-terms");
  await expect(terms).toHaveCount(await rates.count());
  await expect(
    rooms(page)
      .getByText(/^Free cancellation until .* hotel time$/)
      .first(),
  ).toBeVisible();
});

test("a guest sees a locked price, a member a price reduced by at most 65 %", ledger("J04 HOTEL-015 HOTEL-014"), async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  await expect(rooms(page).getByRole("link", { name: "Members pay less – log in" }).first()).toHaveAttribute(
    "href",
    /\/login\?returnUrl=%2Fen%2Fhotels%2Fdetails/,
  );
  await expect(page.getByText("Member price")).toHaveCount(0);
  const amount = async () => Number((await rooms(page).locator(".rate .price-amount").first().textContent())?.replace(/[^\d.]/g, ""));
  const guest = await amount();
  await logIn(page, 2);
  await visit(page, "meridian", `/en${H1}`);
  const member = await amount();
  expect(member).toBeLessThan(guest);
  expect(member).toBeGreaterThanOrEqual(guest * 0.35);
});

test("a hidden hotel has no name, no address and no map", ledger("ROUTE-020 HOTEL-013"), async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await visit(page, "meridian", `/en${H1.replace("/details", "/details/op")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/hotel (?:in|with)|^Hotel with/i);
  expect(await page.content()).not.toContain(name);
  await expect(page.locator("#place, .map")).toHaveCount(0);
  await expect(choose(page).first()).toHaveAttribute("href", /\/hotels\/checkout\/op\?/);
  // Public rates, with the hotel's own names of room types and boards, would identify it.
  for (const { href } of await choose(page).evaluateAll((links) => links.map((link) => ({ href: (link as HTMLAnchorElement).href }))))
    expect(new URL(href).searchParams.get("roomTypeId")).toMatch(/^[a-z]{8}$/);
  await expectAccessible(page);
});

test("an address with the hotel's name opens the hotel whose number it ends with", ledger("ROUTE-027"), async ({ page }) => {
  await visit(page, "meridian", "/en/hotels-in/anywhere/at-all/5th-avenue-1001");
  await expect(page.locator('main[data-view="HotelsDetails"]')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/en\/hotels-in\/.+-1001$/);
  await expect(choose(page).first()).toHaveAttribute("href", /hotelId=1001/);
});

test("a missing hotel leads home, a blocked one to the results of its city", ledger("SHELL-012 SHELL-013"), async ({ page }) => {
  await page.goto(address("meridian", "/en/hotels/details?hotelId=999999999"));
  await expect(page).toHaveURL(/\/en\/$/);
  await page.goto(address("meridian", `/en${BLOCKED}`));
  await expect(page).toHaveURL(/\/en\/hotels\/search-results\?city=.+&region=\d+&regionType=Cities/);
});

test("the stay is changed in place, with the keyboard alone", async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  const form = page.getByRole("form", { name: "Dates and guests" });
  await form.getByRole("button", { name: /Guests and rooms/ }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Guests and rooms" });
  await panel.getByRole("button", { name: "More: Children" }).focus();
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "OK" }).focus();
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Update prices" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/children=0_\d+/);
  await expect(
    rooms(page)
      .getByText(/1 child/)
      .first(),
  ).toBeVisible();
});

test("the gallery opens full screen and is operated with arrows", async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  await page.getByRole("button", { name: /^Picture 1 of/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Pictures:/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(/^Picture 2 of/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

for (const width of [390, 1366]) {
  test(`links lead to the parts of the page at ${width} pixels without scripts, and cover no heading`, async ({ browser }) => {
    const context = await browser.newContext({ ...withoutScripts, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(address("meridian", `/de${H1}`));
    const parts = page.getByRole("navigation", { name: "Teile dieser Seite" });
    const links = await parts.getByRole("link").all();
    expect(links).toHaveLength(6);
    const bottomOf = async (row: Locator): Promise<number> => row.evaluate((element) => element.getBoundingClientRect().bottom);
    for (const link of links) {
      await link.click();
      const heading = page.locator(`${await link.getAttribute("href")} h2`).first();
      await expect(heading).toBeInViewport({ ratio: 1 });
      // The header and these links are sticky.
      expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(await bottomOf(parts));
      await expect(parts).toBeInViewport();
    }
    expect(await scrollsSideways(page)).toBe(false);
    await context.close();
  });
}

test("the links to the parts do not cover the price bar where the first screen is low", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(address("harbour", `/de${H1}`));
  const bar = page.locator(".price-bar");
  await expect(bar).toBeInViewport({ ratio: 1 });
  const isOnTop = await bar.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = (share: number) => document.elementFromPoint((left + right) / 2, top + (bottom - top) * share);
    return [0.1, 0.3, 0.5, 0.7, 0.9].every((share) => element.contains(hit(share)));
  });
  expect(isOnTop).toBe(true);
});

test("a hidden hotel has links only to the parts that its page has", async ({ page }) => {
  await visit(page, "meridian", `/en${H1.replace("/details", "/details/op")}`);
  const links = page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link");
  await expect(links).toHaveText(["Overview", "Rooms", "Amenities", "Good to know"]);
});

test("the map loads only when it is in view", async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  await expect(page.locator(".map-stage")).toHaveCount(0);
  await page.locator("#place").scrollIntoViewIfNeeded();
  await expect(page.locator(".map-stage")).toBeVisible();
});

test("axe finds nothing, in light and dark", ledger("ROUTE-012"), async ({ page }) => {
  await visit(page, "meridian", `/en${H1}`);
  await rooms(page).locator(".rate-details summary").first().click();
  await expectAccessibleLightAndDark(page);
});

test("axe finds nothing in another brand", { ...again(true), ...ledger("ROUTE-012") }, async ({ page }) => {
  await visit(page, "harbour", `/en${H1}`);
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use(withoutScripts);

  test("rooms are filtered by links, and all of them come back", ledger("ERR-028"), async ({ page }) => {
    await page.goto(address("meridian", `/en${H1}`));
    await rooms(page)
      .getByRole("link", { name: /^Half board/ })
      .click();
    await expect(page).toHaveURL(/&board=HB#rooms$/);
    await expect(rooms(page).locator(".rate:visible .rate-board strong").first()).toHaveText("Half board");
    await page.goto(address("meridian", `/en${H1}&board=AI`));
    await rooms(page)
      .getByRole("link", { name: /^Clear filters/ })
      .click();
    await expect(choose(page).first()).toBeVisible();
  });

  test("rooms unfold, and the stay can be changed", ledger("HOTEL-005"), async ({ page }) => {
    await page.goto(address("meridian", `/en${H1}`));
    await expect(choose(page).first()).toBeVisible();
    const folded = rooms(page).locator(".more-rooms [data-room-type-id]").first();
    await expect(folded).toBeHidden();
    await rooms(page)
      .locator("summary", { hasText: /more room/ })
      .click();
    await expect(folded).toBeVisible();
    await page.locator("#stay").getByLabel("Adults").fill("1");
    await page.getByRole("button", { name: "Update prices" }).click();
    await expect(page).toHaveURL(/\/en\/hotels\/details\?hotelId=1001&startDate=.*&adults=1$/);
    await expect(
      rooms(page)
        .getByText(/1 adult/)
        .first(),
    ).toBeVisible();
  });
});

test("rooms of the old dates cannot be booked after other dates are chosen, until the rates are updated", async ({ page }) => {
  await page.goto(address("meridian", "/en/hotels/details?hotelId=1001&startDate=today-plus-30&endDate=today-plus-33&adults=2"));
  await untilAlive(page);
  const rooms = page.locator(".rooms-shown");
  const choose = rooms.getByRole("link", { name: /^Choose/ }).first();
  const before = await choose.getAttribute("href");
  await page.locator("#stay .search-trigger").first().click();
  await page.locator(".calendar-day:not([aria-disabled=true]):not([data-outside-month])").nth(20).click();
  await expect(page.locator(".rooms-stale")).toHaveText("You changed your stay. Update to see its rooms and prices.");
  await expect(rooms).toHaveAttribute("inert", "");
  await page.keyboard.press("Escape");
  await page.locator("#stay").getByRole("button", { name: "Update prices" }).click();
  await expect(rooms).not.toHaveAttribute("inert", "");
  await expect(choose).not.toHaveAttribute("href", before!);
});
