import { signUp } from "./book-signed-in.ts";
import { address, expect, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { readPage } from "./read-page.ts";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const STAY = `startDate=${day(30)}&endDate=${day(33)}&adults=2`;
const RESULTS = `/en/hotels/search-results?city=Lisbon&${STAY}`;

test("a guest saves hotels, compares them, keeps them at the login and shares the list", ledger("ACC-016 ACC-017"), async ({ page }) => {
  // The first heart is pressed before hydration.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/client-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("meridian", RESULTS));
  const hearts = page.locator(".hotel-card .heart");
  const [first, second] = [hearts.nth(0), hearts.nth(1)];
  await first.click();
  expect(await page.locator("html").getAttribute("data-alive")).toBeNull();
  await expect(first).toHaveAttribute("aria-pressed", "false");
  release();
  await untilAlive(page);
  await expect(first).toHaveAttribute("aria-pressed", "true");
  const before = await second.boundingBox();
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  expect(await second.boundingBox()).toEqual(before);
  expect(before?.width).toBeGreaterThanOrEqual(44);
  const names = await page.locator(".hotel-card h3").allTextContents();

  // A guest's list is rendered by the browser, with prices for the given dates.
  await visit(page, "meridian", `/en/saved?${STAY}`);
  const cards = page.locator(".saved-card");
  await expect(cards.locator("h3")).toHaveText([names[1]!, names[0]!]);
  await expect(cards.first()).toContainText("Total for 3 nights");
  await expectAccessibleLightAndDark(page);
  await page.getByRole("checkbox", { name: `Compare ${names[0]}` }).check();
  await page.getByRole("checkbox", { name: `Compare ${names[1]}` }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare hotels");
  await expect(page.getByRole("row", { name: /^Price for 3 nights/ })).toBeVisible();
  await expectAccessibleLightAndDark(page);
  await page.getByRole("link", { name: `See rooms ${names[0]}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[0]!);
  await expect(page.getByRole("button", { name: `Save ${names[0]}` })).toHaveAttribute("aria-pressed", "true");

  // The login sends the list to the account.
  await signUp(page, "meridian", `lists-${Date.now()}@ex.test`);
  await visit(page, "meridian", `/en/saved?${STAY}`);
  await expect(cards).toHaveCount(2);
  expect(await page.evaluate(() => localStorage.getItem("savedHotels"))).toBeNull();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByLabel("Link to your list").inputValue();
  await page.getByRole("button", { name: `Save ${names[0]}` }).click();
  await expect(cards).toHaveCount(1);

  // Everyone with the link sees the current list, without the owner's session.
  const { pathname, search } = new URL(link);
  const { text: markup } = await readPage("meridian", pathname + search);
  expect(markup).toContain(names[1]!);
  expect(markup).not.toContain("@ex.test");
  expect(markup).toMatch(/<meta name="robots" content="noindex/);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByLabel("Link to your list")).toBeHidden();
  expect((await readPage("meridian", pathname + search)).status).toBe(404);
});

test("an empty list has ideas, also after its last hotel was removed", ledger("ACC-016"), async ({ page }) => {
  await visit(page, "meridian", "/en/saved");
  const ideas = page.getByRole("region", { name: "Ideas for your next trip" });
  await expect(ideas.getByRole("listitem")).toHaveCount(4);
  await expectAccessibleLightAndDark(page);
  await visit(page, "meridian", RESULTS);
  await page.locator(".hotel-card .heart").first().click();
  await expect(page.locator(".hotel-card .heart").first()).toHaveAttribute("aria-pressed", "true");
  await visit(page, "meridian", `/en/saved?${STAY}`);
  await expect(page.locator(".saved-card")).toHaveCount(1);
  await expect(ideas).toHaveCount(0);
  await page.locator(".saved-card .heart").click();
  await expect(ideas.getByRole("listitem")).toHaveCount(4);
  await ideas.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/en\/destinations\//);
});

test("lists and the comparison fit a phone, and the names of hotels and rows stay visible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, "meridian", `/en/compare?hotels=1001,1002,1004,1005&${STAY}`);
  expect(await scrollsSideways(page)).toBe(false);
  const frame = page.getByRole("region", { name: "Compare hotels" });
  const label = page.getByRole("rowheader").first();
  const left = (await label.boundingBox())?.x;
  await frame.evaluate((element) => element.scrollTo(300, 300));
  expect((await label.boundingBox())?.x).toBe(left);
  await expect(frame.locator("thead th").last()).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an account saves and removes a hotel with plain forms; a guest sees no heart", ledger("ACC-016"), async ({ page }) => {
    await page.goto(address("meridian", `/en/hotels/details?hotelId=1001&${STAY}`));
    await expect(page.locator(".heart")).toBeHidden();
    await page.goto(address("meridian", "/en/login"));
    const logIn = page.locator('form[action="/sign-in"]');
    await logIn.getByLabel("Email address").fill("basic@ex.test");
    await logIn.getByLabel("Password").fill("Travel123");
    await logIn.getByRole("button", { name: "Log in" }).click();
    await page.goto(address("meridian", `/en/hotels/details?hotelId=1001&${STAY}`));
    await page.locator(".heart").click();
    await expect(page).toHaveURL(/\/en\/saved/);
    await expect(page.locator(".saved-card")).toHaveCount(1);
    await page.locator(".heart").click();
    await expect(page.locator(".saved-card")).toHaveCount(0);
  });
});
