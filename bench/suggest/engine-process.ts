/** One engine per process, so that memory and compiled code are separate. */
import { setTimeout as pause } from "node:timers/promises";
import { ENGINES } from "./engines.ts";
import type { Engine, EngineName } from "./engines.ts";
import { listCities, listHotels } from "./names.ts";
import { createQueries, QUERY_SETS } from "./queries.ts";
import type { Query, QuerySet } from "./queries.ts";
import { foldName } from "../../src/domain/place/names/fold-name.ts";

export type SetResult = { readonly p50: number; readonly p99: number; readonly worst: number; readonly hits: number };
export type EngineResult = { readonly buildMs: number; readonly megabytes: number; readonly sets: Readonly<Record<QuerySet, SetResult>> };

/** A server has been running for a while: every engine gets the same warm-up time, on queries that are not measured. */
const WARM_UP_MS = 4_000;
const WARM_UP_QUERIES = 100;

const [name = "", count = "0"] = process.argv.slice(2);
/** Another seed gives other queries, to detect tuning for one set. */
const SEED = Number(process.env["BENCH_SEED"] ?? 7);

/** Collects garbage first; some of it is freed only after a turn of the event loop. */
const heldBytes = async (): Promise<number> => {
  for (let sweep = 0; sweep < 4; sweep += 1) {
    globalThis.gc?.();
    await pause(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

// Reading the lists once leaves the package of cities in memory; that is not the engine's.
const cities = await listCities();
const hotelNames = (await listHotels()).map((hotel) => foldName(hotel.name));
const queries = createQueries(cities, hotelNames, Number(count), SEED);
const warmUpQueries = createQueries(cities, hotelNames, WARM_UP_QUERIES, SEED + 1);
const before = await heldBytes();
const engine = (await ENGINES[name as EngineName]()) as Engine;
const megabytes = ((await heldBytes()) - before) / 1e6;
warmUp();
const sets = Object.fromEntries(QUERY_SETS.map((set) => [set, measure(queries[set])])) as EngineResult["sets"];
process.send?.({ buildMs: engine.buildMs, megabytes, sets } satisfies EngineResult, () => process.exit());

function warmUp(): void {
  const until = performance.now() + WARM_UP_MS;
  for (let round = 0; performance.now() < until; round += 1) {
    for (const set of QUERY_SETS) engine.suggest(warmUpQueries[set][round % WARM_UP_QUERIES]!.text);
  }
}

/** Each query three times, in three passes; its best time counts, which reduces the effect of other load. */
function measure(request: readonly Query[]): SetResult {
  let hits = 0;
  const passes = Array.from({ length: 3 }, (_, pass) =>
    request.map(({ text, target }) => {
      const startedAt = performance.now();
      const answers = engine.suggest(text);
      const time = performance.now() - startedAt;
      if (pass === 0 && answers.some((answer) => engine.nameOf(answer) === target)) hits += 1;
      return time;
    }),
  );
  const times = request.map((_, place) => Math.min(...passes.map((pass) => pass[place] ?? 0)));
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), worst: at(1), hits: hits / request.length };
}
