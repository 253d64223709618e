import type { Page } from "@playwright/test";
import { address, expect, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const CONFIGURATIONS = "**/api/v1.0/clientConfiguration/configurations**";

const stored = (page: Page, name: string): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), name);

const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((each) => each.name === name)?.value;

/** Views in the data layer. */
const viewsSeen = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as typeof window & { dataLayer: { event: string; view: string }[] }).dataLayer.map(({ view }) => view));

test("with one open market its name is shown, and a click on it does nothing", ledger("BRAND-018"), async ({ page }) => {
  await visit(page, "quayside", "/en-gb/about-us");
  const place = page.locator(".site-header .place-menu");
  await expect(place).toContainText("GBP");
  await place.click();
  await expect(page.locator(".place-menu-panel")).toHaveCount(0);
  await expect(page).toHaveURL(/\/en-gb\/about-us$/);
});

test(
  "with several open markets the menu opens, and page, language and currency are kept",
  ledger("BRAND-018 CFG-010"),
  async ({ page }) => {
    await visit(page, "solara", "/en-us/us/about-us");
    await page.locator(".place-menu summary").click();
    await page.getByRole("link", { name: /Français \(Canada\)/ }).click();
    await expect(page).toHaveURL(/\/fr-ca\/ca\/about-us$/);
    await untilAlive(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
    await page.reload();
    await untilAlive(page);
    expect([await stored(page, "locale"), await stored(page, "currency")]).toEqual(["fr_CA", "CAD"]);
    expect([await cookie(page, "locale"), await cookie(page, "currency")]).toEqual(["fr_CA", "CAD"]);
  },
);

test(
  "the configuration is requested once, stored, and requested again when a part is missing",
  ledger("CFG-001 CFG-009 CFG-011"),
  async ({ page }) => {
    const query: string[] = [];
    page.on("request", (request) => void (request.url().includes("/clientConfiguration/") && query.push(request.url())));
    await visit(page, "meridian", "/en/");
    await expect.poll(() => stored(page, "userConfig")).toBe('{"initialized":true}');
    expect(JSON.parse((await stored(page, "localeToCurrency")) ?? "{}")).toMatchObject({
      en_GB: "GBP",
      en_US: "USD",
      en_CA: "CAD",
      es_ES: "EUR",
    });
    expect(query).toHaveLength(1);

    await page.evaluate(() => localStorage.removeItem("userConfig"));
    await page.reload();
    await expect.poll(() => stored(page, "userConfig")).not.toBeNull();
    expect(query).toHaveLength(1);

    await page.evaluate(() => localStorage.removeItem("currency"));
    await page.reload();
    await expect.poll(() => stored(page, "currency")).toBe("USD");
    expect(query).toHaveLength(2);
  },
);

test(
  "a failed configuration call leaves the page complete and the visit initialised, and is logged once",
  ledger("CFG-002 CFG-009"),
  async ({ page, complaints }) => {
    await page.route(CONFIGURATIONS, (route) => route.fulfill({ status: 500, body: "" }));
    await visit(page, "meridian", "/en/");
    await expect.poll(() => stored(page, "userConfig")).toBe('{"initialized":true}');
    await expect(page.locator(".loader")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    await expect(page.locator(".place-menu summary")).toContainText("USD");
    expect(await stored(page, "centralConfig")).toBeNull();
    expect(complaints.filter((text) => text.startsWith("configuration.failed"))).toHaveLength(1);
    complaints.length = 0;
  },
);

test("the first view and every next one are recorded by name, an anchor is not", ledger("ROUTE-071"), async ({ page }) => {
  await visit(page, "meridian", "/en/");
  expect(await viewsSeen(page)).toEqual(["Home"]);
  await page.getByRole("main").getByRole("link", { name: "See all destinations" }).first().click();
  await expect(page.locator('main[data-view="Destination"]')).toBeVisible();
  expect(await viewsSeen(page)).toEqual(["Home", "Destination"]);
  await page.evaluate(() => document.querySelector<HTMLElement>(".skip-link")?.click());
  await expect(page).toHaveURL(/#main$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.locator('main[data-view="AboutUs"]')).toBeVisible();
  expect(await viewsSeen(page)).toEqual(["Home", "Destination", "AboutUs"]);
});

test("home has eight tabs; each can be clicked and has its own headline", ledger("GEN-002"), async ({ page }) => {
  await visit(page, "meridian", "/en/");
  const tabs = page.locator(".tabs a");
  await expect(tabs).toHaveText(["Hotels", "Packages", "Flights", "Cruises", "Cars", "Activities", "Vacation homes", "Transfers"]);
  const headlines = new Set<string | null>();
  for (const label of await tabs.allTextContents()) {
    await tabs.getByText(label, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/en/${label.toLowerCase().replace(" ", "-")}$`));
    await expect(page.locator(".tabs [aria-current=page]")).toHaveText(label);
    headlines.add(await page.getByRole("heading", { level: 1 }).textContent());
  }
  expect(headlines.size).toBe(8);
});

test("the chosen tab is kept and marked on return to home, and nothing jumps", ledger("CFG-015"), async ({ page }) => {
  await visit(page, "meridian", "/en/");
  const marked = page.locator(".tabs [aria-current=page]");
  await page.locator(".tabs a", { hasText: "Flights" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("");
  await expect.poll(() => stored(page, "selectedProduct")).toBe("flights");
  await page.locator(".brand-link").click();
  await expect(page).toHaveURL(/\/en\/?$/);
  await expect(marked).toHaveText("Flights");

  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address("meridian", "/en/"));
  await untilAlive(page);
  await expect(marked).toHaveText("Flights");
  expect(await page.evaluate(() => (window as typeof window & { shifts: { total: number } }).shifts.total)).toBeLessThan(0.01);
  await page.evaluate(() => localStorage.setItem("selectedProduct", "constructor"));
  await page.reload();
  await untilAlive(page);
  await expect(marked).toHaveText("Hotels");
});
