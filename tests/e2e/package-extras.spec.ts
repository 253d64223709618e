/** Seats, luggage and transfers of a package, from its details to the travellers. */
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { SETTLE } from "./checkout-steps.ts";
import { ledger } from "./ledger.ts";
import type { BrandId } from "./journey.ts";
import { address, again, expect, expectAccessible, scrollsSideways, test, visit } from "./journey.ts";
import { dayAfter, openPackageOf, PLACES } from "./package-steps.ts";

/** Two adults, a child and an infant. */
const searchFrom = (days: number): string =>
  `${PLACES}&startDate=${dayAfter(days)}&endDate=${dayAfter(days + 7)}&adults=2&children=0_5,0_1`;
/** Tests that run at the same time buy on days of their own: seats that others take make flights dearer. */
const SEARCH = searchFrom(45);

/** The bar is at the lower edge of every step. */
const onward = (page: Page) => page.locator(".cart-bar-actions a").last();
const step = (page: Page) => page.locator("[data-sub-view]");
const total = async (page: Page): Promise<number> =>
  Number((await page.locator(".cart-bar summary .price-total").textContent())?.replaceAll(/[^\d]/g, ""));

/** Of a hotel with several rooms, so that another traveller can hold the same package. */
async function holdFirst(page: Page, brand: BrandId, prefix: string, search = SEARCH): Promise<void> {
  await visit(page, brand, `${prefix}/deals?${search}`);
  await page.locator(".package-card:not(:has(.card-left)) h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  await holdShown(page);
}

async function holdShown(page: Page): Promise<void> {
  await page.locator(".package-price a.button-wide").click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesExtras");
  await expect(step(page)).toHaveAttribute("data-sub-view", "seatsDeparture", SETTLE);
}

test(
  "a family sits together, adds a bag and a transfer, and sees the total follow",
  ledger(
    "EXTRA-001 EXTRA-002 EXTRA-003 EXTRA-005 EXTRA-006 EXTRA-007 EXTRA-009 EXTRA-010 ROUTE-057 ROUTE-058 ROUTE-059 ROUTE-060 ROUTE-061 ROUTE-072",
  ),
  async ({ page }) => {
    await holdFirst(page, "solara", "/en-us/us");
    await expect(page.locator(".hold-clock-face").first()).toHaveText(/1\d:\d\d|20:00/);
    const before = await total(page);

    // One seat by keyboard alone; going on asks, because the others have none.
    const entry = page.locator(".cabin .seat[tabindex='0']");
    await entry.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".cabin .seat:focus")).toHaveAttribute("aria-label", /^\d+[A-K], (window|middle|aisle)/);
    await page.locator(".cabin .seat[aria-disabled='false']").nth(20).click();
    await expect(page.locator(".cabin .seat[aria-pressed='true']")).toHaveCount(1);
    await onward(page).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure?");
    await question.getByRole("button", { name: "Choose the missing seats" }).click();

    // Everybody in one press, with the price named before.
    await page.getByRole("button", { name: /^Seat us together/ }).click();
    await expect(page.locator(".cabin .seat[aria-pressed='true']")).toHaveCount(3);
    await onward(page).click();
    await expect(step(page)).toHaveAttribute("data-sub-view", "seatsReturn");
    await expect(page.locator(".cart-summary [data-line=seat]")).toBeVisible();

    await expect(onward(page)).toHaveText("Skip seats");
    await onward(page).click();
    await expect(step(page)).toHaveAttribute("data-sub-view", "luggage");
    await expect(page.locator("main")).toContainText("56x45x25");
    const bag = page.locator(".bag-card input[value^='BAG-OUT']").first();
    if (await bag.isVisible()) {
      const seated = await total(page);
      await bag.check();
      await expect.poll(() => total(page)).toBeGreaterThan(seated);
    }
    await onward(page).click();
    await expect(step(page)).toHaveAttribute("data-sub-view", "transfers");
    await expect(page.locator("main")).toContainText("135 cm");
    const seated = await total(page);
    await page.locator(".ride button").first().click();
    await expect.poll(() => total(page)).toBeGreaterThan(seated);
    await page.locator(".ride[data-chosen='true'] button").click();
    await expect.poll(() => total(page)).toBe(seated);

    // The seats are kept when the visitor returns.
    await page.locator(".extras-nav a").first().click();
    await expect(page.locator(".cabin .seat[aria-pressed='true']")).toHaveCount(3);
    expect(await total(page)).toBeGreaterThanOrEqual(before);
    await page.locator(".extras-nav a").last().click();
    await expect(step(page)).toHaveAttribute("data-sub-view", "transfers");
    await onward(page).click();
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesCheckout");
  },
);

