/**
 * One page of 50 cards: through our server, from its page cache, from bare `renderToPipeableStream` of the same tree, from
 * Next 16 rendering the same tree, and as raw bytes over node:http. All in one run, in turns. Then the results of a search and a hotel, which
 * are not in the page cache: our server also searches and prices for each request, while `renderToString` gets the data and only renders, and Next
 * searches through objects and renders. Both pages are measured twice: for twenty stays, whose documents are kept while their data is the same, and for
 * stays that are hardly ever requested twice, so that each document is written.
 */
import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { get } from "node:http";
import path from "node:path";
import { build } from "vite";
import type { Site } from "../../scripts/launch-site.ts";
import { compare } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import { launchLive } from "../measure/launch-live.ts";
import type { Messages } from "../../src/web/i18n/text.tsx";
import { startNext } from "./next-peer.ts";

const PAGE = "/en/destinations";
/** Requested again and again. */
const STAYS = Array.from({ length: 20 }, (_, shift) => stayQuery(30 + shift, 4, 2));
/** 12,000, more than are requested in a run. */
const OTHER_STAYS = Array.from({ length: 250 }, (_, shift) =>
  Array.from({ length: 12 }, (__, nights) => Array.from({ length: 4 }, (___, adults) => stayQuery(30 + shift, nights + 1, adults + 1))),
).flat(2);
/** Read with the search they need; two hundred cards would say no more than fifty do. */
const SEARCHED = [
  { name: "results", path: "/en/hotels/search-results?city=London&region=2643743&regionType=Cities", atLeast: 8, nextPath: "/results" },
  { name: "hotel", path: "/en/hotels/details?hotelId=1001", atLeast: 5, nextPath: undefined },
] as const;
/** A node refuses some of a larger number of concurrent requests, as it should. */
const SEARCHES_AT_ONCE = 4;
const HOST = "localhost";
const FOLDER = path.resolve("bench/results/ssr");
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);

const stops: (() => unknown)[] = [];

async function measure(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // The same program twice in live mode: one with a page cache, one without.
  const withCache = await started(launchLive());
  const rendered = await started(launchLive({ PAGE_CACHE_MB: "0" }));
  await savePage(rendered.url(HOST, ""), PAGE, FOLDER);
  for (const searched of SEARCHED) await savePage(rendered.url(HOST, ""), pagesOf(searched)[0] ?? "", `${FOLDER}/${searched.name}`);
  await weigh(rendered.url(HOST, ""), pagesOf(SEARCHED[0])[0] ?? "");
  await buildForPeers("tree");
  await buildForPeers("next-search", "search");
  const next = await started(startNext(FOLDER));
  await measureSearched(rendered, next);
  const raw = await started(startBare("raw", FOLDER));
  const stream = await started(startBare("stream", FOLDER));

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
  goal("from the page cache, against raw bytes", result.ratio("ours, from the page cache", "raw bytes"), { atLeast: 0.7 }, " ×");
}

const pagesOf = ({ path: address }: (typeof SEARCHED)[number], stays: readonly string[] = STAYS): readonly string[] =>
  stays.map((stay) => `${address}&${stay}`);

/** A page of 50 hotels: the document, as it is and as it is sent to browsers that accept Brotli. */
async function weigh(origin: string, page: string): Promise<void> {
  for (const [coding, atMost] of [
    ["identity", 60],
    ["br", 12],
  ] as const) {
    const bytes = await bodySize(`${origin}${page}`, coding);
    goal(`results, document (${coding})`, bytes / 1000, { atMost }, " KB");
  }
}

