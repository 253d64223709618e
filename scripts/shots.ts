/**
 * Screenshots of every screen × brand × language × scheme × width in `shots/`, with a page that shows them.
 *
 *   npm run shots                                                        all of them, which takes hours
 *   npm run shots -- --screens home,results --brands solara --widths 390 some of them
 *   npm run shots -- --port 3000                                         of a site that is already running
 *
 * Screens that need a session or a booking create it (`shots-screens.ts`).
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "./chromium.ts";
import { launchSite } from "./launch-site.ts";
import { SCREENS } from "./shots-screens.ts";

const SCREEN_HEIGHT = 900;
/** The maximum height of a screenshot. */
const HIGHEST = 16_000;

const { values } = parseArgs({
  options: {
    screens: { type: "string", default: Object.keys(SCREENS).join(",") },
    brands: { type: "string", default: brandIds().join(",") },
    languages: { type: "string", default: "en,fr" },
    schemes: { type: "string", default: "light,dark" },
    widths: { type: "string", default: "390,768,1366,1920" },
    port: { type: "string" },
    folder: { type: "string", default: "shots" },
    /** Only the first screen instead of the whole page. */
    fold: { type: "boolean", default: false },
  },
});
const { folder } = values;
const listOf = (text: string): string[] => text.split(",").filter((item) => item !== "");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const site = values.port === undefined ? await launchSite({ env: { TEST_HOOKS: "1" } }) : undefined;
const urlOf = (brand: string, path: string): string => `http://${brand}.localhost:${site?.port ?? values.port}${path}`;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const files: string[] = [];
for (const brand of listOf(values.brands)) {
  for (const scheme of listOf(values.schemes)) {
    for (const width of listOf(values.widths).map(Number)) {
      for (const language of listOf(values.languages)) await shootScreens({ brand, scheme, width, language });
    }
  }
  console.log(`${brand}: ${files.filter((name) => name.includes(`-${brand}-`)).length} pictures`);
}
await browser.close();
await site?.stop();
writeFileSync(`${folder}/index.html`, indexPage(files));
console.log(`${files.length} pictures; open ${folder}/index.html`);

type Look = { readonly brand: string; readonly scheme: string; readonly width: number; readonly language: string };

async function shootScreens({ brand, scheme, width, language }: Look): Promise<void> {
  for (const name of listOf(values.screens)) {
    const screen = SCREENS[name];
    if (screen === undefined) throw new Error(`no screen is called ${name}`);
    const colorScheme = scheme === "dark" ? "dark" : "light";
    const context = await browser.newContext({ viewport: { width, height: SCREEN_HEIGHT }, colorScheme });
    const page = await context.newPage();
    const open = async (path: string): Promise<void> => {
      await page.goto(urlOf(brand, `/${language}${path}`), { waitUntil: "networkidle" });
    };
    try {
      if (brand === "atlas") await logInAgent(page, urlOf(brand, "/en/agent-login"));
      await (typeof screen === "string" ? open(screen) : screen(page, open));
      if (!values.fold) await showWhole(page);
    } catch (fault) {
      console.error(`${name} of ${brand} at ${width}: ${String(fault).split("\n", 1)[0]}`);
    }
    const file = `${name}-${brand}-${language}-${scheme}-${width}.png`;
    await page.screenshot({ path: `${folder}/${file}` });
    files.push(file);
    await context.close();
  }
}

/** Content below the first screen renders when it comes near, so the viewport is made as high as the page. */
async function showWhole(page: Page): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: Math.min(height, HIGHEST) });
    await page.waitForLoadState("networkidle");
  }
}

/** A brand for agents shows nothing before the login. */
async function logInAgent(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill("agent1");
  await page.getByLabel("Password").fill("Travel123");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/en\/?$/);
}

function brandIds(): string[] {
  return readdirSync("brands").filter(
    (name) => name !== "base" && JSON.parse(readFileSync(`brands/${name}/brand.json`, "utf8")).id === name,
  );
}

function indexPage(names: readonly string[]): string {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" loading="lazy" height="360" alt=""></a><figcaption>${name}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{border:1px solid}</style>${figures.join("\n")}\n`;
}
