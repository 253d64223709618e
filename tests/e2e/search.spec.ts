/** The search card. */
import type { Locator, Page } from "@playwright/test";
import { address, again, expect, expectAccessible, lookWithAxe, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const written = (days: number) => dayFromNow(days).toISOString().slice(0, 10);
const shown = (days: number) =>
  new Intl.DateTimeFormat("en-US", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(dayFromNow(days));

const field = (page: Page, name: string) => page.locator(`[data-field~="${name}"]`);
const trigger = (page: Page, name: string) => field(page, name).locator(".search-trigger");
const input = (page: Page, name: string) => field(page, name).locator("input:not([type=hidden])");
const submit = (page: Page) => page.locator(".search-submit");
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const tab = (page: Page, name: string) => page.locator(".tabs a", { hasText: name });

/** Hovering hydrates the card; waits until it is interactive. */
async function openCard(page: Page, path: string, brand: "meridian" | "solara" = "meridian") {
  await visit(page, brand, path);
  await page.locator(".search-form").hover();
  await expect(page.locator(".search-form[novalidate]")).toBeVisible();
}

async function openPanel(page: Page, name: string): Promise<Locator> {
  await trigger(page, name).click();
  const panel = page.getByRole("dialog");
  await expect(panel).toBeVisible();
  return panel;
}

/** Presses the stepper until it is disabled, and returns its value. */
async function most(panel: Locator, label: string, direction: "More" | "Fewer" = "More", room = 0): Promise<number> {
  const stepper = panel.getByRole("group", { name: label, exact: true }).nth(room);
  const button = stepper.getByRole("button", { name: `${direction}: ${label}` });
  for (let press = 0; press < 30 && (await button.getAttribute("aria-disabled")) !== "true"; press += 1) await button.click();
  return Number(await stepper.locator("output").textContent());
}

async function choosePlace(page: Page, name: string, letters: string, option: RegExp) {
  await input(page, name).click();
  await expect(field(page, name).locator(".suggest-box")).toBeVisible();
  await page.keyboard.type(letters);
  await page.getByRole("option").filter({ hasText: option }).first().click();
}

async function configure(page: Page, market: string, values: object) {
  const body = { scope: "market", brandId: "meridian", market, group: "home", values };
  const post = (change: object) =>
    fetch("/__test/configuration", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(change) });
  await page.goto(address("meridian", "/en/no-such-page"));
  expect(await page.evaluate(`(${post.toString()})(${JSON.stringify(body)}).then((answer) => answer.status)`)).toBe(200);
}

test(
  "every tab starts with its own default values",
  ledger("SEARCH-009 SEARCH-010 SEARCH-011 SEARCH-013 CONST-022 CONST-023 CONST-025"),
  async ({ page }) => {
    await openCard(page, "/en/hotels");
    await expect(trigger(page, "rooms")).toContainText("2 adults · 1 room");
    await expect(trigger(page, "startDate")).toContainText(`${shown(7)} – ${shown(9)}`);
    await expect(trigger(page, "startDate")).toContainText("2 nights");
    await tab(page, "Packages").click();
    await expect(page.getByLabel("What to combine")).toHaveValue("flight+hotel+car");
    await expect(trigger(page, "startDate")).toContainText(`${shown(2)} – ${shown(9)}`);
    await tab(page, "Flights").click();
    await expect(trigger(page, "party")).toHaveText(/1 adult$/);
    await expect(page.getByLabel("Class")).toHaveValue("1");
    await expect(page.getByLabel("Round trip")).toBeChecked();
    await tab(page, "Cars").click();
    await expect(page.getByLabel("Pick-up time").locator("option:checked")).toHaveText("10:00 AM");
    await expect(page.getByLabel("Return time")).toHaveValue("10");
    await tab(page, "Cruises").click();
    await expect(page.getByLabel("Where", { exact: true }).locator("option:checked")).toHaveText("Caribbean");
  },
);

test("the name of several places offers all of them: in the suggestions, after typed text, and where nothing is found", async ({
  page,
}) => {
  await openCard(page, "/en/hotels");
  await input(page, "destination").click();
  await expect(field(page, "destination").locator(".suggest-box")).toBeVisible();
  await page.keyboard.type("Birmingham");
  const options = page.getByRole("option").filter({ hasText: /^Birmingham/ });
  await expect(options.filter({ hasText: "United Kingdom" }).first()).toBeVisible();
  await expect(options.filter({ hasText: "United States" }).first()).toBeVisible();

  // Without scripts, the form sends the typed text.
  const fields = new URLSearchParams({
    product: "hotels",
    destination: "London",
    startDate: written(30),
    endDate: written(32),
    adults: "2",
  });
  await page.goto(address("meridian", `/en/search?${fields}`));
  await expect(page).toHaveURL(/search-results\?city=London&(?!region)/);
  const others = page.getByText("Other places called London");
  await others.click();
  await page.getByRole("link", { name: "London, Ontario, Canada" }).click();
  await expect(page).toHaveURL(/region=6058560/);
  // Nothing is sold there: the page offers the other one again.
  await expect(page.getByRole("heading", { name: "No results for the specified request" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^London, .*United Kingdom/ })).toBeVisible();
});

test("each tab keeps its own values, and the chosen one is remembered", ledger("SEARCH-008 CFG-015 GEN-002"), async ({ page }) => {
  await openCard(page, "/en/");
  await input(page, "destination").fill("Lisbon");
  await tab(page, "Activities").click();
  await expect(page).toHaveURL(/\/en\/activities$/);
  await expect(tab(page, "Activities")).toBeFocused();
  await expect(input(page, "destination")).toHaveValue("");
  await input(page, "destination").fill("Rome");
  await tab(page, "Hotels").click();
  await expect(input(page, "destination")).toHaveValue("Lisbon");
  await tab(page, "Activities").click();
  await expect(input(page, "destination")).toHaveValue("Rome");
  await page.goto(address("meridian", "/en/"));
  await untilAlive(page);
  await expect(page.locator(".tabs [aria-current=page]")).toHaveText("Activities");
  await expect(page.locator('.search-form[data-product="activities"]')).toBeVisible();
});

test(
  "places are suggested, searched, and come back with days and rooms",
  ledger("SEARCH-001 SEARCH-019 SEARCH-006 SEARCH-007 TRACK-004"),
  async ({ page }) => {
    test.setTimeout(60_000);
    await openCard(page, "/en/");
    const query = page.waitForRequest((request) => /\/hotels\/autosuggest\?q=lon&maxResults=\d+$/.test(request.url()));
    const answer = page.waitForRequest((request) => request.url().endsWith("/marketing/forms/searchHotels"));
    await choosePlace(page, "destination", "lon", /London.*United Kingdom/);
    await query;
    await expect(input(page, "destination")).toHaveValue("London");
    const people = await openPanel(page, "rooms");
    await people.getByRole("button", { name: "More: Children" }).click();
    await people.getByRole("button", { name: "OK" }).click();
    await submit(page).click();
    await expect(page).toHaveURL(/\/en\/hotels\/search-results\?/);
    expect(queryOf(page)).toMatchObject({ city: "London", startDate: written(7), endDate: written(9), adults: "2", children: "0_11" });
    expect(queryOf(page)).toHaveProperty("region");
    expect(Object.keys(((await answer).postDataJSON() as { fields: object }).fields)).toContain("city");

    for (const name of ["Oslo", "Lima"]) {
      await openCard(page, "/en/");
      await input(page, "destination").fill(name);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`search-results\\?city=${name}`));
    }
    const stored = JSON.parse((await page.evaluate(() => localStorage.getItem("recentSearches"))) ?? "[]") as {
      destination: { name: string };
    }[];
    expect(stored.map(({ destination }) => destination.name)).toEqual(["Lima", "Oslo"]);
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual(["checkInDate", "checkOutDate", "destination", "rooms"]);

    const rooms = [{ adults: 1, childrenAges: [4], infants: 0 }];
    const recent = [{ destination: { name: "Bergen" }, checkInDate: written(30), checkOutDate: written(33), rooms }];
    await page.evaluate((list) => localStorage.setItem("recentSearches", JSON.stringify(list)), recent);
    await page.evaluate(() => localStorage.removeItem("searchParams"));
    await openCard(page, "/en/");
    await input(page, "destination").click();
    await page.getByRole("option").filter({ hasText: "Bergen" }).click();
    await expect(input(page, "destination")).toHaveValue("Bergen");
    await expect(trigger(page, "startDate")).toContainText(`${shown(30)} – ${shown(33)}`);
    await expect(trigger(page, "rooms")).toContainText("1 adult · 1 child · 1 room");
  },
);