/** Unlike `fetch`, this does not decompress the body. */
function bodySize(url: string, coding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": coding } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

type Served = { readonly port: number };

/** Our server also searches, loads data and writes the whole document; the bare peers get the data and only render. Next searches and renders. */
async function measureSearched(rendered: Site, next: Served): Promise<void> {
  for (const searched of SEARCHED) {
    const { name, atLeast, nextPath } = searched;
    const text = await started(startBare("string", `${FOLDER}/${name}`));
    const [ours, once, bare, peer] = [
      `ours, ${name}`,
      `ours, ${name} of new stays`,
      `renderToString, ${name}`,
      `Next 16, ${name} with a search`,
    ];
    const result = await compare(
      [
        { name: ours, plan: { port: rendered.port, host: HOST, paths: pagesOf(searched) } },
        { name: once, plan: { port: rendered.port, host: HOST, paths: pagesOf(searched, OTHER_STAYS), isScattered: true } },
        { name: bare, plan: { port: text.port, host: HOST, paths: [PAGE] } },
        ...(nextPath ? [{ name: peer, plan: { port: next.port, host: HOST, paths: [nextPath] } }] : []),
      ],
      { rounds: ROUNDS, seconds: 2, connections: SEARCHES_AT_ONCE },
    );
    result.print();
    goal(`${name}, against renderToString of the same tree`, result.ratio(ours, bare), { atLeast }, " ×");
    goal(`${name} of new stays, against renderToString`, result.ratio(once, bare), { atLeast }, " ×");
    if (!nextPath) continue;
    goal(`${name}, against Next 16 with a search`, result.ratio(ours, peer), { atLeast: 40 }, " ×");
    goal(`${name} of new stays, against Next 16 with a search`, result.ratio(once, peer), { atLeast: 40 }, " ×");
  }
}

async function started<T extends { readonly stop: () => unknown }>(starting: Promise<T>): Promise<T> {
  const peer = await starting;
  stops.push(() => peer.stop());
  return peer;
}

async function savePage(origin: string, page: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const html = await (await fetch(`${origin}${page}`)).text();
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  const read = async (href: string): Promise<Messages> => (await fetch(`${origin}${href}`)).json() as Promise<Messages>;
  // The document names the texts that it loads.
  const texts = new Set(html.match(/\/messages\/[\w./-]+\.json/g));
  const messages = (await Promise.all([...texts].map(read))).reduce(merged, {});
  const root = await read(state.shellHref);
  state.loaderData.root = root;
  writeFileSync(`${folder}/page.html`, html);
  writeFileSync(`${folder}/page.json`, JSON.stringify({ state, messages, path: page }));
}

function merged(one: Messages, other: Messages): Messages {
  const all: Record<string, Messages[string]> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = all[key];
    all[key] = known !== undefined && isGroup(known) && isGroup(value) ? merged(known, value) : value;
  }
  return all;
}

const isGroup = (value: Messages[string]): value is Messages => typeof value === "object" && !Array.isArray(value);

/** One file, without React: each peer has its own copy of the same version. */
/** Maps of a configured server are drawn in browsers only; the peer's compiler stops at the way in which their library starts its worker. */
const withoutMapLibre = {
  name: "without-maplibre",
  enforce: "pre",
  resolveId: (source: string) => (source.endsWith("/styled-map.ts") ? "\0no-styled-map" : undefined),
  load: (id: string) => (id === "\0no-styled-map" ? "export {};" : undefined),
} as const;

async function buildForPeers(source: string, name = source): Promise<void> {
  const input = source === "tree" ? "bench/ssr/tree.tsx" : `bench/ssr/${source}.ts`;
  await build({
    logLevel: "error",
    plugins: [withoutMapLibre],
    build: {
      ssr: input,
      outDir: FOLDER,
      emptyOutDir: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: `${name}.js` } },
    },
    ssr: { noExternal: true, external: ["react", "react-dom", "react/jsx-runtime"] },
  });
}

async function startBare(kind: string, folder: string): Promise<{ port: number; stop: () => void }> {
  const child = fork("bench/ssr/bare-server.ts", [kind, folder, `${FOLDER}/tree.js`], { env: { ...process.env, NODE_ENV: "production" } });
  const [message] = (await once(child, "message")) as [{ port: number }];
  return { port: message.port, stop: () => child.kill() };
}

function stayQuery(day: number, nights: number, adults: number): string {
  return `startDate=${daysAhead(day)}&endDate=${daysAhead(day + nights)}&adults=${adults}`;
}

function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

try {
  await measure();
} finally {
  for (const stop of stops) await stop();
}
