/** Generated pictures as a browser meets them. */
import { address, expect, test, visit } from "./journey.ts";

/** Drawing takes seconds on a busy machine. */
const DRAWN_WITHIN_MS = 60_000;
test.setTimeout(2 * DRAWN_WITHIN_MS);

test("the first picture of home is the one that was fetched ahead, in the best format and its exact shape", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pictures/")) asked.push(new URL(request.url()).pathname);
  });
  await visit(page, "meridian", "/en/");
  const hero = page.locator("main picture img").first();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: DRAWN_WITHIN_MS }).toBeGreaterThan(0);
  const shown = new URL(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
  expect(shown).toMatch(/\.avif$/);
  expect(asked.filter((path) => path === shown)).toHaveLength(1);
  expect(asked[0]).toBe(shown);
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

test("a site draws only its own brand's pictures, and says how long they may be kept", async ({ page }) => {
  await page.goto(address("meridian", "/en/destinations"), { waitUntil: "domcontentloaded" });
  const source = (await page.locator("main picture source").last().getAttribute("srcset")) ?? "";
  const path = source.split(" ")[0] ?? "";
  const own = await page.goto(address("meridian", path), { timeout: DRAWN_WITHIN_MS });
  const headers = own?.headers() ?? {};
  expect([own?.status(), headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "image/avif",
    "public, max-age=31536000, immutable",
  ]);
  expect((await page.goto(address("solara", path)))?.status()).toBe(404);
  expect((await page.goto(address("meridian", path.replace(/-\d+\.avif/, "-5000.avif"))))?.status()).toBe(404);
});

test("pages that are shared name a picture that is there", async ({ page }) => {
  await page.goto(address("harbour", "/en/"), { waitUntil: "domcontentloaded" });
  const shared = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  const answer = await page.goto(address("harbour", new URL(shared).pathname), { timeout: DRAWN_WITHIN_MS });
  expect([answer?.status(), answer?.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});