test("opaque results by the configured percentage, never for one hotel", ledger("SEARCH-002 SEARCH-003"), async ({ page }) => {
  test.setTimeout(60_000);
  await configure(page, "NL", { opaquePercentage: 100 });
  await expect(async () => {
    await page.goto(address("meridian", "/nl/"));
    expect(await page.locator("#page-state").textContent()).toContain('"opaquePercentage":100');
  }).toPass();
  await openCard(page, "/nl/");
  await input(page, "destination").fill("Oslo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hotels\/search-results\/op\?/);
  await openCard(page, "/nl/");
  await input(page, "destination").fill("");
  await choosePlace(page, "destination", "london hotel", /hotel/i);
  await submit(page).click();
  await expect(page).toHaveURL(/\/hotels\/search-results\?.*hotelId=/);
  await openCard(page, "/en/");
  await input(page, "destination").fill("Oslo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hotels\/search-results\?/);
});

test("other tabs lead to their landing with everything in the address", ledger("SEARCH-004 SEARCH-012 SEARCH-014"), async ({ page }) => {
  test.setTimeout(60_000);
  await openCard(page, "/en/cars");
  await input(page, "pickUp").fill("Rome");
  await submit(page).click();
  await expect(page).toHaveURL(/\/en\/search\/cars\?/);
  expect(queryOf(page)).toMatchObject({ pickUp: "Rome", startDate: written(7), endDate: written(9), pickUpHour: "10", dropOffHour: "10" });
  await openCard(page, "/en/cruises");
  await submit(page).click();
  await expect(page).toHaveURL(/\/en\/search\/cruises\?/);
  expect(queryOf(page)).toMatchObject({ destination: "18", length: "1", adults: "2" });
  await openCard(page, "/en/flights");
  await expect(page.getByLabel("Class").locator("option")).toHaveText(["Economy", "Business", "First"]);
  await page.getByLabel("Class").selectOption("Business");
  await input(page, "origin").fill("Rome");
  await input(page, "destination").fill("Oslo");
  await submit(page).click();
  await expect(page).toHaveURL(/\/flights\/search-results\?/);
  expect(queryOf(page)).toMatchObject({ flightClass: "2", origin: "Rome", destination: "Oslo", adults: "1", trip: "return" });
});

test("a package search carries origin, destination, days and rooms; places can be swapped", ledger("SEARCH-005"), async ({ page }) => {
  await openCard(page, "/en/flights");
  await input(page, "origin").fill("Rome");
  await input(page, "destination").fill("Oslo");
  await expect(page.locator(".suggestion").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Swap origin and destination" }).click();
  await expect(input(page, "origin")).toHaveValue("Oslo");
  await openCard(page, "/en-us/us/", "solara");
  await input(page, "origin").fill("Rome");
  await input(page, "destination").fill("Cancun");
  await submit(page).click();
  await expect(page).toHaveURL(/\/deals\?/);
  expect(queryOf(page)).toMatchObject({ origin: "Rome", destination: "Cancun", startDate: written(2), endDate: written(9), adults: "2" });
});

/** A day of the open calendar, in whichever month. */
async function dayOf(page: Page, days: number): Promise<Locator> {
  const long = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" }).format(
    dayFromNow(days),
  );
  const cell = page.locator(`.calendar-day[aria-label*="${long}"]:not([data-outside-month])`);
  for (let month = 0; month < 14 && (await cell.count()) === 0; month += 1) await page.locator(".calendar-next").click();
  return cell.first();
}

test("the calendar keeps to its limits", ledger("SEARCH-016 VAL-053 VAL-054 VAL-055 CONST-021 CONST-024"), async ({ page }) => {
  await openCard(page, "/en/hotels");
  await openPanel(page, "startDate");
  await expect(await dayOf(page, 2)).not.toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(`.calendar-day[data-today]`)).toHaveAttribute("aria-disabled", "true");
  if (dayFromNow(1).getUTCMonth() === dayFromNow(2).getUTCMonth())
    await expect(await dayOf(page, 1)).toHaveAttribute("aria-disabled", "true");
  await (await dayOf(page, 20)).click();
  await expect(trigger(page, "startDate")).toContainText(`${shown(20)} – ${shown(21)}`);
  await expect(await dayOf(page, 19)).toHaveAttribute("aria-disabled", "true");
  await expect(await dayOf(page, 48)).not.toHaveAttribute("aria-disabled", "true");
  await expect(await dayOf(page, 49)).toHaveAttribute("aria-disabled", "true");
  // The check-in day cannot be the check-out day: pressing it again has no effect.
  const first = await dayOf(page, 20);
  await expect(first).toHaveAttribute("aria-disabled", "true");
  await (await dayOf(page, 48)).click();
  await expect(trigger(page, "startDate")).toContainText(`${shown(20)} – ${shown(48)}`);
  await expect(trigger(page, "startDate")).toContainText("28 nights");
  await expect(await dayOf(page, 365)).not.toHaveAttribute("aria-disabled", "true");
  await expect(await dayOf(page, 366)).toHaveAttribute("aria-disabled", "true");
});

test("the foot of the calendar is never cut, however low the window is", async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 600 },
    { width: 768, height: 600 },
  ]) {
    await page.setViewportSize(viewport);
    await openCard(page, "/en/hotels");
    const panel = await openPanel(page, "startDate");
    await expect(panel.getByRole("button", { name: "OK" })).toBeInViewport({ ratio: 1 });
  }
});

