/**
 * Screenshots of every screen × brand × language × scheme × width in `shots/`, with a page that shows them. A screen is opened once for
 * each brand and language, and then changes its width and scheme as a window does.
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
import type { BrowserContext, Page } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "./chromium.ts";
import { launchSite } from "./launch-site.ts";
import { AGENTS_BRAND, NOT_FOUND, SCREENS, SIGNED_OUT } from "./shots-screens.ts";

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
const widths = listOf(values.widths).map(Number);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const site = values.port === undefined ? await launchSite({ env: { TEST_HOOKS: "1" } }) : undefined;
const urlOf = (brand: string, path: string): string => `http://${brand}.localhost:${site?.port ?? values.port}${path}`;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const files: string[] = [];
for (const brand of listOf(values.brands)) {
  const session = brand === AGENTS_BRAND ? await logInAgent(urlOf(brand, "/en/agent-login")) : undefined;
  for (const language of listOf(values.languages)) {
    for (const name of listOf(values.screens)) await shootScreen({ brand, language, name }, session);
  }
  console.log(`${brand}: ${files.filter((name) => name.includes(`-${brand}-`)).length} pictures`);
}
await browser.close();
await site?.stop();
writeFileSync(`${folder}/index.html`, indexPage(files));
console.log(`${files.length} pictures; open ${folder}/index.html`);

type Subject = { readonly brand: string; readonly language: string; readonly name: string };
type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function shootScreen({ brand, language, name }: Subject, session: Session | undefined): Promise<void> {
  const screen = SCREENS[name];
  if (screen === undefined) throw new Error(`no screen is called ${name}`);
  const context = await browser.newContext({
    viewport: { width: widths[0] ?? 0, height: SCREEN_HEIGHT },
    ...(session && !SIGNED_OUT.has(name) && { storageState: session }),
  });
  const page = await context.newPage();
  let isThere = true;
  const open = async (path: string): Promise<void> => {
    const answer = await page.goto(urlOf(brand, `/${language}${path}`), { waitUntil: "networkidle" });
    isThere = answer?.status() !== 404 || name === NOT_FOUND;
    if (!isThere) throw new Error(`the brand has no ${path}`);
  };
  try {
    await (typeof screen === "string" ? open(screen) : screen(page, open, brand));
  } catch (fault) {
    if (isThere) console.error(`${name} of ${brand}: ${String(fault).split("\n", 1)[0]}`);
  }
  // Not every brand sells packages or has a club.
  if (!isThere) return context.close();
  for (const width of widths) {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT });
    for (const scheme of listOf(values.schemes)) {
      await page.emulateMedia({ colorScheme: scheme === "dark" ? "dark" : "light" });
      if (!values.fold) await showWhole(page);
      await page.waitForLoadState("networkidle");
      await page.evaluate(untilDrawn);
      const file = `${name}-${brand}-${language}-${scheme}-${width}.jpg`;
      await page.screenshot({ path: `${folder}/${file}`, type: "jpeg", quality: 88 });
      files.push(file);
    }
  }
  await context.close();
}

/** Content below the first screen renders when it comes near, so the viewport is made as high as the page. */
async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (let look = 0; look < 3; look += 1) {
    const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), HIGHEST);
    if (look > 0 && height === page.viewportSize()?.height) return;
    await page.setViewportSize({ width, height });
    await page.waitForLoadState("networkidle");
  }
}

/** Until pictures are decoded and colours have changed. Pictures that lie outside of the page never load. */
function untilDrawn(): Promise<unknown> {
  const pictures = Array.from(document.images, (image) => image.decode());
  const changes = document.getAnimations().map(({ finished }) => finished);
  return Promise.race([Promise.allSettled([...pictures, ...changes]), new Promise((resolve) => setTimeout(resolve, 1500))]);
}

/** A brand for agents shows nothing before the login. */
async function logInAgent(address: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill("agent1");
  await page.getByLabel("Password").fill("Travel123");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/en\/?$/);
  const session = await context.storageState();
  await context.close();
  return session;
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
