/** Base of all tests: addresses of brands, and a page whose console errors fail the test. */
import { createHash } from "node:crypto";
import type { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { lookWithAxe } from "./look-with-axe.ts";
import { PORT_VARIABLE } from "./start-site.ts";

export const BRANDS = ["meridian", "solara", "quayside", "harbour", "atlas"] as const;
export type BrandId = (typeof BRANDS)[number];

export const address = (brand: BrandId, path: string): string => `http://${brand}.localhost:${process.env[PORT_VARIABLE]}${path}`;

/** Only browsers resolve names below localhost, so requests from outside a page name the host in a header. */
const request = (page: Page, brand: BrandId, path: string, options: { readonly method: "GET" | "POST"; readonly data?: unknown }) => {
  const { host, port } = new URL(address(brand, path));
  return page.request.fetch(`http://127.0.0.1:${port}${path}`, { ...options, headers: { host } });
};
export const get = (page: Page, brand: BrandId, path: string) => request(page, brand, path, { method: "GET" });
export const post = (page: Page, brand: BrandId, path: string, data: unknown) => request(page, brand, path, { method: "POST", data });

/**
 * Browsers log refusals because of their status. React preloads stylesheets of the next page; if that happens about three seconds after
 * this page loaded, when the browser looks for unused preloads, it warns about them.
 */
const EXPECTED = /status of (?:401|404|409|410|422)|\/assets\/\S+\.css was preloaded using link preload but not used/;
/** Tests run without pictures, except those about pictures (playwright.config.ts). */
const WITHOUT_PICTURES = /image loading is disabled|\/(?:pictures|agent)\/\S+ was preloaded using link preload but not used/;

type Fixtures = { readonly complaints: string[] };

/** 10.x.y.z, stable for each test. */
const addressOf = (testId: string): string => {
  const [one = 0, other = 0, third = 0] = createHash("sha256").update(testId).digest();
  return `10.${one}.${other}.${third}`;
};

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page, context }, use, info) => {
      const { testId, project } = info;
      const isExpected = (text: string): boolean => EXPECTED.test(text) || (project.name === "journeys" && WITHOUT_PICTURES.test(text));
      // Not through the Playwright option: a browser context is reused only between tests with equal options.
      await context.setExtraHTTPHeaders({ "x-forwarded-for": addressOf(testId) });
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !isExpected(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
      });
      const query = noteCalls(page);
      await use(complaints);
      if (info.status !== info.expectedStatus) console.log(`${info.title}\n${query.join("\n")}`);
      expect(complaints, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
});

/** Log of navigations and calls with their times, printed on failure to diagnose rare failures. */
function noteCalls(page: Page): string[] {
  const startedAt = Date.now();
  const notes: string[] = [];
  page.on("response", (response) => {
    const request = response.request();
    if (request.isNavigationRequest() || request.method() === "POST")
      notes.push(`${Date.now() - startedAt} ms ${request.method()} ${new URL(response.url()).pathname} ${response.status()}`);
  });
  return notes;
}

/**
 * Marks variants of a test in another brand, language or width. `npm test` runs one variant, `JOURNEYS=all npm test` runs all: they take
 * twice as long and seldom find more.
 */
export const again = (isAgain: boolean): { readonly tag?: string } => (isAgain ? { tag: "@again" } : {});

/** Waits for hydration, which starts with an interaction, or some time after the page has loaded. */
export const untilAlive = (page: Page) => page.locator("html[data-alive]").waitFor({ state: "attached" });

/** Waits until menus handle pointer and keys; before that they only unfold. */
export const untilListening = (page: Page) => page.locator(".site-header[data-listens]").waitFor();

export async function visit(page: Page, brand: BrandId, path: string): Promise<void> {
  await page.goto(address(brand, path));
  // As if a visitor had scrolled: the page would hydrate anyway, but only after a while.
  await page.evaluate(() => dispatchEvent(new Event("wheel")));
  await untilAlive(page);
}

const DIALOG = ".overlay [role=dialog], .overlay [role=alertdialog]";

/** Checks the whole page, or one part of it. If a dialog is open, only the dialog is checked, because the rest is hidden. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const seen = part ?? ((await page.locator(DIALOG).count()) > 0 ? DIALOG : undefined);
  await expectNothing(seen === undefined ? lookWithAxe(page) : lookWithAxe(page).include(seen));
}

/** In dark mode only colours change, so only contrast is checked again. */
export async function expectAccessibleLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothing(lookWithAxe(page).withRules(["color-contrast", "link-in-text-block"]));
}

async function expectNothing(look: AxeBuilder): Promise<void> {
  const { violations } = await look.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Atlas requires an agent login for every page; Harbour and Meridian have agents beside their customers. */
export async function logInAgent(page: Page, userName = "agent1", brand: BrandId = "atlas"): Promise<void> {
  await page.goto(address(brand, "/en/agent-login"));
  await page.getByLabel("Username").fill(userName);
  await page.getByLabel("Password").fill("Travel123");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/en\/?$/);
}

/** Creates an agent for one test and returns its username. Tests that shared an agent would see each other's held trips and chosen companies. */
export async function createAgent(page: Page, brand: BrandId = "atlas", like: "agent1" | "vip1" = "agent1"): Promise<string> {
  const answer = await post(page, brand, "/__test/agent", { brandId: brand, like });
  return ((await answer.json()) as { readonly userName: string }).userName;
}

export { expect, lookWithAxe };