test(
  "the rooms of a hotel search obey their limits",
  ledger("SEARCH-017 SEARCH-018 CONST-003 CONST-005 CONST-012 CONST-038 VAL-029 VAL-042"),
  async ({ page }) => {
    await openCard(page, "/en/hotels");
    let panel = await openPanel(page, "rooms");
    expect(await most(panel, "Children")).toBe(3);
    expect(await most(panel, "Adults")).toBe(5);
    expect(await most(panel, "Children", "Fewer")).toBe(0);
    expect(await most(panel, "Adults")).toBe(8);
    expect(await most(panel, "Adults", "Fewer")).toBe(1);
    const add = panel.getByRole("button", { name: "Add a room" });
    await add.click();
    await expect(panel.getByRole("group", { name: "Adults" }).nth(1).locator("output")).toHaveText("2");
    for (let room = 2; room < 9; room += 1) await add.click();
    await expect(panel.getByRole("heading", { name: "Room 9" })).toBeVisible();
    await expect(add).toBeDisabled();
    for (let room = 9; room > 1; room -= 1) await panel.getByRole("button", { name: `Remove room ${room}` }).click();
    await expect(panel.getByRole("button", { name: /Remove room/ })).toHaveCount(0);
    // By coordinates: while the panel is open, the rest of the page is inert, so the click lands at the position of the field.
    const box = (await trigger(page, "rooms").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(panel).toBeHidden();
    panel = await openPanel(page, "rooms");
    await page.mouse.click(5, 300);
    await expect(panel).toBeHidden();
    panel = await openPanel(page, "rooms");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(trigger(page, "rooms")).toBeFocused();
    panel = await openPanel(page, "rooms");
    await panel.getByRole("button", { name: "OK" }).click();
    await expect(panel).toBeHidden();
    await expect(trigger(page, "rooms")).toContainText("1 adult · 1 room");
  },
);

test(
  "the rooms of a package search obey their limits",
  ledger("CONST-004 CONST-006 CONST-007 CONST-011 CONST-015 VAL-028 VAL-040 VAL-041 VAL-043 VAL-044 VAL-045 VAL-046"),
  async ({ page }) => {
    await openCard(page, "/en/packages");
    const panel = await openPanel(page, "rooms");
    for (const band of ["12 to 64 years", "2 to 11 years", "0 to 23 months", "65 years and over"])
      await expect(panel.getByText(band)).toBeVisible();
    expect(await most(panel, "Infants")).toBe(2);
    expect(await most(panel, "Infants", "Fewer")).toBe(0);
    expect(await most(panel, "Adults")).toBe(4);
    expect(await most(panel, "Adults", "Fewer")).toBe(1);
    expect(await most(panel, "Infants")).toBe(1);
    expect(await most(panel, "Infants", "Fewer")).toBe(0);
    expect(await most(panel, "Children")).toBe(5);
    const ages = panel.getByLabel("Age of child 1");
    await expect(ages).toHaveValue("11");
    await expect(ages.locator("option")).toHaveText(["2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]);
    const add = panel.getByRole("button", { name: "Add a room" });
    await add.click();
    expect(await most(panel, "Adults", "More", 1)).toBe(3);
    await expect(add).toBeDisabled();
    expect(await most(panel, "Children", "Fewer")).toBe(0);
    await add.click();
    await expect(panel.getByRole("heading", { name: "Room 3" })).toBeVisible();
    await expect(add).toBeDisabled();
  },
);

test(
  "the parties of flight and vacation home searches obey their limits",
  ledger("CONST-008 CONST-009 CONST-010 CONST-011 CONST-013 CONST-014"),
  async ({ page }) => {
    await openCard(page, "/en/flights");
    const panel = await openPanel(page, "party");
    await expect(panel.getByRole("group", { name: "Seniors" })).toBeVisible();
    expect(await most(panel, "Adults")).toBe(8);
    expect(await most(panel, "Children")).toBe(1);
    expect(await most(panel, "Children", "Fewer")).toBe(0);
    for (let press = 0; press < 4; press += 1) await panel.getByRole("button", { name: "Fewer: Adults" }).click();
    expect(await most(panel, "Infants")).toBe(4);
    expect(await most(panel, "Infants", "Fewer")).toBe(0);
    for (let press = 0; press < 2; press += 1) await panel.getByRole("button", { name: "Fewer: Adults" }).click();
    expect(await most(panel, "Children")).toBe(6);
    await page.keyboard.press("Escape");
    await tab(page, "Vacation homes").click();
    expect(await most(await openPanel(page, "party"), "Children")).toBe(20);
  },
);

test("missing values are reported at their fields, and the page is not left", ledger("VAL-047"), async ({ page }) => {
  await openCard(page, "/en/");
  await submit(page).click();
  await expect(field(page, "destination")).toContainText("Enter a destination.");
  await expect(input(page, "destination")).toBeFocused();
  await expect(input(page, "destination")).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL(/\/en\/$/);
  await expectAccessible(page);
  await page.keyboard.type("Oslo");
  await expect(field(page, "destination")).not.toContainText("Tell us");
  await tab(page, "Flights").click();
  await submit(page).click();
  await expect(input(page, "origin")).toBeFocused();
  await expect(field(page, "destination")).toContainText("Enter a destination.");
});

test(
  "an address fills the card in",
  ledger("QUERY-008 QUERY-009 QUERY-010 QUERY-011 QUERY-024 VAL-048 VAL-050 VAL-051 VAL-052"),
  async ({ page }) => {
    await visit(page, "meridian", "/en/?city=London&startDate=today%2B10&endDate=today%2B12&adults=2,1&children=0_5,0_1");
    await expect(input(page, "destination")).toHaveValue("London");
    await expect(trigger(page, "startDate")).toContainText(`${shown(10)} – ${shown(12)}`);
    await expect(trigger(page, "rooms")).toContainText("3 adults · 1 child · 1 infant · 2 rooms");
    await visit(page, "meridian", "/en/packages?city=Rome&startDate=2001-01-01&adults=5");
    await expect(input(page, "destination")).toHaveValue("Rome");
    await expect(trigger(page, "startDate")).toContainText(`${shown(2)} – ${shown(9)}`);
    await expect(trigger(page, "rooms")).toContainText("2 adults · 1 room");
  },
);

test("letters typed during hydration are kept, and the form works without suggestions", async ({ page }) => {
  await page.route("**/hotels/autosuggest*", (route) => route.fulfill({ status: 404, body: "[]" }));
  await visit(page, "meridian", "/en/");
  await page.locator('[name="destination"]').focus();
  for (const letter of "San Sebastián") await page.keyboard.type(letter, { delay: 25 });
  await expect(field(page, "destination").locator(".suggest-box")).toBeVisible();
  await expect(input(page, "destination")).toBeFocused();
  await expect(input(page, "destination")).toHaveValue("San Sebastián");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/city=San\+Sebasti/);
});

test("selected text in a field stays selected after hydration", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route("**/assets/place-suggest-*", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await visit(page, "meridian", "/en/");
  await page.locator('[name="destination"]').fill("Oslo");
  await expect(page.locator(".search-form[novalidate]")).toBeVisible();
  await expect(field(page, "destination").locator(".suggest-box")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+a");
  arrival.resolve();
  await expect(field(page, "destination").locator(".suggest-box")).toBeVisible();
  await page.keyboard.type("Lima");
  await expect(input(page, "destination")).toHaveValue("Lima");
});

test("a press on a field before hydration opens it afterwards", async ({ page }) => {
  await visit(page, "meridian", "/en/");
  await trigger(page, "rooms").click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Room 1" })).toBeVisible();
});

test("today is the visitor's local date, without a layout shift", async ({ page }) => {
  await page.clock.setFixedTime(dayFromNow(1));
  await openCard(page, "/en/hotels");
  await expect(trigger(page, "startDate")).toContainText(`${shown(8)} – ${shown(10)}`);
});

test("a search with the keyboard alone", async ({ page }) => {
  await openCard(page, "/en/");
  await input(page, "destination").focus();
  await page.keyboard.type("lond");
  await expect(page.locator(".suggestion").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(input(page, "destination")).toHaveValue(/^Lond/);
  await page.keyboard.press("Tab");
  await expect(trigger(page, "startDate")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator(".calendar-day[data-focused]").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  // After the first day is chosen, the focus is on the next day.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(trigger(page, "startDate")).toContainText("3 nights");
  await expect(trigger(page, "startDate")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(trigger(page, "rooms")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hotels\/search-results\?.*region=/);
});

for (const [width, scheme] of [
  [1280, "light"],
  [390, "dark"],
] as const) {
  test(`axe finds nothing in the card and what it opens, ${width} ${scheme}`, again(width === 1280), async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await openCard(page, "/en/packages");
    await expectAccessible(page);
    for (const name of ["startDate", "rooms"]) {
      const panel = await openPanel(page, name);
      await expectAccessible(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    }
    await input(page, "destination").click();
    await page.keyboard.type("par");
    await expect(page.locator(".suggestion").first()).toBeVisible();
    // While the list is open, the page behind it is hidden from screen readers on purpose. The country of a place is its description and is
    // read after its name.
    const list = await lookWithAxe(page)
      .include(".suggest-list")
      .include(".suggest-box")
      .disableRules(["region", "label-content-name-mismatch"])
      .analyze();
    expect(list.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

test("nothing is wider than the screen: German, small phones, 200 % zoom", async ({ page }) => {
  test.setTimeout(60_000);
  // A page zoomed to 200 % has half as many CSS pixels.
  for (const path of ["/de/flights", "/de/cars"]) {
    await openCard(page, path);
    for (const width of [320, 640, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
      const wide = await page
        .locator(".search-form")
        .evaluate((form) =>
          [...form.querySelectorAll("*")]
            .filter((part) => part.getBoundingClientRect().right > form.getBoundingClientRect().right + 1)
            .map((part) => part.className),
        );
      expect(wide, `${path} at ${width}`).toEqual([]);
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the card is a form, with plain fields for days and people", ledger("VAL-047 SEARCH-001 SEARCH-004"), async ({ page }) => {
    await page.goto(address("meridian", "/en/"));
    await expect(page.locator(".search-trigger").first()).toBeHidden();
    await submit(page).click();
    await expect(page).toHaveURL(/\/en\/$/);
    await expect(page.getByLabel("Where to?")).toBeFocused();
    await page.getByLabel("Where to?").fill("London");
    await page.getByLabel("Check-in").fill(written(20));
    await page.getByLabel("Check-out").fill(written(23));
    await page.getByLabel("Number of rooms").fill("2");
    await page.getByLabel("Adults").fill("4");
    await submit(page).click();
    await expect(page).toHaveURL(/\/en\/hotels\/search-results\?/);
    expect(queryOf(page)).toMatchObject({ city: "London", startDate: written(20), endDate: written(23), adults: "2,2" });
    await page.goto(address("meridian", "/en/"));
    await page.locator(".tabs a", { hasText: "Transfers" }).click();
    await page.getByLabel("Airport").fill("Rome");
    await page.getByLabel("Hotel", { exact: true }).fill("Hotel Sol");
    await submit(page).click();
    await expect(page).toHaveURL(/\/en\/search\/transfers\?/);
    expect(queryOf(page)).toMatchObject({ airport: expect.stringContaining("Rome"), hotel: "Hotel Sol", hour: "10" });
  });
});

test("every tab that is not booked here says so before the search, on phones and without scripts too", async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hints = { packages: "Offered by our partner", flights: "Flights are sold together with a hotel" } as Record<string, string>;
  for (const tab of ["packages", "flights", "cruises", "cars", "activities", "vacation-homes", "transfers"]) {
    await visit(page, "meridian", `/en/${tab}`);
    const hint = hints[tab] ?? "On request: you get offers by email within one working day";
    await expect(page.locator(".search-form .search-hint")).toHaveText(hint);
    await expect(page.locator(".search-form .search-hint")).toBeVisible();
  }
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const plain = await silent.newPage();
  await plain.goto(address("solara", "/de/cars"));
  await expect(plain.locator(".search-form .search-hint")).toHaveText(
    /^Auf Anfrage: Angebote kommen innerhalb eines Werktags per E-\u2060Mail$/,
  );
  for (const sold of ["hotels", "packages"]) {
    await plain.goto(address("solara", `/de/${sold}`));
    await expect(plain.locator(".search-form .search-hint")).toContainText(/^Bis zu \d+ Nächte/);
  }
  await silent.close();
});

test("the skip link leads into the search form where a page has one, and Tab goes on with its first field", async ({ page }) => {
  for (const path of ["/en/", "/en/destinations/hotels-in-lisbon"]) {
    await visit(page, "meridian", path);
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Tab");
    await expect(page.locator(".skip-link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#search")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#search input:not([type=hidden])").first()).toBeFocused();
  }
});
