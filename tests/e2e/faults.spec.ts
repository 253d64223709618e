import type { Page, Request } from "@playwright/test";
import { launchSite } from "../../scripts/launch-site.ts";
import { address, again, expect, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const FAULTS = "/collect/faults";

/** Errors that the page reports, from now on. */
function answer(page: Page): Record<string, string>[] {
  const faults: Record<string, string>[] = [];
  page.on(
    "request",
    (request) => void (isFault(request) && faults.push(Object.fromEntries(new URLSearchParams(request.postData() ?? "")))),
  );
  return faults;
}

const isFault = (request: Request): boolean => new URL(request.url()).pathname === FAULTS;

const forgetPromise = (page: Page, message: string) => page.evaluate((text) => void Promise.reject(new Error(text)), message);

test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

test("errors and rejected promises of scripts are reported once, and the server accepts them", async ({ page }) => {
  const faults = answer(page);
  await visit(page, "meridian", "/en/about-us");
  const answered = page.waitForResponse((response) => isFault(response.request()));
  await page.evaluate(() => {
    for (let count = 0; count < 3; count++)
      setTimeout(() => {
        throw new TypeError("no such room");
      });
  });
  expect((await answered).status()).toBe(200);
  await forgetPromise(page, "nobody waited");
  await expect
    .poll(() => faults.map(({ code, message, view }) => [code, message, view]))
    .toEqual([
      ["error", "TypeError: no such room", "AboutUs"],
      ["unhandledrejection", "Error: nobody waited", "AboutUs"],
    ]);
  expect(faults[0]?.["version"]).toMatch(/^[0-9a-f]{12}$/);
});

test("four seconds after the start a report names no visitor, after six it says what kind", ledger("CONST-037"), async ({ page }) => {
  const faults = answer(page);
  await visit(page, "meridian", "/en/about-us");
  // Uses the page's clock, which does not depend on the load of the machine.
  const failAt = (age: number) =>
    page.evaluate((now) => {
      performance.now = () => now;
      reportError(new Error(`after ${now / 1000} s`));
    }, age);
  await failAt(4000);
  await expect.poll(() => faults).toHaveLength(1);
  await failAt(6000);
  await expect
    .poll(() => faults.map(({ message, visitor }) => [message, visitor]))
    .toEqual([
      ["Error: after 4 s", undefined],
      ["Error: after 6 s", "guest"],
    ]);
});

test("a screen that throws is reported, and the visitor can continue", async ({ page }) => {
  const faults = answer(page);
  await visit(page, "meridian", "/en/");
  const broken = `
    export const head = () => ({ title: "", description: "", indexed: false });
    export const Screen = () => { throw new TypeError("no such place"); };
  `;
  await page.route(/assets\/destinations-/, (route) => route.fulfill({ contentType: "text/javascript", body: broken }));
  await page.getByRole("main").getByRole("link", { name: "See all destinations" }).first().click();
  await expect(page.locator('main[data-view="Error"]').getByRole("alert")).toBeVisible();
  await expect.poll(() => faults).toMatchObject([{ code: "error", message: "TypeError: no such place", view: "Error" }]);
});

test("loading a route is abandoned after 120 s and reported, and the visitor sees links to go on", ledger("ERR-085"), async ({ page }) => {
  const faults = answer(page);
  await page.clock.install();
  await page.goto(address("meridian", "/en/"));
  await page.clock.runFor(1000);
  await untilAlive(page);
  await page.route(/assets\/destinations-/, () => undefined);
  await page.getByRole("main").getByRole("link", { name: "See all destinations" }).first().click();
  await page.clock.runFor(119_000);
  await expect(page.getByRole("button", { name: "Reload the page" })).toHaveCount(0);
  expect(faults).toEqual([]);
  await page.clock.runFor(2000);
  await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await expect.poll(() => faults).toMatchObject([{ code: "ChunkLoadError", message: "ChunkLoadError: Error: timed out" }]);
});

test(
  "the kind of error is reported even if the reporter itself cannot be loaded, as after an update",
  ledger("ERR-085"),
  async ({ page }) => {
    const faults = answer(page);
    await page.route(/assets\/(?:client|report-fault)-/, (route) => route.abort());
    await page.goto(address("meridian", "/en/about-us"));
    await expect(page.locator("#failure-notice")).toHaveAttribute("data-failure", "ChunkLoadError");
    await expect.poll(() => faults).toEqual([{ code: "ChunkLoadError" }]);
  },
);

test("a route's style sheet that fails to load is reported, and the page is usable", ledger("ERR-086"), async ({ page }) => {
  const faults = answer(page);
  await visit(page, "meridian", "/en/");
  await page.route(/assets\/join-the-club-.*\.css/, (route) => route.abort());
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/en/join-the-club", textContent: "join" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page.locator('main[data-view="JoinTheClub"]')).toBeVisible();
  await expect.poll(() => faults.map(({ code }) => code)).toEqual(["CSS_CHUNK_LOAD_FAILED"]);
  await expect(page.locator("#failure-notice")).toHaveAttribute("data-failure", "CSS_CHUNK_LOAD_FAILED");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator("footer a[href='/en/support']").first().click();
  await expect(page.locator('main[data-view="Support"]')).toBeVisible();
});

test("a page rendered without its style sheet is reported, too", ledger("ERR-086"), async ({ page }) => {
  const faults = answer(page);
  await page.route(/assets\/join-the-club-.*\.css/, (route) => route.abort());
  await page.goto(address("meridian", "/en/join-the-club"));
  await untilAlive(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => faults.map(({ code }) => code)).toEqual(["CSS_CHUNK_LOAD_FAILED"]);
});

/** Preloaded before the server; makes reading the client manifest fail. */
const WITHOUT_MANIFEST = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const read = fs.readFileSync;
  fs.readFileSync = (file, ...rest) => {
    if (String(file).endsWith("manifest.json")) throw new Error("no manifest");
    return read(file, ...rest);
  };
  syncBuiltinESMExports();
`;

// A second server slows down all other tests, so `npm test` skips it.
test(
  "a server without a client build answers pages with 500, logs the reason, and still answers calls",
  { ...again(true), ...ledger("ERR-084") },
  async () => {
    test.setTimeout(90_000);
    const first = `data:text/javascript,${encodeURIComponent(WITHOUT_MANIFEST)}`;
    const site = await launchSite({ env: { NODE_OPTIONS: `--import=${first}` } });
    try {
      const home = await fetch(site.url("localhost", "/en/"));
      expect([home.status, await home.text()]).toEqual([500, "Sorry, there was an unexpected error"]);
      expect((await fetch(site.url("localhost", "/v1.0/en/main_menu_dimensions?market=US"))).status).toBe(200);
      expect(site.output()).toMatch(/renderer\.not-started .*no manifest/);
    } finally {
      await site.stop();
    }
  },
);
