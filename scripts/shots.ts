/**
 * `npm run shots [-- <word in the name>]`: screenshots of every screen × brand × language × width × scheme in `shots/`, with a page that shows
 * them.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "./chromium.ts";
import { launchSite } from "./launch-site.ts";

const WIDTHS = [390, 768, 1366];
const SCREEN_HEIGHT = 900;
/** The maximum height of a screenshot. */
const HIGHEST = 16_000;
const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en", "fr"];
const SCREENS: Readonly<Record<string, string>> = {
  home: "/",
  flights: "/flights",
  packages: "/packages",
  destinations: "/destinations",
  destination: "/destinations/hotels-in-lisbon",
  "flights-to": "/destinations/cheap-flights-to-lisbon",
  offers: "/special-offers",
  campaign: "/campaigns/summer",
  about: "/about-us",
  support: "/support",
  faq: "/faq",
  baggage: "/flights/baggage-fees",
  mobile: "/mobile",
  media: "/in-the-media",
  terms: "/terms-and-conditions",
  club: "/club",
  "join-the-club": "/join-the-club",
  landing: "/search/cars?pickUp=Lisbon",
  login: "/login",
  "agent-login": "/agent-login",
  workshop: "/_workshop",
  "not-found": "/no-such-page",
};

const filter = process.argv[2] ?? "";
rmSync("shots", { recursive: true, force: true });
mkdirSync("shots", { recursive: true });

const site = await launchSite({ env: { TEST_HOOKS: "1" } });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const files: string[] = [];
for (const brand of brandIds()) {
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: SCREEN_HEIGHT }, colorScheme: scheme });
      const page = await context.newPage();
      await logInAgent(page, site.url(`${brand}.localhost`, "/en/agent-login"));
      for (const language of LANGUAGES) {
        for (const [screen, path] of Object.entries(SCREENS)) {
          const name = `${screen}-${brand}-${language}-${scheme}-${width}.png`;
          if (!name.includes(filter)) continue;
          await page.setViewportSize({ width, height: SCREEN_HEIGHT });
          await page.goto(site.url(`${brand}.localhost`, `/${language}${path}`), { waitUntil: "networkidle" });
          await showWhole(page);
          await page.screenshot({ path: `shots/${name}` });
          files.push(name);
        }
      }
      await context.close();
    }
  }
  console.log(`${brand}: ${files.filter((name) => name.includes(`-${brand}-`)).length} pictures`);
}
await browser.close();
await site.stop();
writeFileSync("shots/index.html", indexPage(files));
console.log(`${files.length} pictures; open shots/index.html`);

/** Content below the first screen renders when it comes near, so the viewport is made as high as the page. */
async function showWhole(page: Page): Promise<void> {
  for (let look = 0; look < 2; look += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: Math.min(height, HIGHEST) });
    await page.waitForLoadState("networkidle");
  }
}

/** A brand for agents shows nothing before the login. */
async function logInAgent(page: Page, handlers: string): Promise<void> {
  const answer = await page.goto(new URL("/en/", handlers).href);
  if (!answer?.url().includes("/agent-login")) return;
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
