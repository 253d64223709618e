/**
 * `node scripts/map-measure.ts`, after `npm run build`: what our drawn map costs, and what MapLibre would cost for the same picture. Both run
 * in the same Chromium under the policy of our pages.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "./chromium.ts";
import { launchSite } from "./launch-site.ts";
import type { Topology } from "./map-shapes.ts";
import { closeAtPole, ringsOf } from "./map-shapes.ts";

const RUNS = 5;
const ASSETS = "dist/client/assets";
/** Without a graphics card WebGL is computed; newer versions of Chromium need a flag for it. */
const FLAGS = [...CHROMIUM_FLAGS, "--enable-unsafe-swiftshader"];

const compressed = (...files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0) / 1024;
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const built = (begin: string): string =>
  path.join(ASSETS, readdirSync(ASSETS).find((name) => name.startsWith(begin) && /\.js(on)?$/.test(name)) ?? "");

async function repeated(browser: Browser, once: (page: Page) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
    times.push(await once(page));
    await page.close();
  }
  return middle(times);
}

/** From the request for the map's script to the frame after the land is drawn. */
async function ownMap(browser: Browser): Promise<{ readonly ms: number; readonly policy: string }> {
  const site = await launchSite({ env: { TEST_HOOKS: "1" } });
  const address = site.url("meridian.localhost", "/en/_workshop");
  const policy = (
    await fetch(`http://127.0.0.1:${site.port}/en/_workshop`, { headers: { host: `meridian.localhost:${site.port}` } })
  ).headers.get("content-security-policy");
  const ms = await repeated(browser, async (page) => {
    await page.goto(address, { waitUntil: "networkidle" });
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.querySelector(".map")?.scrollIntoView();
          const look = () => {
            const script = performance.getEntriesByType("resource").find(({ name }) => name.includes("slippy-map"));
            if (script && document.querySelector(".map-land path"))
              requestAnimationFrame(() => resolve(performance.now() - script.startTime));
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
  });
  await site.stop();
  return { ms, policy: policy ?? "" };
}

/** The overview as GeoJSON, so that MapLibre draws the same land. */
function landAsGeoJson(): string {
  const topology = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("world-atlas/countries-50m.json"), "utf8")) as Topology;
  return JSON.stringify({ type: "MultiPolygon", coordinates: ringsOf(topology, "land").map((ring) => [closeAtPole(ring)]) });
}

const MAP_SCRIPT = `const begun = performance.now();
const { Map, setWorkerUrl } = await import("/maplibre-gl.mjs");
setWorkerUrl("/maplibre-gl-worker.mjs");
const style = { version: 8, sources: { land: { type: "geojson", data: "/land.json" } }, layers: [{ id: "land", type: "fill", source: "land" }] };
const map = new Map({ container: "map", style, center: [-9.14, 38.71], zoom: 4 });
map.on("error", ({ error }) => { window.fault = String(error); });
map.once("idle", () => { window.took = performance.now() - begun; });`;
const MAP_PAGE = `<!doctype html><link rel="stylesheet" href="/maplibre-gl.css"><style nonce="n">#map{height:600px}</style><div id="map"></div><script nonce="n" type="module" src="/run.js"></script>`;

async function mapLibre(browser: Browser, folder: string, policy: string): Promise<string> {
  const land = landAsGeoJson();
  const server = createServer((request, response) => {
    const name = request.url ?? "/";
    const type = name.endsWith("js")
      ? "text/javascript"
      : name.endsWith(".css")
        ? "text/css"
        : name.endsWith(".json")
          ? "application/json"
          : "text/html";
    response.writeHead(200, { "content-type": type, ...(name === "/" && { "content-security-policy": policy }) });
    const ownFiles: Readonly<Record<string, string>> = { "/": MAP_PAGE, "/run.js": MAP_SCRIPT, "/land.json": land, "/favicon.ico": "" };
    response.end(ownFiles[name] ?? readFileSync(path.join(folder, path.basename(name))));
  }).listen(0);
  const faults = new Set<string>();
  const ms = await repeated(browser, async (page) => {
    page.on("console", (message) => message.type() === "error" && faults.add(message.text()));
    page.on("pageerror", (error) => faults.add(error.message));
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const handle = await page
      .waitForFunction(() => Reflect.get(globalThis, "took") as number | undefined, undefined, { timeout: 20_000 })
      .catch(() => undefined);
    return (await handle?.jsonValue()) ?? Number.NaN;
  });
  server.close();
  return `first drawing ${ms.toFixed(0)} ms${faults.size > 0 ? `; said: ${[...faults].join(" | ").slice(0, 600)}` : ""}`;
}

const files = "node_modules/maplibre-gl/dist";
const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
const ownResult = await ownMap(browser);
console.log(
  `our map: script ${compressed(built("slippy-map-")).toFixed(1)} KB, sheet of Lisbon ${compressed(built("7-6-")).toFixed(1)} KB, overview ${compressed(built("overview-")).toFixed(1)} KB; first drawing ${ownResult.ms.toFixed(0)} ms`,
);
const bytes = ["maplibre-gl.mjs", "maplibre-gl-worker.mjs", "maplibre-gl.css"].map((name) => compressed(path.join(files, name)).toFixed(0));
console.log(`MapLibre: script ${bytes[0]} KB, worker ${bytes[1]} KB, style ${bytes[2]} KB`);
const policy = ownResult.policy.replace(/'nonce-[^']+'/, "'nonce-n'").replace("style-src 'self'", "style-src 'self' 'nonce-n'");
console.log(`  under our policy: ${await mapLibre(browser, files, policy)}`);
console.log(
  `  with worker-src 'self' and img-src blob: added: ${await mapLibre(browser, files, `${policy.replace("img-src 'self'", "img-src 'self' blob:")}; worker-src 'self'`)}`,
);
await browser.close();
