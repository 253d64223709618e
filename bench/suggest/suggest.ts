/** Suggestions over 135,000 cities and 200,000 hotels: ours, MiniSearch, and a sorted array that supports prefixes only. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { compare } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import { loadPlaces } from "../../src/platform/catalog/places/load-places.ts";
import type { EngineResult } from "./engine-process.ts";
import { listCities, listHotels } from "./names.ts";
import { createQueries, QUERY_SETS } from "./queries.ts";

const QUERIES = Number(process.env["BENCH_QUERIES"] ?? 400);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ENGINES = ["ours", "MiniSearch", "sorted array"] as const;

// Creates the file of places, so that no engine pays for it.
await loadPlaces();
const results: Record<string, EngineResult> = {};
for (const engine of ENGINES) results[engine] = await measureEngine(engine);
printTable();

const { ours, MiniSearch } = results as Record<(typeof ENGINES)[number], EngineResult>;
for (const set of ["prefix", "typo anywhere", "typo in first letter"] as const) {
  goal(`${set}: p99, MiniSearch against ours`, MiniSearch.sets[set].p99 / ours.sets[set].p99, { atLeast: 10 }, " ×");
}
for (const set of ["typo anywhere", "typo in first letter"] as const) {
  goal(`${set}: the wanted name among ten`, ours.sets[set].hits * 100, { atLeast: 95 }, " %");
}
goal("memory, ours against MiniSearch", ours.megabytes / MiniSearch.megabytes, { atMost: 0.25 }, " ×");
await measureCall();

async function measureEngine(name: string): Promise<EngineResult> {
  const child = fork("bench/suggest/engine-process.ts", [name, String(QUERIES)], { execArgv: ["--expose-gc"] });
  const [result] = (await once(child, "message")) as [EngineResult];
  return result;
}

function printTable(): void {
  for (const engine of ENGINES) {
    const { buildMs, megabytes, sets } = results[engine]!;
    console.log(`${engine}: ready in ${(buildMs / 1000).toFixed(2)} s, holds ${megabytes.toFixed(0)} MB`);
    for (const set of QUERY_SETS) {
      const { p50, p99, worst, hits } = sets[set];
      const times = [`p50 ${p50.toFixed(4)}`, `p99 ${p99.toFixed(3)}`, `worst ${worst.toFixed(3)} ms`].join("   ");
      console.log(`  ${set.padEnd(22)} ${times}   found ${(hits * 100).toFixed(1)} %`);
    }
  }
}

/** What the lookup adds to a call over HTTP. */
async function measureCall(): Promise<void> {
  const hotelNames = (await listHotels()).map(({ name }) => name);
  const queries = createQueries(await listCities(), hotelNames, 40, 9);
  const paths = QUERY_SETS.flatMap((set) => queries[set]).map(({ text }) => `/hotels/autosuggest?q=${encodeURIComponent(text)}`);
  const servers = { constant: await startServer("constant"), suggest: await startServer("suggest") };
  try {
    const result = await compare(
      [
        { name: "the same answer, always", plan: { port: servers.constant.port, host: "localhost", paths } },
        { name: "suggestions", plan: { port: servers.suggest.port, host: "localhost", paths } },
      ],
      { rounds: ROUNDS, seconds: 2, connections: 16 },
    );
    result.print();
    console.log(`suggestions over HTTP: ${result.ratio("suggestions", "the same answer, always").toFixed(2)} × one constant answer`);
  } finally {
    for (const { stop } of Object.values(servers)) stop();
  }
}

async function startServer(kind: string): Promise<{ port: number; stop: () => void }> {
  const child = fork("bench/suggest/server-process.ts", [kind], { env: { ...process.env, NODE_ENV: "production" } });
  const [message] = (await once(child, "message")) as [{ port: number }];
  return { port: message.port, stop: () => void child.kill() };
}
