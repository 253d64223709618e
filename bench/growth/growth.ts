/**
 * How a shop changes as it grows: hotels, brands and bookings are multiplied one after the other, on PostgreSQL, and the same searches, pages, look-ups
 * and starts are measured at every size. With `BENCH_LARGE=1` up to 200,000 hotels, 1,000 brands and 1,000,000 bookings, which takes much longer.
 * Times are CPU times of the program and the database together, because other work on the machine changes how long an answer takes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Site } from "../../scripts/launch-site.ts";
import { launchSite } from "../../scripts/launch-site.ts";
import { findReservation } from "../../src/contract/booking/find-reservation.ts";
import { addDays, dateAt } from "../../src/domain/calendar/calendar-date.ts";
import type { Database } from "../../src/platform/kernel/database/database.ts";
import { openPostgresDatabase } from "../../src/platform/kernel/database/postgres-database.ts";
import { startPostgres } from "../../tests/setup/postgres-server.ts";
import { createTestLog } from "../../tests/setup/test-context.ts";
import { goal } from "../measure/goal.ts";
import { liveEnvironment } from "../measure/launch-live.ts";
import { cpuSecondsOfDescendants, residentMegabytesOf, untilIdle } from "../measure/process-figures.ts";
import type { Message } from "../measure/wire.ts";
import { messageOf, send } from "../measure/wire.ts";
import { forgetRateLimits } from "../measure/without-rate-limits.ts";
import { growBookings, growBrands, growHotels, SEEDED_TRIP } from "./grow.ts";

const isLarge = process.env["BENCH_LARGE"] === "1";
const SEEDED_WITHIN_MS = 120_000;
/** What stays the same may still differ this much between two measurements of one machine. */
const FLAT = 1.5;
/** Of a search through ten times as many hotels: linear would be ten. */
const LINEAR = 10;

const HOST = { host: "meridian.localhost", "content-language": "en_US" };
const pageOf = (address: string): Message => ({ method: "GET", path: address, headers: HOST, body: "" });
/** Each stay is asked for once at each size: an answer from a cache would cost the same whatever has grown. */
const STAYS = Array.from({ length: 100 }, (_, place) => {
  const start = addDays(dateAt(new Date(), "UTC"), 30 + (place % 25));
  return `startDate=${start}&endDate=${addDays(start, 3 + Math.floor(place / 25))}&adults=2`;
});
const SEARCHES = STAYS.map((stay) => pageOf(`/en/hotels/search-results?city=London&region=2643743&regionType=Cities&${stay}`));
const PAGES = STAYS.map((stay) => pageOf(`/en/hotels/details?hotelId=1001&${stay}`));
const SUGGESTIONS = ["lon", "par", "mad", "new y", "the gr"].map((text) => pageOf(`/hotels/autosuggest?q=${encodeURIComponent(text)}`));
const LOOK_UP = messageOf(findReservation, { body: { reservationId: SEEDED_TRIP.number, email: SEEDED_TRIP.email } }, HOST);
const repeated = (messages: readonly Message[]): readonly Message[] =>
  Array.from({ length: 300 }, (_, turn) => messages[turn % messages.length]!);

type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;
type Factors = Figures;

const FIGURES = ["start", "memory", "search", "page", "suggestion", "lookUp"] as const;
const UNITS: Readonly<Record<(typeof FIGURES)[number], string>> = {
  start: "s",
  memory: "MB",
  search: "ms",
  page: "ms",
  suggestion: "ms",
  lookUp: "ms",
};

type Growth = {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly grow: (parts: { readonly url: string; readonly dataDir: string; readonly database: Database }, size: number) => unknown;
  /** By which a figure may rise from one size to the next. */
  readonly atMost: Factors;
};

const GROWTHS: readonly Growth[] = [
  {
    name: "hotels",
    sizes: isLarge ? [2_000, 20_000, 200_000] : [2_000, 20_000],
    grow: ({ url, dataDir }, size) => growHotels(url, dataDir, size),
    atMost: { start: LINEAR, memory: LINEAR, search: LINEAR, page: FLAT, suggestion: LINEAR, lookUp: FLAT },
  },
  {
    name: "brands",
    sizes: isLarge ? [10, 1_000] : [10, 100],
    grow: ({ database }, size) => growBrands(database, size),
    atMost: { start: isLarge ? 100 : LINEAR, memory: isLarge ? 100 : LINEAR, search: FLAT, page: FLAT, suggestion: FLAT, lookUp: FLAT },
  },
  {
    name: "bookings",
    sizes: isLarge ? [1_000, 1_000_000] : [1_000, 100_000],
    grow: ({ database }, size) => growBookings(database, size),
    atMost: { start: FLAT, memory: FLAT, search: FLAT, page: FLAT, suggestion: FLAT, lookUp: FLAT },
  },
];

