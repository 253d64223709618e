import type { Page } from "@playwright/test";
import type { BrandId } from "./journey.ts";
import {
  address,
  again,
  BRANDS,
  expect,
  expectAccessible,
  expectAccessibleLightAndDark,
  logInAgent,
  lookWithAxe,
  scrollsSideways,
  test,
  visit,
} from "./journey.ts";
import { ledger } from "./ledger.ts";

/** For components that other tests use in the same way on their screens. */
const IN_JOURNEYS = again(true);

/** Waits until all lazy components are loaded. */
async function open(page: Page, brand: BrandId = "meridian", language = "en"): Promise<void> {
  if (brand === "atlas") await logInAgent(page);
  await visit(page, brand, `/${language}/_workshop`);
  await expect(page.getByText("On its way …")).toHaveCount(0);
}

for (const brand of BRANDS) {
  test(`axe finds nothing among the parts of ${brand}, light and dark`, again(brand !== "meridian"), async ({ page }) => {
    test.setTimeout(90_000);
    await open(page, brand);
    await expectAccessibleLightAndDark(page);
  });
}

test("axe finds nothing in overlays", IN_JOURNEYS, async ({ page }) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  const box = page.getByRole("combobox", { name: "Destination" });
  // Scrolling closes lists.
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await expect(page.getByRole("listbox")).toBeVisible();
  // While the list is open, the page behind it is hidden from screen readers on purpose.
  const list = await lookWithAxe(page).include(".suggest-list").include(".suggest-box").disableRules(["region"]).analyze();
  expect(list.violations).toEqual([]);
  await page.keyboard.press("Escape");
  for (const [opener, role] of [
    ["Dialog", "dialog"],
    ["Alert", "alertdialog"],
    ["Drawer, end", "dialog"],
    ["Call us", "dialog"],
    ["Account", "menu"],
  ] as const) {
    await page.getByRole("main").getByRole("button", { name: opener, exact: true }).click();
    await expect(page.getByRole(role)).toBeVisible();
    await expectAccessible(page, role === "menu" ? "[role=menu]" : undefined);
    await page.keyboard.press("Escape");
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Good news" }).click();
  await expect(page.getByRole("alertdialog", { name: "Saved" })).toBeVisible();
  await expectAccessible(page, "[role=alertdialog]");
});

test("the workshop is kept from search engines and from sitemaps", async ({ page }) => {
  await page.goto(address("meridian", "/en/_workshop"));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const sitemap = await page.goto(address("meridian", "/sitemap.xml"));
  expect(await sitemap?.text()).not.toContain("_workshop");
});

test("no part overflows at 320, in German", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, "meridian", "de");
  expect(await scrollsSideways(page)).toBe(false);
});

test.describe("the suggest box", () => {
  test("opens on focus with its groups, moves with arrow keys, selects with Enter and accepts free text", IN_JOURNEYS, async ({ page }) => {
    await open(page);
    const box = page.getByRole("combobox", { name: "Destination" });
    // A list closes when its field scrolls away: here it opens upwards, over the header, and must not make the page scroll.
    await box.scrollIntoViewIfNeeded();
    await box.focus();
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list.getByRole("group", { name: "Recent searches" })).toBeVisible();
    await box.pressSequentially("lisb");
    await expect(list.getByRole("option")).toHaveCount(5);
    for (const index of [0, 1, 2]) {
      await page.keyboard.press("ArrowDown");
      await expect(list.getByRole("option").nth(index)).toHaveAttribute("data-focused", "true");
    }
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("Lisburn");
    await expect(list).toBeHidden();
    await expect(box).toBeFocused();
    await box.fill("Atlantis");
    await expect(list).toContainText("Nothing by that name");
    await page.keyboard.press("Tab");
    await expect(box).toHaveValue("Atlantis");
  });

  test("is tied to its help and its error", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("combobox", { name: "Destination" })).toHaveAccessibleDescription("A city, an airport or a hotel");
    const wrong = page.getByRole("combobox", { name: "Origin" });
    await expect(wrong).toHaveAccessibleDescription("Please say where from.");
    await expect(wrong).toHaveAttribute("aria-invalid", "true");
  });
});

test.describe("the calendar", () => {
  test("a stay is chosen with the keyboard alone, and no longer than allowed", IN_JOURNEYS, async ({ page }) => {
    await open(page);
    const calendar = page.getByRole("application", { name: /Dates of your stay/ });
    await expect(calendar.getByRole("grid")).toHaveCount(2);
    const first = (await page.getByTestId("stay").textContent())?.split(" ")[0] ?? "";
    await calendar.getByRole("gridcell", { selected: true }).first().getByRole("button").focus();
    await page.keyboard.press("Enter");
    // The first day is chosen, and the focus is on the day after it.
    await expect(calendar).toContainText("1 night");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const [start, end] = ((await page.getByTestId("stay").textContent()) ?? "").split(" ");
    const nights = (Date.parse(end ?? "") - Date.parse(start ?? "")) / 86_400_000;
    expect(start).toBe(first);
    expect(nights).toBe(14);
    await expect(calendar).toContainText("14 nights");
  });

  test("once the first day is chosen, shows how long a stay may be and disables later days", IN_JOURNEYS, async ({ page }) => {
    await open(page);
    const calendar = page.getByRole("application", { name: /Dates of your stay/ });
    await calendar.getByRole("gridcell", { selected: true }).first().getByRole("button").click();
    await expect(calendar).toContainText("14 nights at most");
    await expect(calendar.locator("[data-unavailable]").first()).toBeVisible();
  });

  test("shows one month on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await open(page);
    await expect(page.getByRole("application", { name: /Dates of your stay/ }).getByRole("grid")).toHaveCount(1);
  });

  test("begins its weeks and names its months as the language does", IN_JOURNEYS, async ({ page }) => {
    await open(page, "meridian", "de");
    const calendar = page.getByRole("application", { name: /Dates of your stay/ });
    await expect(calendar.locator("th").first()).toHaveText(/^Mo/);
    await expect(calendar.getByRole("button", { name: "Weiter" }).first()).toBeVisible();
  });
});

