import { address, again, expect, logInAgent, scrollsSideways, test, untilListening, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

test("a loading indicator is shown until the route is loaded", ledger("SHELL-001"), async ({ page }) => {
  await visit(page, "meridian", "/en/");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/(?:jsonapi|v1\.0)\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("main").getByRole("link", { name: "See all destinations" }).first().click();
  await expect(page.locator(".loader")).toBeVisible();
  await expect(page.locator(".site")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.locator('main[data-view="Destination"]')).toBeVisible();
  await expect(page.locator(".loader")).toHaveCount(0);
});

test("contentonly hides header and footer, false and 0 do not", ledger("SHELL-003"), async ({ page }) => {
  for (const query of ["?contentonly=true", "?contentonly"]) {
    await visit(page, "meridian", `/en/about-us${query}`);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator(".site-header, .site-footer")).toHaveCount(0);
  }
  for (const query of ["?contentonly=false", "?contentonly=0"]) {
    await visit(page, "meridian", `/en/about-us${query}`);
    await expect(page.locator(".site-header")).toBeVisible();
  }
});

type AgentMark = { readonly value: { readonly loginTimestamp: number }; readonly expires: number };

test("a brand for agents redirects to the agent login, which opens", ledger("SHELL-004 SHELL-005"), async ({ page }) => {
  await page.goto(address("atlas", "/en/about-us"));
  await expect(page).toHaveURL(/\/en\/agent-login/);
  await expect(page.locator('main[data-view="AgentLogin"]')).toBeVisible();
});

test.describe("the agents' pages without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong password shows an error and keeps the destination; the right one opens the site", ledger("SHELL-004"), async ({ page }) => {
    await page.goto(address("atlas", "/en/agent-login"));
    await page.getByLabel("Username").fill("agent1");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert").first()).toHaveText("Login failed. Incorrect username or password");
    await logInAgent(page);
    await expect(page.locator('main[data-view="Home"]')).toBeVisible();
    await page.goto(address("atlas", "/en/agent-login"));
    const handlers = page.getByRole("main");
    await handlers.locator("summary", { hasText: "Log out" }).click();
    await handlers.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByLabel("Username")).toBeVisible();
  });
});

test(
  "an agent who has logged in is marked in storage for 540 minutes, and no longer after logging out",
  ledger("CFG-024"),
  async ({ page }) => {
    const mark = () => page.evaluate(() => JSON.parse(localStorage.getItem("agentAuth") ?? "null") as AgentMark | null);
    const before = Date.now();
    await logInAgent(page);
    await expect.poll(mark).not.toBeNull();
    const stored = await mark();
    expect(stored?.expires).toBe((stored?.value.loginTimestamp ?? 0) + 540 * 60_000);
    expect(Math.abs((stored?.value.loginTimestamp ?? 0) - before)).toBeLessThan(60_000);
    await page.goto(address("atlas", "/en/agent-login"));
    const handlers = page.getByRole("main");
    await handlers.locator("summary", { hasText: "Log out" }).click();
    await handlers.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByLabel("Username")).toBeVisible();
    await expect.poll(mark).toBeNull();
  },
);

test("overlays open and close in 300 ms, or at once with reduced motion", ledger("SHELL-015"), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, "meridian", "/en/");
  await page.getByRole("button", { name: "Open the menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu).toHaveCSS("transition-duration", /^0\.3s(, 0\.3s)*$/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(menu).toHaveCSS("transition-duration", "0s");
});

test.describe("widths", ledger("SHELL-014"), () => {
  test("the menu is behind a button at 1023 pixels and visible at 1024", async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 800 });
    await visit(page, "meridian", "/en/");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(menu).toBeVisible();
    await expect(page.getByRole("button", { name: "Open the menu" })).toBeHidden();
  });

  for (const brand of ["meridian", "solara", "quayside", "harbour"] as const) {
    test(`${brand} never scrolls sideways`, { ...again(brand !== "meridian"), ...ledger("SHELL-014") }, async ({ page }) => {
      for (const path of ["/de/", "/de/destinations", "/de/terms-and-conditions", "/de/agent-login", "/de/no-such-page"]) {
        await page.goto(address(brand, path));
        for (const width of [320, 519, 520, 958, 959, 991, 1023, 1024, 1200, 1366]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
        }
      }
    });
  }
});

test("the menu works with a keyboard alone", async ({ page }) => {
  // On a page without a search form, the skip link leads to the content.
  await visit(page, "meridian", "/en/faq");
  await untilListening(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const first = page.locator(".main-menu summary").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".menu-panel").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".menu-panel").first()).toBeHidden();
  await expect(first).toBeFocused();
});

test("the body says that the visitor is a guest", ledger("BRAND-021"), async ({ page }) => {
  await visit(page, "meridian", "/en/");
  await expect(page.locator("body")).toHaveClass("guest");
});

test.describe("reduced motion", () => {
  test("the layout does not shift by itself", async ({ page }) => {
    await visit(page, "solara", "/en/");
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((element) =>
          getComputedStyle(element)
            .transitionDuration.split(",")
            .some((time) => parseFloat(time) > 0),
        ).length,
    );
    expect(moving).toBe(0);
  });
});

test("a page looks the same opened directly or reached by a link, also from a page without a style sheet", async ({ page }) => {
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".site-header > *, main h1, main .button, main input, main section")].map((part) => {
        const { padding, borderWidth, display, fontSize } = getComputedStyle(part);
        return `${part.className}: ${padding}, ${borderWidth}, ${display}, ${fontSize}`;
      }),
    );
  for (const path of ["/en/join-the-club", "/en/reservations"]) {
    await visit(page, "meridian", path);
    const opened = await look();
    await visit(page, "meridian", "/en/about-us");
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href });
      document.querySelector("main")?.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(address("meridian", path));
    await expect.poll(look).toEqual(opened);
  }
});
