import { address, expect, test, visit } from "./journey.ts";

const TABS = [
  ["ROUTE-001", "/", "Hotels"],
  ["ROUTE-002", "/hotels", "Hotels"],
  ["ROUTE-003", "/flights", "Flights"],
  ["ROUTE-004", "/cruises", "Cruises"],
  ["ROUTE-005", "/cars", "Cars"],
  ["ROUTE-006", "/activities", "Activities"],
  ["ROUTE-007", "/packages", "Packages"],
  ["ROUTE-008", "/vacation-homes", "Vacation homes"],
  ["ROUTE-009", "/transfers", "Transfers"],
] as const;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [id, path, label] of TABS) {
    test(`${id} SRV-010 ${path} is home with the tab ${label}`, async ({ page }) => {
      const answer = await page.goto(address("meridian", `/en${path}`));
      expect(answer?.status()).toBe(200);
      await expect(page.locator('main[data-view="Home"]')).toBeVisible();
      await expect(page.locator(".tabs [aria-current=page]")).toHaveText(label);
    });
  }

  const PAGES = [
    ["ROUTE-042", "/terms-and-conditions", "Tnc"],
    ["ROUTE-043", "/privacy-policy", "PrivacyPolicy"],
    ["ROUTE-045", "/about-us", "AboutUs"],
    ["ROUTE-046", "/support", "Support"],
    ["ROUTE-068", "/cookie-policy", "CookiePolicy"],
    ["ROUTE-069", "/terms-of-use", "TermsOfUse"],
    ["ROUTE-067", "/destinations", "Destination"],
    ["ROUTE-050", "/destinations/hotels-in-london", "Destination"],
    ["ROUTE-037", "/join-the-club", "JoinTheClub"],
    ["ROUTE-066", "/agent-login", "AgentLogin"],
    ["ROUTE-075", "/faq", "FAQ"],
  ] as const;
  for (const [id, path, view] of PAGES) {
    test(`${id} ${path} is the view ${view}, readable as it is sent`, async ({ page }) => {
      const answer = await page.goto(address("meridian", `/en${path}`));
      expect(answer?.status()).toBe(200);
      await expect(page.locator("main")).toHaveAttribute("data-view", view);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page).toHaveTitle(/ · Meridian$/);
    });
  }

  test("ROUTE-077 an unknown address is a page that helps people on", async ({ page }) => {
    const answer = await page.goto(address("meridian", "/en/no-such-page"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This Page does not exist");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page.locator('main[data-view="Home"]')).toBeVisible();
  });

  test("fifty destinations, each with its page", async ({ page }) => {
    await page.goto(address("meridian", "/en/destinations"));
    await expect(page.locator(".place-card")).toHaveCount(50);
    await page.locator(".place-card a").first().click();
    await expect(page.locator('main[data-view="Destination"]')).toBeVisible();
  });
});

test("links inside the site lead on without a new document, and back returns", async ({ page }) => {
  await visit(page, "meridian", "/en/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("main").getByRole("link", { name: "See all destinations" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Destinations" })).toBeVisible();
  await expect(page).toHaveTitle("Destinations · Meridian");
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(page.locator('main[data-view="Home"]')).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("ROUTE-077 an unknown address found while walking is the same page", async ({ page }) => {
  await visit(page, "meridian", "/en/");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/en/nowhere", textContent: "nowhere" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page.locator('main[data-view="NotFound"]')).toBeVisible();
});