/** The names after that of the benchmark; without any, everything grows. */
const requested = process.argv.includes("growth") ? process.argv.slice(process.argv.indexOf("growth") + 1) : [];
const server = await startPostgres();
try {
  for (const growth of GROWTHS) if (requested.length === 0 || requested.includes(growth.name)) await measureGrowth(growth);
} finally {
  await server.stop();
}

async function measureGrowth({ name, sizes, grow, atMost }: Growth): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "itinera-growth-"));
  const url = await createDatabase(name);
  const database = await openPostgresDatabase({ url, log: createTestLog(), connections: 1, readTimeoutMs: 0 });
  const live = liveEnvironment();
  const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: url, SESSION_KEY: live["SESSION_KEY"]! };
  try {
    await seed(env, dataDir);
    await forgetRateLimits(database);
    let before: Figures | undefined;
    for (const size of sizes) {
      await grow({ url, dataDir, database }, size);
      const figures = await measure({ ...live, ...env }, dataDir);
      console.log(`  ${size.toLocaleString("en")} ${name}: ${describe(figures)}`);
      if (before) compare(name, size, before, figures, atMost);
      before = figures;
    }
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createDatabase(name: string): Promise<string> {
  const first = await openPostgresDatabase({ url: `${server.url}/postgres`, log: createTestLog(), connections: 1 });
  await first.raw(`create database ${name}`);
  await first.close();
  return `${server.url}/${name}`;
}

async function seed(env: Readonly<Record<string, string>>, dataDir: string): Promise<void> {
  const site = await launchSite({ dataDir, env });
  const deadline = performance.now() + SEEDED_WITHIN_MS;
  while ((await send(site, LOOK_UP)).status !== 200) {
    if (performance.now() > deadline) throw new Error(`The demo trips were not booked:\n${site.output()}`);
    await pause(1000);
  }
  await site.stop();
}

async function measure(env: Readonly<Record<string, string>>, dataDir: string): Promise<Figures> {
  const before = cpuSecondsOfDescendants();
  const site = await launchSite({ dataDir, env });
  const start = cpuSecondsOfDescendants() - before;
  console.log(`  ready after ${(site.readyMs / 1000).toFixed(1)} s`);
  try {
    // Pages that are asked for first load what they need.
    for (const [first] of [SEARCHES, PAGES, SUGGESTIONS, [LOOK_UP]]) if (first) await send(site, first);
    await untilIdle(site.pid);
    return {
      start,
      memory: residentMegabytesOf(site.pid),
      search: await costOf(site, SEARCHES.slice(1)),
      page: await costOf(site, PAGES.slice(1)),
      suggestion: await costOf(site, repeated(SUGGESTIONS)),
      lookUp: await costOf(site, repeated([LOOK_UP])),
    };
  } finally {
    await site.stop();
  }
}

/** In milliseconds of CPU time per answer. */
async function costOf(site: Site, messages: readonly Message[]): Promise<number> {
  const before = cpuSecondsOfDescendants();
  for (const message of messages) {
    const { status } = await send(site, message);
    if (status !== 200) throw new Error(`${message.path} was answered with ${status}`);
  }
  return ((cpuSecondsOfDescendants() - before) * 1000) / messages.length;
}

function describe(figures: Figures): string {
  return FIGURES.map((figure) => `${figure} ${figures[figure].toFixed(figure === "memory" ? 0 : 2)} ${UNITS[figure]}`).join(", ");
}

function compare(name: string, size: number, before: Figures, after: Figures, atMost: Factors): void {
  for (const figure of FIGURES) {
    goal(
      `${size.toLocaleString("en")} ${name}, ${figure} against the size before`,
      after[figure] / before[figure],
      { atMost: atMost[figure] },
      " ×",
    );
  }
}
