import { signUp } from "./book-signed-in.ts";
import { address, expect, expectAccessibleLightAndDark, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { readPage } from "./read-page.ts";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const STAY = `startDate=${day(30)}&endDate=${day(33)}&adults=2`;
const RESULTS = `/en/hotels/search-results?city=Lisbon&${STAY}`;

test(
  "a guest sorts hotels into lists, keeps them at the login and shares one with and without notes",
  ledger("ACC-022"),
  async ({ page }) => {
    await visit(page, "meridian", RESULTS);
    const hearts = page.locator(".hotel-card .heart");
    const names = await page.locator(".hotel-card h3").allTextContents();
    const toast = page.getByRole("alertdialog").filter({ hasText: /Saved to|Removed/ });
    const save = async (place: number) => {
      await hearts.nth(place).click();
      await expect(hearts.nth(place)).toHaveAttribute("aria-pressed", "true");
    };
    await save(0);
    await expect(toast).toContainText("Saved to My list");
    await toast.getByRole("button", { name: "Change" }).click();
    const chooser = page.getByRole("dialog", { name: "Choose a list" });
    await expectAccessibleLightAndDark(page);
    await chooser.getByRole("button", { name: "Create and save here" }).click();
    await expect(chooser.getByLabel("New list")).toBeFocused();
    await page.keyboard.type("Lisbon in May");
    await page.keyboard.press("Enter");
    await expect(chooser).toHaveCount(0);
    await expect(toast).toContainText("Saved to Lisbon in May");
    // The next heart saves to the same list.
    await save(1);
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText("Saved to Lisbon in May");
    await toast.getByRole("button", { name: "Close" }).click();
    await save(2);
    // By keyboard.
    await toast.getByRole("button", { name: "Change" }).focus();
    await page.keyboard.press("Enter");
    // The message leaves; what it has opened stays.
    await expect(chooser).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0, { timeout: 3000 });
    await chooser.getByRole("button", { name: "My list" }).focus();
    await page.keyboard.press("Enter");
    await expect(toast).toContainText("Saved to My list");
    await expect(page.locator("body")).not.toBeFocused();

    await visit(page, "meridian", `/en/saved?${STAY}`);
    const lists = page.getByRole("navigation", { name: "Your lists" });
    const cards = page.locator(".saved-card");
    const card = (name: string) => cards.filter({ hasText: name });
    await expect(cards.locator("h3")).toHaveText([names[2]!]);
    await lists.getByRole("link", { name: "Lisbon in May" }).click();
    await expect(cards.locator("h3")).toHaveText([names[1]!, names[0]!]);
    await card(names[0]!).getByText("Add a note or move").click();
    await card(names[0]!).getByLabel("Note").fill("Near <Rosa>, call her");
    await card(names[0]!).getByRole("button", { name: "Save", exact: true }).click();
    await expect(card(names[0]!).locator(".saved-note")).toContainText("Near <Rosa>, call her");
    await expect(card(names[0]!).getByLabel("Note")).toBeHidden();
    expect(page.url()).not.toContain("Rosa");
    await expectAccessibleLightAndDark(page);

    // The account has a list with the same name.
    await signUp(page, "meridian", `named-${Date.now()}@ex.test`);
    await visit(page, "meridian", `/en/saved?${STAY}`);
    await lists.getByRole("link", { name: "Lisbon in May" }).click();
    await expect(cards.locator("h3")).toHaveText([names[1]!, names[0]!]);
    await expect(card(names[0]!).locator(".saved-note")).toContainText("Near <Rosa>, call her");
    expect(await page.evaluate(() => [localStorage.getItem("savedHotels"), localStorage.getItem("savedLists")])).toEqual([null, null]);

    // A removed hotel comes back with its note.
    await card(names[0]!).locator(".heart").click();
    await expect(cards).toHaveCount(1);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(card(names[0]!).locator(".saved-note")).toContainText("Near <Rosa>, call her");

    const share = async (name: string) => {
      await page.getByRole("button", { name }).click();
      const { pathname, search } = new URL(await page.getByLabel("Link to your list").inputValue());
      return pathname + search;
    };
    const plain = await share("Create a link");
    const withoutNotes = (await readPage("meridian", plain)).text;
    expect(withoutNotes).toMatch(/<h1[^>]*>Lisbon in May<\/h1>/);
    expect(withoutNotes).toContain(names[0]!);
    expect(withoutNotes).not.toContain(names[2]!);
    expect(withoutNotes).not.toContain("Rosa");
    await page.reload();
    await page.getByRole("checkbox", { name: "Show my notes" }).check();
    const noted = await share("Create a new link");
    expect((await readPage("meridian", noted)).text).toContain("Near &lt;Rosa&gt;, call her");
    expect((await readPage("meridian", plain)).status).toBe(404);
    expect((await readPage("solara", noted)).status).toBe(404);

    // A hotel moves to the other list, and the rest goes with the list.
    await card(names[0]!).getByText("Edit note or move").click();
    await card(names[0]!).getByLabel("List", { exact: true }).selectOption({ label: "My list" });
    await card(names[0]!).getByRole("button", { name: "Save", exact: true }).click();
    await expect(cards).toHaveCount(1);
    await page.getByText("Rename or remove").click();
    await page.getByRole("button", { name: "Remove list and 1 hotel" }).click();
    await expect(cards.locator("h3")).toHaveText([names[0]!, names[2]!]);
    await expect(lists.getByRole("link")).toHaveCount(1);
    expect((await readPage("meridian", noted)).status).toBe(404);
  },
);

