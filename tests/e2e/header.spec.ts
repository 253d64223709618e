import type { Page } from "@playwright/test";
import type { BrandId } from "./journey.ts";
import { address, again, expect, expectAccessible, logInAgent, test, untilAlive, untilListening, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const DESKTOP = { width: 1366, height: 900 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 800 };

/** Logs in a visitor; the test hook sets the HttpOnly cookie, which scripts cannot. */
async function signIn(page: Page, brand: BrandId, firstName: string): Promise<void> {
  await page.goto(address(brand, "/en/agent-login"));
  await post(page, "/__test/session", { brandId: brand, userTypeId: 1, firstName });
}

const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([to, data]) => (await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: data })).status,
    [path, JSON.stringify(body)] as const,
  );

const account = (page: Page) => page.locator(".account-menu");
const openSheet = (page: Page) => page.getByRole("button", { name: "Open the menu" }).click();

test("the logo leads to home of the current language", ledger("HDR-001"), async ({ page }) => {
  await visit(page, "meridian", "/fr/about-us");
  await page.locator(".brand-link").click();
  await expect(page.locator('main[data-view="Home"]')).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/?$/);
});

test.describe("the mega-menu", ledger("HDR-002"), () => {
  test.use({ viewport: DESKTOP });

  test(
    "opens on hover with sections, categories, four rows and a tree whose view-all link works",
    ledger("HDR-002 HDR-015"),
    async ({ page }) => {
      await visit(page, "meridian", "/en/about-us");
      await untilListening(page);
      const section = page.locator(".main-menu-list details").first();
      const panel = section.locator(".menu-panel");
      await section.locator("summary").hover();
      await expect(panel).toBeVisible();
      await expectAccessible(page);
      const groups = panel.locator(".menu-group");
      expect(await groups.count()).toBeGreaterThan(1);
      for (const group of await groups.all()) expect(await group.locator("li:not(.menu-more)").count()).toBeLessThanOrEqual(4);
      const tree = groups.last();
      await expect(tree.locator("li:not(.menu-more)")).toHaveCount(4);
      // A click right after hovering keeps the panel open instead of closing it.
      await page.mouse.move(700, 800);
      await expect(panel).toBeHidden();
      await section.locator("summary").hover();
      await expect(panel).toBeVisible();
      await section.locator("summary").click();
      await expect(panel).toBeVisible();
      await tree.locator(".menu-more a").click();
      await expect(page.locator('main[data-view="Destination"]')).toBeVisible();
      await expect(panel).toBeHidden();
    },
  );

  test(
    "works with the keyboard: Enter and arrow keys open it, Escape closes it and returns the focus, Tab past it closes it",
    ledger("HDR-002"),
    async ({ page }) => {
      await visit(page, "meridian", "/en/about-us");
      await untilListening(page);
      const titles = page.locator(".main-menu-list > li > details > summary, .main-menu-list > li > a");
      const [first, second] = [titles.nth(0), titles.nth(1)];
      const panel = page.locator(".menu-panel").first();
      await first.focus();
      await page.keyboard.press("Enter");
      await expect(panel).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(panel.locator("a").first()).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(first).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(first).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(panel.locator("a").first()).toBeFocused();
      await first.focus();
      await page.keyboard.press("ArrowRight");
      await expect(second).toBeFocused();
      await expect(panel).toBeHidden();
      await page.keyboard.press("ArrowLeft");
      await expect(first).toBeFocused();
    },
  );

  test(
    "a brand without a menu in the content store shows its links, requests no menu and logs no error",
    ledger("GEN-007"),
    async ({ page }) => {
      const query: string[] = [];
      page.on("request", (request) => void (request.url().includes("main_menu") && query.push(request.url())));
      await visit(page, "quayside", "/en-gb/about-us");
      await expect(page.locator(".main-menu-list details")).toHaveCount(0);
      await expect(page.locator(".main-menu-list > li > a").first()).toBeVisible();
      expect(query).toEqual([]);
    },
  );
});

test("below desktops a hamburger opens an accordion over the screen", ledger("HDR-003"), async ({ page }) => {
  await page.setViewportSize({ width: 520, height: 800 });
  await visit(page, "meridian", "/en/about-us");
  await openSheet(page);
  const sheet = page.getByRole("navigation", { name: "Main menu" });
  await expect(sheet).toBeVisible();
  const [one, two] = [sheet.locator(".main-menu-list details").nth(0), sheet.locator(".main-menu-list details").nth(1)];
  await one.locator("summary").click();
  await expect(one.locator(".menu-panel")).toBeVisible();
  await expectAccessible(page);
  await two.locator("summary").click();
  await expect(two.locator(".menu-panel")).toBeVisible();
  await expect(one.locator(".menu-panel")).toBeHidden();
  await two.locator("summary").click();
  await expect(two.locator(".menu-panel")).toBeHidden();
  await page.getByRole("button", { name: "Close the menu" }).click();
  await expect(sheet).toBeHidden();
});