for (const [brand, prefix, width] of [
  ["solara", "/en-us/us", 1366],
  ["solara", "/de/de", 390],
] as const) {
  test(
    `axe finds nothing on the steps, and none is wider than the window: ${prefix} at ${width}`,
    again(width === 1366),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await holdFirst(page, brand, prefix);
      for (const view of ["seatsDeparture", "seatsReturn", "luggage", "transfers"]) {
        await expect(step(page)).toHaveAttribute("data-sub-view", view);
        expect(await scrollsSideways(page)).toBe(false);
        await expectAccessible(page);
        await onward(page).click();
      }
    },
  );
}

test("bags chosen faster than the answers arrive are all on the bill", ledger("EXTRA-006 PKG-006"), async ({ page }) => {
  await holdFirst(page, "solara", "/en-us/us", searchFrom(60).replace("&children=0_5,0_1", ""));
  await visit(page, "solara", `/en-us/us/extras/luggage${new URL(page.url()).search}`);
  const before = await total(page);
  let isFirst = true;
  // The first answer is the last to arrive.
  await page.route("**/ancillaries", async (route) => {
    const isSlow = isFirst;
    isFirst = false;
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    // Only browsers resolve names below localhost.
    url.hostname = "127.0.0.1";
    const response = await route.fetch({ url: url.href, headers });
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ response });
  });
  const bags = page.locator(".bag-card input[value='BAG-OUT-1']");
  await expect(bags).toHaveCount(2);
  for (const bag of await bags.all()) await bag.check();
  await expect(page.locator(".bag-card input[value='BAG-OUT-1']:checked")).toHaveCount(2);
  await page.waitForTimeout(2_500);
  const shown = await total(page);
  await page.reload();
  expect(shown).toBeGreaterThan(before);
  expect(await total(page)).toBe(shown);
  await expect(bags.and(page.locator(":checked"))).toHaveCount(2);
});

type Map = { readonly sections: readonly object[]; readonly rows: readonly { readonly seats: readonly object[] }[] };

/** Runs in the page: seat maps arrive as a cabin with 38 rows of ten seats, more than any flight of the demo world has in one class. */
function enlargeCabins(): void {
  const LETTERS = "ABC DEFG HJK";
  const { fetch: ask } = globalThis;
  const enlarge = (map: Map): object => {
    const like = map.rows[0]?.seats[0];
    const seatsOf = (row: number) =>
      Array.from(LETTERS.replaceAll(" ", ""), (letter, at) => ({
        ...like,
        seat: `${row}${letter}`,
        restrictions: [],
        isAvailable: (row + at) % 5 > 0,
      }));
    return {
      ...map,
      sections: [{ ...map.sections[0], columns: LETTERS, exitRows: [42, 54] }],
      rows: Array.from({ length: 38 }, (_, at) => ({ row: 30 + at, section: 0, seats: seatsOf(30 + at) })),
    };
  };
  globalThis.fetch = async (...request) => {
    const answer = await ask(...request);
    const url = request[0] instanceof Request ? request[0].url : String(request[0]);
    if (!answer.ok || !/\/flights\/[^/]+\/seats$/.test(url)) return answer;
    const sent = (await answer.json()) as Map | readonly Map[];
    const changed = Array.isArray(sent) ? sent.map((one: Map) => ("rows" in one ? enlarge(one) : one)) : enlarge(sent as Map);
    return Response.json(changed, { headers: answer.headers });
  };
}

