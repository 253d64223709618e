/**
 * The cost of a page on a phone: Lighthouse scores, how long its scripts block the browser when they start, and its bytes before the first interaction
 * and in all. Lighthouse ends before scripts start without an interaction, so their start is measured separately.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { CHROMIUM_FLAGS, ensureChromium } from "../../scripts/chromium.ts";
import { launchSite } from "../../scripts/launch-site.ts";
import { median } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import { blockingOfStart } from "./blocking-of-start.ts";
import { measureFiles } from "./files-of-page.ts";

const STAY = "startDate=today-plus-30&endDate=today-plus-33&adults=2";
const MARKS = { performance: 98, accessibility: 100, "best-practices": 95, seo: 100 } as const;
/** Results are deliberately hidden from search engines, which Lighthouse reports as a mistake. */
const { seo: _, ...RESULT_MARKS } = MARKS;
const HOME = "/en/";
const PACKAGE_STAY = "startDate=today-plus-40&endDate=today-plus-47&adults=2";
const PACKAGES = `/en-us/us/deals?origin=London&originId=LHR&originType=Airports&destination=Palma&destinationId=2512989&destinationType=Cities&${PACKAGE_STAY}`;
const PAGES: Readonly<Record<string, readonly [path: string, marks: Readonly<Record<string, number>>, host?: string]>> = {
  home: [HOME, MARKS],
  destination: ["/en/destinations/hotels-in-lisbon", MARKS],
  static: ["/en/about-us", MARKS],
  results: [`/en/hotels/search-results?city=London&region=2643743&regionType=Cities&${STAY}`, RESULT_MARKS],
  hotel: ["/en/hotels-in/london/the-south-bank-rooms-1001", MARKS],
  // The first room of a hotel.
  checkout: [`/en/hotels/details?hotelId=1001&${STAY}`, RESULT_MARKS],
  packages: [PACKAGES, RESULT_MARKS, "solara.localhost"],
  package: [PACKAGES, RESULT_MARKS, "solara.localhost"],
};
/** A page whose address contains a key or a choice is reached by the first such link of another page. */
const FIRST_LINK: Readonly<Record<string, string>> = { package: ".package-card h3 a", checkout: 'a[href*="/checkout"]' };
/** Kilobytes of a whole first visit; pictures and fonts are not counted. */
const MAX_KILOBYTES: Readonly<Record<string, number>> = { home: 100, results: 130, hotel: 130 };
/** The names after that of the benchmark; without any, all pages are measured. */
const requestedPages = process.argv.includes("pages") ? process.argv.slice(process.argv.indexOf("pages") + 1) : [];
const unknownPages = requestedPages.filter((name) => !(name in PAGES));
if (unknownPages.length > 0) throw new Error(`No page named ${unknownPages.join(", ")}; there are: ${Object.keys(PAGES).join(", ")}`);
const ROUNDS = 5;
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><h1>Empty</h1>';
const DEBUG_PORT = 9333;
const KILOBYTE = 1024;
/** The longest task that visitors do not notice. */
const LONG_TASK_MS = 50;

/** In live mode: elsewhere search engines are blocked, and Lighthouse would report that. */
const LIVE = {
  ENVIRONMENT: "live",
  SESSION_KEY: "bench-session-key-bench-session-key-0",
  HOUSE_TOKEN: "bench-house-token-bench-house-token-0",
  AGENT_CLIENT_SECRET: "bench-agent-secret-bench-agent-secret",
  SMTP_URL: "smtp://127.0.0.1:2525",
  MAIL_FROM: "bench@itinera.example",
  AFFILIATE_URL: "https://affiliate.example",
  // Every round opens the checkout as another visitor from the same address.
  HOLDS_PER_VISITOR: "100",
};

// Live generates no hotels: they are seeded beforehand.
const dataDir = mkdtempSync(path.join(tmpdir(), "itinera-pages-"));
await (await launchSite({ dataDir })).stop();
const site = await launchSite({ env: LIVE, dataDir });
const empty = createServer((_, response) => response.setHeader("content-type", "text/html; charset=utf-8").end(EMPTY_PAGE)).listen(0);
const executablePath = ensureChromium();
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`] });
try {
  const emptyMs = await blockingOfEmptyPage();
  for (const [name, [address, marks, host = "localhost"]] of Object.entries(PAGES)) {
    if (requestedPages.length > 0 && !requestedPages.includes(name)) continue;
    const url = site.url(host, address);
    const link = FIRST_LINK[name];
    const target = link === undefined ? url : await addressOf(link, url);
    await markPage(name, target, marks, emptyMs);
    await measureStart(name, target);
    await weighPage(name, target);
  }
} finally {
  await browser.close();
  await site.stop();
  empty.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The cost of starting an empty page on this machine. */
async function blockingOfEmptyPage(): Promise<number> {
  const url = `http://localhost:${(empty.address() as AddressInfo).port}/`;
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push((await markOnce(url)).blockingMs);
  return median(rounds);
}