test("a list with a long name and a long note fits a phone", ledger("ACC-022"), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, "meridian", "/en/terms-and-conditions");
  await page.evaluate(() => {
    const lists = [{ id: "long", name: "Donaudampfschifffahrtsgesellschaft".repeat(2).slice(0, 50), usedAt: 1 }];
    localStorage.setItem("savedHotels", JSON.stringify(["1001", "1002"]));
    localStorage.setItem("savedLists", JSON.stringify({ lists, places: { "1001": ["long", "x".repeat(300)] } }));
  });
  await visit(page, "meridian", `/en/saved?${STAY}`);
  await expect(page.locator(".saved-note")).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByText("Rename or remove").click();
  await page.getByText("New list", { exact: true }).click();
  expect(await scrollsSideways(page)).toBe(false);
});

test("what an account has no room for stays on the device, which says so", ledger("ACC-022"), async ({ page }) => {
  await signUp(page, "meridian", `full-${Date.now()}@ex.test`);
  await page.evaluate(() => {
    localStorage.setItem("savedHotels", JSON.stringify(Array.from({ length: 99 }, (_, index) => String(2000 + index))));
  });
  await visit(page, "meridian", "/en/saved");
  await expect(page.locator(".list-tab-count")).toHaveText("99");
  await page.evaluate(() => {
    localStorage.setItem("savedHotels", JSON.stringify(["1001", "1002"]));
    localStorage.setItem("savedLists", JSON.stringify({ lists: [], places: { "1002": ["first", "Near Rosa"] } }));
  });
  await visit(page, "meridian", "/en/saved");
  await expect(page.getByText("1 hotel that you saved on this device does not fit")).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("savedHotels"), localStorage.getItem("savedLists")])).toEqual([
    JSON.stringify(["1002"]),
    expect.stringContaining("Near Rosa"),
  ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "an account makes a list, moves a hotel, writes a note and removes the list with plain forms",
    ledger("ACC-022"),
    async ({ page }) => {
      const email = `plain-${Date.now()}@ex.test`;
      await page.goto(address("meridian", "/en/login"));
      const form = page.locator('form[action="/sign-up"]');
      await form.getByLabel("First name").fill("Ada");
      await form.getByLabel("Last name").fill("Lovelace");
      await form.getByLabel("Email address").fill(email);
      await form.getByLabel("Password").fill("Travel123");
      await form.getByRole("checkbox").check();
      await form.getByRole("button").click();
      await page.goto(address("meridian", `/en/hotels/details?hotelId=1001&${STAY}`));
      await page.locator(".heart").click();
      await page.getByText("New list", { exact: true }).click();
      await page.locator(".list-new").getByLabel("Name of the list").fill("Rome in spring");
      await page.getByRole("button", { name: "Create list" }).click();
      await expect(page.locator("h2.list-title")).toHaveText("Rome in spring");
      await page.getByRole("link", { name: "My list" }).click();
      await page.getByText("Add a note or move").click();
      await page.getByLabel("Note").fill("Two lines\nof text");
      await page.getByLabel("List", { exact: true }).selectOption({ label: "Rome in spring" });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.locator("h2.list-title")).toHaveText("Rome in spring");
      await expect(page.locator(".saved-note")).toHaveText(/Two lines\nof text/, { useInnerText: true });
      expect(page.url()).not.toMatch(/Two|Rome/);
      await page.getByText("Rename or remove").click();
      await page.locator(".list-tools").getByLabel("Name of the list").fill("My list again");
      await page.getByRole("button", { name: "Rename", exact: true }).click();
      await expect(page.locator("h2.list-title")).toHaveText("My list again");
      await page.getByText("Rename or remove").click();
      await page.getByRole("button", { name: "Remove list and 1 hotel" }).click();
      await expect(page.locator(".saved-card")).toHaveCount(0);
    },
  );
});