for (const [width, days] of [
  [390, 48],
  [768, 51],
  [1366, 54],
] as const) {
  test(
    `a cabin of 380 seats fits, has one entry for the keyboard, and needs at most 12 KB of script at ${width}`,
    { ...again(width === 768), ...ledger("EXTRA-005") },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(enlargeCabins);
      const scripts: Promise<number>[] = [];
      page.on("response", (response) => {
        // The four steps of the extras are one file.
        if (/\/package-extras-[\w-]+\.js$/.test(response.url()))
          scripts.push(response.body().then((body) => brotliCompressSync(body).length));
      });
      await holdFirst(page, "solara", "/en-us/us", searchFrom(days));
      const seats = page.locator(".cabin .seat");
      await expect(seats).toHaveCount(380);
      expect(await scrollsSideways(page)).toBe(false);
      const isInside = await page.locator(".cabin").evaluate((cabin) => {
        const { left, right } = cabin.getBoundingClientRect();
        return [...cabin.querySelectorAll(".seat")].every((seat) => {
          const place = seat.getBoundingClientRect();
          return place.left >= left && place.right <= right && place.width >= 24 && place.height >= 24;
        });
      });
      expect(isInside).toBe(true);
      await expectAccessible(page);

      // One stop of the tab key; the arrow keys reach the other end of the cabin.
      await expect(page.locator(".cabin .seat[tabindex='0']")).toHaveCount(1);
      await page.locator(".cabin .seat[tabindex='0']").focus();
      for (let row = 0; row < 37; row += 1) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("End");
      await expect(page.locator(".cabin .seat:focus")).toHaveAttribute("aria-label", /^67K, window/);
      await expect(page.locator(".cabin .seat[tabindex='0']")).toHaveCount(1);
      expect(scripts.length).toBeGreaterThan(0);
      for (const bytes of await Promise.all(scripts)) expect(bytes).toBeLessThanOrEqual(12 * 1024);
    },
  );
}

test("a package is held although the visitor touches nothing and the browser is never idle", ledger("ROUTE-057"), async ({ page }) => {
  await visit(page, "solara", `/en-us/us/deals?${searchFrom(63)}`);
  await page.locator(".package-card h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  const holding = await page.locator(".package-price a.button-wide").getAttribute("href");
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  await page.goto(new URL(holding ?? "", page.url()).href);
  await expect(step(page)).toHaveAttribute("data-sub-view", "seatsDeparture");
});

test("seats that another traveler takes meanwhile lead back to the fresh map", ledger("ERR-019"), async ({ page, browser }) => {
  await holdFirst(page, "solara", "/en-us/us", searchFrom(57));
  const other = await browser.newPage();
  await openPackageOf(page, other);
  await holdShown(other);
  const seatTogether = (one: Page) => one.getByRole("button", { name: /^Seat us together/ });
  // Both have loaded the map before one of them chooses.
  for (const one of [page, other]) await expect(seatTogether(one)).toBeVisible();
  for (const one of [page, other]) {
    await seatTogether(one).click();
    await onward(one).click();
  }
  await expect(step(page)).toHaveAttribute("data-sub-view", "seatsReturn");
  await expect(other.getByRole("alert")).toContainText("no longer available. Please choose new seats");
  await expect(other.locator(".cabin .seat[aria-pressed='true']")).toHaveCount(0);
  await other.close();
});

test("a bare step leads to its place under extras, and extras without a cart lead to the search", ledger("ROUTE-058"), async ({ page }) => {
  await page.goto(address("solara", "/en-us/us/luggage?prebookingId=none"));
  await expect(page).toHaveURL(/\/extras\/luggage\?prebookingId=none/);
  await expect(page.locator("main")).toContainText("Your trip is no longer held");
  await page.goto(address("solara", "/en-us/us/extras"));
  await expect(page.locator("main")).toContainText("Choose a package first");
});