async function markPage(name: string, url: string, marks: Readonly<Record<string, number>>, emptyMs: number): Promise<void> {
  // Only the very first visitor waits for pictures to be drawn.
  await visitOnce(url);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await markOnce(url));
  for (const [mark, limitMs] of Object.entries(marks)) {
    goal(`${name}, ${mark}`, median(rounds.map((round) => round.marks[mark] ?? 0)), { atLeast: limitMs });
  }
  goal(`${name}, blocking time of its scripts`, median(rounds.map(({ ownBlockingMs }) => ownBlockingMs)), { atMost: 0 }, " ms");
  const blockingMs = median(rounds.map((round) => round.blockingMs));
  console.log(`         ${name}: blocking time ${blockingMs.toFixed(0)} ms in all, of an empty page ${emptyMs.toFixed(0)} ms`);
  goal(`${name}, layout shift`, Math.max(...rounds.map(({ shift }) => shift)), { atMost: 0 });
  console.log(`         ${name}: first paint ${seconds(rounds, "firstPaintMs")} s, largest paint ${seconds(rounds, "largestPaintMs")} s`);
  const failed = new Set(rounds.flatMap((round) => round.failed));
  if (failed.size) console.log(`         ${name}: Lighthouse would like ${[...failed].join(", ")}`);
}

async function addressOf(link: string, onPage: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(onPage);
  const href = await page
    .locator(link)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
  await page.close();
  return href;
}

type Round = Awaited<ReturnType<typeof markOnce>>;

function seconds(rounds: readonly Round[], figure: "firstPaintMs" | "largestPaintMs"): string {
  return (median(rounds.map((round) => round[figure])) / 1000).toFixed(2);
}

async function markOnce(url: string) {
  const result = await lighthouse(url, { port: DEBUG_PORT, output: "json", logLevel: "error", onlyCategories: Object.keys(MARKS) });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits } = result.lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weighed = new Set(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)),
  );
  return {
    marks: Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100])),
    blockingMs: figure("total-blocking-time"),
    ownBlockingMs: blockingOf(audits["long-tasks"]?.details as LongTasks | undefined),
    shift: figure("cumulative-layout-shift"),
    firstPaintMs: figure("first-contentful-paint"),
    largestPaintMs: figure("largest-contentful-paint"),
    failed: Object.values(audits).flatMap(({ id, score }) => (weighed.has(id) && score !== null && score < 0.9 ? [id] : [])),
  };
}

type LongTasks = { readonly items: readonly { readonly url: string; readonly duration: number }[] };

/** Excludes Lighthouse's own scripts and the start of the browser's page. */
function blockingOf(tasks: LongTasks | undefined): number {
  const ownScripts = tasks?.items.filter(({ url }) => url.includes("/assets/") && url.endsWith(".js")) ?? [];
  return ownScripts.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
}

async function visitOnce(url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.close();
}

/** What a visitor of a slow phone notices of hydration after the first touch. */
async function measureStart(name: string, url: string): Promise<void> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await blockingOfStart(browser, url));
  goal(`${name}, blocking time of the start of its scripts`, median(rounds), { atMost: 0 }, " ms");
}

async function weighPage(name: string, url: string): Promise<void> {
  const page = await browser.newPage();
  const { asleep, awake } = await measureFiles(page, url);
  for (const [file, bytes] of awake) console.log(`         ${(bytes / KILOBYTE).toFixed(2).padStart(7)} KB  ${file}`);
  const scripts = [...asleep].filter(([file]) => file.endsWith(".js"));
  goal(`${name}, scripts before the first interaction`, sum(scripts), { atMost: 1 }, " KB");
  console.log(`         ${name}: ${sum([...asleep]).toFixed(1)} KB in all before the first interaction`);
  goal(`${name}, in all`, sum([...awake]), { atMost: MAX_KILOBYTES[name] ?? Number.POSITIVE_INFINITY }, " KB");
  await page.close();
}

function sum(files: readonly (readonly [string, number])[]): number {
  return files.reduce((total, [, bytes]) => total + bytes, 0) / KILOBYTE;
}