test.describe("the user's corner holds help, links, trips, account and place", ledger("HDR-004"), () => {
  test("at 1366, by keyboard", ledger("HDR-004"), async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await visit(page, "meridian", "/en/about-us");
    await untilListening(page);
    const corner = page.getByRole("region", { name: "Your account and help" });
    await corner.locator(".call-us > summary").focus();
    await page.keyboard.press("Enter");
    await expect(corner.locator(".call-us-panel .header-links a")).toHaveText(["Support", "Questions and answers"]);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(corner.getByRole("link", { name: "My trips" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(corner.getByRole("link", { name: "Saved hotels" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(corner.locator(".place-menu-panel")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(account(page).locator(".account-panel")).toBeVisible();
    await expectAccessible(page);
  });

  test("at 520, in the sheet", ledger("HDR-004"), async ({ page }) => {
    await page.setViewportSize({ width: 520, height: 900 });
    await visit(page, "meridian", "/en/about-us");
    await openSheet(page);
    const sheet = page.getByRole("navigation", { name: "Main menu" });
    await expect(sheet.locator(".sheet-head").getByRole("link")).toHaveText(["Log in", "Sign up", "My trips"]);
    await sheet.locator(".call-us > summary").focus();
    await page.keyboard.press("Enter");
    await expect(sheet.locator(".header-links a").first()).toBeVisible();
    await sheet.locator(".place-menu > summary").focus();
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("link", { name: "Deutsch (Deutschland)" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("call us shows three phones, an email, opening days and hours", ledger("HDR-005"), async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await visit(page, "meridian", "/en-gb/about-us");
  await page.locator(".call-us > summary").click();
  const panel = page.locator(".call-us-panel");
  await expect(panel.locator('a[href^="tel:"]')).toHaveText(["+44 20 7946 0118", "+44 20 7946 0119", "+44 20 7946 0120"]);
  await expect(panel.getByRole("link", { name: "care@meridian.example" })).toBeVisible();
  await expect(panel).toContainText("Monday to Friday, 9:00 to 19:00");
  await expect(panel).toContainText("5 working days");
});

test.describe("the tip to log in", ledger("HDR-006"), () => {
  const tip = (page: Page) => page.locator(".sign-in-tip");
  /** Advances the fake clock of the page until this many seconds after the navigation started. */
  const untilSecond = async (page: Page, seconds: number) =>
    page.clock.runFor(seconds * 1000 - (await page.evaluate(() => performance.now())));

  for (const [name, viewport] of Object.entries({ DESKTOP, TABLET, PHONE })) {
    test(
      `comes after 3 s, goes 10 s later, covers neither form nor headline and comes once in a tab (${name})`,
      { ...again(name === "PHONE"), ...ledger("HDR-006") },
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.clock.install({ time: "2030-01-01T00:00:00Z" });
        await page.clock.pauseAt("2030-01-01T00:00:01Z");
        await page.goto(address("meridian", "/en/"));
        await page.keyboard.press("Shift");
        await untilAlive(page);
        await untilSecond(page, 2.5);
        await expect(tip(page)).toHaveCount(0);
        await untilSecond(page, 3.5);
        // Its chunk may still be loading, and the time counts from when it is loaded.
        await expect(async () => {
          await page.clock.runFor(1);
          await expect(tip(page)).toBeVisible({ timeout: 200 });
        }).toPass({ timeout: 7000 });
        const bottom = await tip(page).evaluate((element) => element.getBoundingClientRect().bottom);
        const form = await page
          .locator("main form")
          .first()
          .evaluate((element) => element.getBoundingClientRect().top);
        expect(bottom).toBeLessThanOrEqual(form);
        const [shown, headline] = await Promise.all([tip(page), page.locator("h1")].map((one) => one.boundingBox()));
        expect(shown!.y + shown!.height <= headline!.y || shown!.x >= headline!.x + headline!.width).toBe(true);
        await untilSecond(page, 12.5);
        await expect(tip(page)).toBeVisible();
        await untilSecond(page, 14);
        await expect(tip(page)).toHaveCount(0);
        await page.reload();
        await page.keyboard.press("Shift");
        await untilAlive(page);
        await page.clock.runFor(5000);
        await expect(tip(page)).toHaveCount(0);
      },
    );
  }

  test("waits while the calendar is open, and hides while it is opened again", ledger("HDR-006"), async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.clock.install({ time: "2030-01-01T00:00:00Z" });
    await page.clock.pauseAt("2030-01-01T00:00:01Z");
    await page.goto(address("meridian", "/en/"));
    await page.keyboard.press("Shift");
    await untilAlive(page);
    const runUntil = (shows: () => Promise<void>, stepMs = 1100) =>
      expect(async () => {
        await page.clock.runFor(stepMs);
        await shows();
      }).toPass({ timeout: 10_000 });
    const dates = page.locator(".search-trigger").first();
    const panel = page.locator(".search-dates-panel");
    await dates.click();
    // In short steps, so that the tip is not due before a calendar that loads slowly is open.
    await runUntil(() => expect(panel).toBeVisible({ timeout: 300 }), 20);
    // By now the tip would have appeared, unless its chunk is still loading.
    await page.clock.runFor(4000);
    await page.waitForLoadState("networkidle");
    await page.clock.runFor(4000);
    await expect(tip(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await runUntil(() => expect(tip(page)).toBeVisible({ timeout: 300 }));
    await dates.click();
    await runUntil(() => expect(panel).toBeVisible({ timeout: 300 }));
    await expect(tip(page)).toBeHidden();
  });

  test("is accessible and can be dismissed", ledger("HDR-006"), async ({ page }) => {
    await page.setViewportSize(PHONE);
    await visit(page, "meridian", "/en/");
    // It stays while the pointer is over it.
    await tip(page).hover();
    await expectAccessible(page);
    await tip(page).getByRole("button", { name: "Close" }).click();
    await expect(tip(page)).toHaveCount(0);
  });
});

test("a guest's menu has exactly log in, sign up, my trips", ledger("HDR-007"), async ({ page }) => {
  await visit(page, "meridian", "/en/about-us");
  await expect(account(page).locator("summary")).toHaveText("My account");
  await account(page).locator("summary").click();
  await expect(account(page).locator(".account-panel li")).toHaveText(["Log in", "Sign up", "My trips"]);
  await expect(account(page).getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/en/login");
});

test.describe("signed in", () => {
  test(
    "the menu of a member; log out asks first, no keeps the session, yes ends it",
    ledger("HDR-008 HDR-009 AUTH-010 API-107 SHELL-015"),
    async ({ page }) => {
      await signIn(page, "meridian", "Ann");
      await visit(page, "meridian", "/en/about-us");
      await expect(page.locator("body")).toHaveClass(/authenticated/);
      await untilListening(page);
      await account(page).locator("summary").click();
      await expect(account(page).locator(".account-panel li")).toHaveText(["My account", "Membership", "My booking details", "Log out"]);
      const leave = account(page).getByRole("button", { name: "Log out" });
      const question = page.getByRole("dialog", { name: "Do you want to log out?" });
      await leave.click();
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await expect(page.locator(".dialog")).toHaveCSS("transition-duration", /^0\.3s(, 0\.3s)*$/);
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(leave).toBeFocused();
      await leave.click();
      await question.getByRole("button", { name: "Close" }).click();
      await expect(question).toBeHidden();
      await leave.click();
      await question.getByRole("button", { name: "No" }).click();
      await expect(question).toBeHidden();
      await page.reload();
      await untilAlive(page);
      await expect(page.locator("body")).toHaveClass(/authenticated/);
      await account(page).locator("summary").click();
      await leave.click();
      await question.getByRole("button", { name: "Yes" }).click();
      await expect(page.locator("body")).toHaveClass("guest");
      await untilAlive(page);
      expect(await page.evaluate(() => localStorage.getItem("sessionId"))).toBeNull();
      expect((await page.context().cookies()).filter(({ name }) => name === "itinera")).toEqual([]);
    },
  );

  test("a log-out that the server does not answer still ends in a guest's page", ledger("HDR-009"), async ({ page, complaints }) => {
    await signIn(page, "meridian", "Ann");
    await visit(page, "meridian", "/en/about-us");
    await page.route("**/logout", (route) => route.abort());
    await account(page).locator("summary").click();
    await account(page).getByRole("button", { name: "Log out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await expect(page).toHaveURL(/\/en\/about-us$/);
    await expect(page.locator("body")).toHaveClass("guest");
    await expect(page.getByRole("dialog")).toContainText("We could not log you out");
    await page.unroute("**/logout");
    await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog")).toContainText("You are logged out");
    complaints.length = 0;
  });

  for (const [firstName, greeting] of [
    ["Ann", "hi Ann"],
    ["", "hi there"],
  ] as const) {
    test(`phones greet with "${greeting}"`, ledger("HDR-010"), async ({ page }) => {
      await page.setViewportSize(PHONE);
      await signIn(page, "meridian", firstName);
      await visit(page, "meridian", "/en/about-us");
      await expect(page.locator(".account-greeting")).toHaveText(greeting);
      await account(page).locator("summary").click();
      await expectAccessible(page);
    });
  }
});

test("the configuration hides login, sign-up and bookings", ledger("HDR-011 HDR-016 HDR-017"), async ({ page }) => {
  // A market that no other test uses: all tests share one server.
  const change = (group: string, values: object) =>
    post(page, "/__test/configuration", { scope: "market", brandId: "harbour", market: "AU", group, values });
  await page.goto(address("harbour", "/au/agent-login"));
  await change("common", { hideMyBookings: false });
  expect(await change("auth", { hideLogin: true, hideRegister: true })).toBe(200);
  await visit(page, "harbour", "/au/about-us");
  await expect(account(page)).toHaveText("My trips");
  await expect(account(page)).toHaveAttribute("href", "/au/reservations");
  await expect(page.locator(".site-footer").getByRole("link", { name: "Find a reservation" })).toBeVisible();
  await change("common", { hideMyBookings: true });
  await change("auth", { hideLogin: false, hideRegister: true });
  await visit(page, "harbour", "/au/about-us");
  await expect(account(page)).toHaveAttribute("href", "/au/login");
  await expect(page.getByRole("link", { name: /My trips|Find a reservation|Sign up/, includeHidden: true })).toHaveCount(0);
  // Includes closed menus.
  await expect(page.locator('a[href*="/reservations"], a[href*="/my-trips"]')).toHaveCount(0);
});

test("an agent sees name, role and the way out, which asks first", ledger("HDR-014 AGENT-001"), async ({ page }) => {
  await logInAgent(page);
  await visit(page, "atlas", "/en/about-us");
  await account(page).locator("summary").first().click();
  const panel = page.locator(".agent-panel");
  await expect(panel).toContainText("Ada Brandt");
  await expect(panel).toContainText("dps-agent");
  await expectAccessible(page);
  const logOut = panel.getByRole("button", { name: "Log out" });
  await expect(logOut).toBeHidden();
  await panel.locator("summary").click();
  await logOut.click();
  await expect(page).toHaveURL(/\/en\/agent-login/);
});

test.describe("country, language and money", ledger("BRAND-018"), () => {
  test(
    "a change of language keeps the page and the parameters it reads; a currency can be chosen, too",
    ledger("BRAND-018"),
    async ({ page }) => {
      await visit(page, "meridian", "/en/agent-login?utm_source=x&error=expired");
      await untilListening(page);
      const menu = page.locator(".place-menu");
      await menu.locator("summary").click();
      await expect(menu.getByRole("link", { name: "Deutsch (Schweiz)" })).toHaveAttribute("href", "/ch/agent-login?error=expired");
      await expect(menu.locator("[aria-current]")).toHaveText(["English (United States)", /USD/]);
      await menu.getByRole("link", { name: "Euro" }).click();
      await expect(page).toHaveURL(/\/en\/agent-login\?error=expired&currency=EUR$/);
      await expect(menu.locator("summary")).toContainText("EUR");
      await page.goto(address("meridian", "/en/about-us"));
      await expect(menu.locator("summary")).toContainText("EUR");
    },
  );

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, viewport: DESKTOP });

    test("every menu opens, one at a time, and its links lead on", ledger("HDR-002 BRAND-018"), async ({ page }) => {
      await page.goto(address("meridian", "/en/about-us"));
      await page.locator(".main-menu-list summary").first().click();
      await expect(page.locator(".menu-panel").first()).toBeVisible();
      await page.locator(".place-menu > summary").click();
      await expect(page.locator(".menu-panel").first()).toBeHidden();
      await page.getByRole("link", { name: "Français (Suisse)" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "fr-CH");
      await page.setViewportSize(PHONE);
      await page.locator(".menu-button").click();
      await expect(page.locator(".main-menu")).toBeVisible();
    });
  });
});
