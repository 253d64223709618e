/** Generated pictures in a browser. */
import type { Page } from "@playwright/test";
import { address, expect, logInAgent, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

/** Rendering takes seconds on a busy machine. */
const DRAWN_WITHIN_MS = 60_000;
test.setTimeout(2 * DRAWN_WITHIN_MS);

test("the first picture of home is the one that was fetched ahead, in the best format and its exact shape", async ({ page }) => {
  const query: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pictures/")) query.push(new URL(request.url()).pathname);
  });
  await visit(page, "meridian", "/en/");
  const hero = page.locator("main picture img").first();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: DRAWN_WITHIN_MS }).toBeGreaterThan(0);
  const shownPath = new URL(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
  expect(shownPath).toMatch(/\.avif$/);
  expect(query.filter((path) => path === shownPath)).toHaveLength(1);
  expect(query[0]).toBe(shownPath);
  await expect(hero).toHaveAttribute("width", "700");
  await expect(hero).toHaveAttribute("height", "467");
  await expect(hero).not.toHaveAttribute("loading", "lazy");
});

test("a picture has its place and its colours before it has come", async ({ page }) => {
  await page.route("**/pictures/**", () => undefined);
  await page.goto(address("solara", "/en/destinations"), { waitUntil: "domcontentloaded" });
  const picture = page.locator("main picture").first();
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(60);
  expect(await picture.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain("linear-gradient");
});

test("a picture that fails shows its colours, is requested again and appears once loaded", async ({ page, complaints }) => {
  let isDown = true;
  await page.route("**/pictures/**", (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await visit(page, "meridian", "/en/");
  const hero = page.locator("main picture img").first();
  await expect(hero).toHaveCSS("visibility", "hidden");
  isDown = false;
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: DRAWN_WITHIN_MS }).toBeGreaterThan(0);
  await expect(hero).toHaveCSS("visibility", "visible");
  complaints.length = 0;
});

/** Requested by the page: navigating to a picture would show it in a document created by the browser. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (from) => {
    const { status, headers } = await fetch(from);
    return [status, headers.get("content-type"), headers.get("cache-control")];
  }, path);

test("a site draws only its own brand's pictures, and says how long they may be kept", async ({ page }) => {
  await page.goto(address("meridian", "/en/destinations"), { waitUntil: "domcontentloaded" });
  const source = (await page.locator("main picture source").last().getAttribute("srcset")) ?? "";
  const path = source.split(" ")[0] ?? "";
  expect(await ask(page, path)).toEqual([200, "image/avif", "public, max-age=31536000, immutable"]);
  expect((await ask(page, path.replace(/-\d+\.avif/, "-5000.avif")))[0]).toBe(404);
  await page.goto(address("solara", "/en/destinations"), { waitUntil: "domcontentloaded" });
  expect((await ask(page, path))[0]).toBe(404);
});

test("pages that are shared name a picture that is there", async ({ page }) => {
  await page.goto(address("harbour", "/en/"), { waitUntil: "domcontentloaded" });
  const shared = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  expect((await ask(page, new URL(shared).pathname)).slice(0, 2)).toEqual([200, "image/jpeg"]);
});

test("a missing picture is not reported, and a page without errors loads no reporter", async ({ page }) => {
  const query: string[] = [];
  page.on("request", (request) => void query.push(new URL(request.url()).pathname));
  await visit(page, "meridian", "/en/about-us");
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<Event>();
    document.body.append(Object.assign(new Image(), { src: "/no-such-picture.png", onerror: resolve }));
    return promise.then(() => undefined);
  });
  expect(query.filter((path) => /report-fault|collect\/faults/.test(path))).toEqual([]);
});

test("the photo of an agent is shown", ledger("HDR-014"), async ({ page }) => {
  await logInAgent(page);
  const photo = page.locator(".agent-photo").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: DRAWN_WITHIN_MS }).toBeGreaterThan(0);
});
