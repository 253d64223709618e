/** Streets of a brand's map server, and the drawn map where they cannot be shown. These tests need WebGL, which is computed without a graphics card. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, test, visit } from "./journey.ts";
import { hook } from "./mailed-links.ts";
import type { MapServer } from "./map-server.ts";
import { COLOURS, startMapServer } from "./map-server.ts";
import { onOwnSite } from "./start-site.ts";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const RESULTS = `/en/hotels/search-results?city=Lisbon&startDate=${day(30)}&endDate=${day(33)}&adults=2&view=map`;

const useServer = (page: Page, brandId: "meridian" | "solara", url: string): Promise<void> =>
  hook(page, "configuration", {
    scope: "brand",
    brandId,
    group: "hotels",
    values: { mapTiles: { url, attribution: "© Streets of the test" } },
  });

/** Whether the pixels of the map below its pins have these colours. */
async function hasColours(page: Page, ...colours: readonly string[]): Promise<boolean> {
  const { data, info } = await sharp(await page.locator(".map-frame").screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.subarray(at, at + 3).toString("hex"));
  return colours.every((colour) => seen.has(colour.slice(1)));
}

/** Screenshots of a computed drawing make Chromium warn about its speed. */
const faultsIn = (complaints: string[]): string[] => complaints.splice(0).filter((text) => !text.includes("GPU stall"));

const credit = (page: Page) => page.locator(".map-attribution");
const pins = (page: Page) => page.getByRole("list", { name: "Hotels on the map" }).getByRole("button");

async function openMap(page: Page, brand: "meridian" | "solara"): Promise<void> {
  await visit(page, brand, RESULTS);
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
}

async function followKeys(page: Page, server: MapServer): Promise<void> {
  const before = server.asked.length;
  const price = await pins(page).first().textContent();
  await page.getByRole("application").focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(() => server.asked.length).toBeGreaterThan(before);
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  expect(await pins(page).first().textContent()).toBe(price);
  await pins(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(pins(page).first()).not.toBeFocused();
}

test("streets of a map server are below the same pins, and without them the map is drawn", async ({ page, complaints }) => {
  test.setTimeout(150_000);
  const server = await startMapServer();
  const scripts: string[] = [];
  page.on("request", (request) => void (/styled-map|maplibre/.test(request.url()) && scripts.push(request.url())));
  const walk = onOwnSite(async () => {
    // Without a map server: no byte of MapLibre.
    await openMap(page, "meridian");
    await expect(credit(page)).toHaveText("© OpenStreetMap");
    expect(scripts).toEqual([]);

    // Pictures need no script either.
    await useServer(page, "meridian", `${server.origin}/raster/{z}/{x}/{y}.png`);
    await openMap(page, "meridian");
    await expect(credit(page)).toHaveText("© Streets of the test");
    expect(await hasColours(page, COLOURS.picture)).toBe(true);
    expect(scripts).toEqual([]);
    await followKeys(page, server);

    await useServer(page, "meridian", `${server.origin}/style.json`);
    await openMap(page, "meridian");
    await expect(credit(page)).toHaveText("© Streets of the test", { timeout: 20_000 });
    await expect.poll(() => hasColours(page, COLOURS.land, COLOURS.block)).toBe(true);
    expect(scripts.length).toBeGreaterThan(0);
    await followKeys(page, server);
    await expectAccessible(page, ".map");

    // Another brand of the same site loads nothing from there.
    scripts.length = 0;
    await openMap(page, "solara");
    await expect(credit(page)).toHaveText("© OpenStreetMap");
    expect(scripts).toEqual([]);
    expect(faultsIn(complaints)).toEqual([]);

    // The server stops answering, then the browser cannot draw: our own map stays.
    server.fail();
    await openMap(page, "meridian");
    await expect(page.locator(".map-streets")).toHaveCount(0);
    await expect(credit(page)).toHaveText("© OpenStreetMap");
    await expect(page.locator(".map-city path").first()).toBeAttached();
    expect(faultsIn(complaints).filter((text) => !text.includes("503"))).toEqual([]);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openMap(page, "meridian");
    await expect(page.locator(".map-streets")).toHaveCount(0);
    await expect(pins(page).first()).toBeVisible();
    faultsIn(complaints);
  });
  try {
    await walk;
  } finally {
    await server.close();
  }
});
