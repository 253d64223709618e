/**
 * One page of 50 cards: through our server, from its page cache, from bare `renderToPipeableStream` of the same tree, from
 * Next 16 rendering the same tree, and as raw bytes over node:http. All in one run, in turns. Then the results of a search and a hotel, which
 * are not cached: our server also searches, prices and seals quotes, while the bare peer gets the data and only renders.
 */
import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { build } from "vite";
import type { Site } from "../../scripts/launch-site.ts";
import { compare } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import { launchLive } from "../measure/launch-live.ts";
import { startNext } from "./next-peer.ts";

const PAGE = "/en/destinations";
/** Different stays in sequence, so that caches for the same page have no effect. */
const STAYS = Array.from({ length: 20 }, (_, shift) => `startDate=${daysAhead(30 + shift)}&endDate=${daysAhead(34 + shift)}&adults=2`);
/** Read with the search they need; two hundred cards would say no more than fifty do. */
const SEARCHED = [
  { name: "results", path: "/en/hotels/search-results?city=London&region=2643743&regionType=Cities" },
  { name: "hotel", path: "/en/hotels/details?hotelId=1001" },
] as const;
/** A node refuses some of a larger number of concurrent requests, as it should. */
const SEARCHES_AT_ONCE = 4;
const HOST = "localhost";
const FOLDER = path.resolve("bench/results/ssr");
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);

const stops: (() => unknown)[] = [];
try {
  await measure();
} finally {
  for (const stop of stops) await stop();
}

async function measure(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // The same program twice in live mode: one with a page cache, one without.
  const withCache = await started(launchLive());
  const rendered = await started(launchLive({ PAGE_CACHE_MB: "0" }));
  await savePage(rendered.url(HOST, ""), PAGE, FOLDER);
  await buildTree();
  await measureSearched(rendered);
  const raw = await started(startBare("raw", FOLDER));
  const stream = await started(startBare("stream", FOLDER));
  const next = await started(startNext(FOLDER));

  const result = await compare(
    [
      { name: "raw bytes", plan: { port: raw.port, host: HOST, paths: [PAGE] } },
      { name: "ours, from the page cache", plan: { port: withCache.port, host: HOST, paths: [PAGE] } },
      { name: "ours, rendered", plan: { port: rendered.port, host: HOST, paths: [PAGE] } },
      { name: "bare renderToPipeableStream", plan: { port: stream.port, host: HOST, paths: [PAGE] } },
      { name: "Next 16", plan: { port: next.port, host: HOST, paths: ["/destinations"] } },
    ],
    { rounds: ROUNDS, seconds: 2, connections: 16 },
  );
  result.print();
  goal(
    "rendered, against bare renderToPipeableStream",
    result.ratio("ours, rendered", "bare renderToPipeableStream"),
    { atLeast: 1.3 },
    " ×",
  );
  goal("rendered, against Next 16", result.ratio("ours, rendered", "Next 16"), { atLeast: 2.5 }, " ×");
  goal("from the page cache, against raw bytes", result.ratio("ours, from the page cache", "raw bytes"), { atLeast: 0.3 }, " ×");
}

/** Our server also has to search and to load data: the extra cost over rendering alone is printed per page. */
async function measureSearched(rendered: Site): Promise<void> {
  for (const { name, path: address } of SEARCHED) {
    const folder = `${FOLDER}/${name}`;
    const pages = STAYS.map((stay) => `${address}${address.includes("?") ? "&" : "?"}${stay}`);
    mkdirSync(folder, { recursive: true });
    await savePage(rendered.url(HOST, ""), pages[0] ?? address, folder);
    const stream = await started(startBare("stream", folder));
    const [ours, bare] = [`ours, ${name}`, `bare renderToPipeableStream, ${name}`];
    const result = await compare(
      [
        { name: ours, plan: { port: rendered.port, host: HOST, paths: pages } },
        { name: bare, plan: { port: stream.port, host: HOST, paths: pages } },
      ],
      { rounds: ROUNDS, seconds: 2, connections: SEARCHES_AT_ONCE },
    );
    result.print();
    goal(`${name}, against bare renderToPipeableStream`, result.ratio(ours, bare), { atLeast: 1.3 }, " ×");
  }
}

async function started<T extends { readonly stop: () => unknown }>(starting: Promise<T>): Promise<T> {
  const peer = await starting;
  stops.push(() => peer.stop());
  return peer;
}

async function savePage(origin: string, page: string, folder: string): Promise<void> {
  const html = await (await fetch(`${origin}${page}`)).text();
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  const messages = await (await fetch(`${origin}${state.messagesHref}`)).json();
  writeFileSync(`${folder}/page.html`, html);
  writeFileSync(`${folder}/page.json`, JSON.stringify({ state, messages, path: page }));
}

/** One file, without React: each peer has its own copy of the same version. */
async function buildTree(): Promise<void> {
  await build({
    logLevel: "error",
    build: {
      ssr: "bench/ssr/tree.tsx",
      outDir: FOLDER,
      emptyOutDir: false,
      rolldownOptions: { input: "bench/ssr/tree.tsx", output: { codeSplitting: false } },
    },
    ssr: { noExternal: true, external: ["react", "react-dom", "react/jsx-runtime"] },
  });
}

async function startBare(kind: string, folder: string): Promise<{ port: number; stop: () => void }> {
  const child = fork("bench/ssr/bare-server.ts", [kind, folder, `${FOLDER}/tree.js`], { env: { ...process.env, NODE_ENV: "production" } });
  const [message] = (await once(child, "message")) as [{ port: number }];
  return { port: message.port, stop: () => child.kill() };
}

function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
