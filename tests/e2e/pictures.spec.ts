/** Generated pictures as a browser meets them. */
import { address, BRANDS, expect, test, visit } from "./journey.ts";

const HERO = "main picture img";

test("the first picture of home is the one that was fetched ahead, in the best format and its exact shape", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pictures/")) asked.push(new URL(request.url()).pathname);
  });
  await visit(page, "meridian", "/en/");
  const hero = page.locator(HERO).first();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 }).toBeGreaterThan(0);
  const shown = new URL(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
  expect(shown).toMatch(/\.avif$/);
  expect(asked.filter((path) => path === shown)).toHaveLength(1);
  expect(asked[0]).toBe(shown);
  await expect(hero).toHaveAttribute("width", "700");
  await expect(hero).toHaveAttribute("height", "467");
  await expect(hero).not.toHaveAttribute("loading", "lazy");
});

test("a picture has its place and its colours before it has come", async ({ page }) => {
  await page.route("**/pictures/**", (route) => route.abort());
  await page.goto(address("solara", "/en/destinations"));
  const picture = page.locator("main picture").first();
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(60);
  expect(await picture.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain("linear-gradient");
});

test("a site draws only its own brand's pictures, and says how long they may be kept", async ({ page, request }) => {
  await page.goto(address("meridian", "/en/"));
  const source = (await page.locator("main picture source").last().getAttribute("srcset")) ?? "";
  const path = source.split(" ")[0] ?? "";
  const own = await request.get(address("meridian", path), { timeout: 30_000 });
  expect([own.status(), own.headers()["content-type"], own.headers()["cache-control"]]).toEqual([
    200,
    "image/avif",
    "public, max-age=31536000, immutable",
  ]);
  for (const brand of BRANDS.filter((each) => each !== "meridian")) expect((await request.get(address(brand, path))).status()).toBe(404);
  expect((await request.get(address("meridian", path.replace(/-\d+\.avif/, "-5000.avif")))).status()).toBe(404);
});

test("pages that are shared name a picture that is there", async ({ page, request }) => {
  await page.goto(address("harbour", "/en/"));
  const shared = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  const answer = await request.get(address("harbour", new URL(shared).pathname), { timeout: 30_000 });
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});