test.describe("the dialog", () => {
  test("opens and closes in 300 ms, or at once with reduced motion", ledger("SHELL-015"), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page);
    await page.getByRole("button", { name: "Dialog", exact: true }).click();
    const modal = page.locator(".dialog");
    await expect(modal).toHaveCSS("transition-duration", /^0\.3s(, 0\.3s)*$/);
    await expect(page.locator(".overlay")).toHaveCSS("transition-duration", "0.3s");
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Dialog", exact: true }).click();
    await expect(modal).toHaveCSS("transition-duration", "0s");
  });

  test("keeps the focus inside and gives it back", async ({ page }) => {
    await open(page);
    const opener = page.getByRole("button", { name: "Dialog", exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Dialog" });
    await expect(dialog).toBeVisible();
    for (const name of ["Close", "Not now", "Keep the room", "Close"]) {
      await page.keyboard.press("Tab");
      await expect(dialog.getByRole("button", { name })).toBeFocused();
    }
    await page.keyboard.press("Shift+Tab");
    await expect(dialog.getByRole("button", { name: "Keep the room" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("a press outside closes it, but not a question", IN_JOURNEYS, async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Dialog", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Alert", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Alert" });
    await expect(question).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Not now" }).click();
    await expect(question).toHaveCount(0);
  });

  test("is a sheet from below on a phone", IN_JOURNEYS, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.getByRole("button", { name: "Dialog", exact: true }).click();
    const box = await page.locator(".dialog").boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800);
    expect(Math.round(box?.width ?? 0)).toBe(390);
  });
});

test("a drawer keeps the focus, closes by Escape and gives it back", IN_JOURNEYS, async ({ page }) => {
  await open(page);
  const opener = page.getByRole("button", { name: "Drawer, end" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer).toBeVisible();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(page.locator(".drawer")).toHaveCSS("transition-duration", /^0\.3s(, 0\.3s)*$/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(drawer.getByRole("button", { name: "Show 214 hotels" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a menu opens at its first item, is operated by arrows and letters, and reports the choice", async ({ page }) => {
  await open(page);
  const opener = page.getByRole("main").getByRole("button", { name: "Account", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Account" });
  await expect(menu.getByRole("menuitem", { name: /My trips/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Log out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("chosen")).toHaveText("leave");
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("arrow keys move between tabs and skip disabled ones", IN_JOURNEYS, async ({ page }) => {
  await open(page);
  await page.getByRole("tab", { name: "Facts" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Rules" })).toBeFocused();
  await expect(page.getByRole("tabpanel")).toHaveText("No smoking. Quiet after ten.");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Facts" })).toBeFocused();
});

test("a stepper stops at its ends and keeps the focus there", IN_JOURNEYS, async ({ page }) => {
  await open(page);
  const adults = page.getByRole("group", { name: "Adults" });
  const more = adults.getByRole("button", { name: "More: Adults" });
  await more.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Enter");
  await expect(adults.getByRole("status")).toHaveText("4");
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
});

test("a tooltip appears on focus and closes with Escape", IN_JOURNEYS, async ({ page }) => {
  await open(page);
  const button = page.getByRole("button", { name: "What is a member price?" });
  await button.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const tip = page.getByRole("tooltip");
  await expect(tip).toContainText("Members pay this price");
  await expect(button).toHaveAccessibleDescription(/Members pay this price/);
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
});

test("toasts are reached and closed by keyboard; one with an action stays and acts", IN_JOURNEYS, async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Good news" }).click();
  const toast = page.getByRole("alertdialog", { name: "Saved" });
  await expect(toast).toBeVisible();
  await page.keyboard.press("F6");
  await expect(page.getByRole("region", { name: "1 notification." })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toast).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await page.getByRole("button", { name: "News with an action" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("alertdialog", { name: "It is back" })).toBeVisible();
});

test("a slider moves by keys, each end on its own", IN_JOURNEYS, async ({ page }) => {
  await open(page);
  const least = page.getByRole("slider", { name: /Least: Price per night/ });
  await least.focus();
  await page.keyboard.press("ArrowRight");
  await expect(least).toHaveValue("90");
  await expect(page.getByRole("slider", { name: /Most: Price per night/ })).toHaveValue("320");
});

test("the gallery fills the screen and goes by arrow keys", IN_JOURNEYS, async ({ page }) => {
  await open(page);
  const first = page.getByRole("button", { name: /^Picture 1 of 4/ });
  await first.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pictures: House above the bay" });
  await expect(dialog).toContainText("Picture 1 of 4");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("Picture 2 of 4");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an accordion opens, a switch of width works, fields have their names", async ({ page }) => {
    await page.goto(address("meridian", "/en/_workshop"));
    await page.getByText("Kann ich meine Unterkunftsreservierung").click();
    await expect(page.getByText("Until the day the rate names.")).toBeVisible();
    await page.getByRole("radio", { name: "320" }).check();
    const box = await page.locator(".workshop-stage").first().boundingBox();
    expect(box?.width).toBe(320);
    await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  });
});
