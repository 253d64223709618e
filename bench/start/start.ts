/**
 * How long the built program takes to its first answer: on an empty data folder with seed, and on a filled one, there also in comparison with a build
 * that has no flights.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launchSite } from "../../scripts/launch-site.ts";
import { median } from "../measure/compare.ts";
import type { Pair } from "../measure/estimate-ratio.ts";
import { estimateRatio } from "../measure/estimate-ratio.ts";
import { goal } from "../measure/goal.ts";
import { cpuSecondsOf } from "../measure/process-figures.ts";
import { buildWithoutFlights } from "./without-flights.ts";

const FIRST_START_RUNS = Number(process.env["BENCH_FIRST_STARTS"] ?? 3);
const NEXT_START_RUNS = 2;
/** Pairs of starts with and without flights are measured until the interval of their ratio is narrow enough to tell the goal of 5 %. */
const [MIN_PAIRS, MAX_PAIRS] = [Number(process.env["BENCH_ROUNDS"] ?? 12), 40];
const MAX_INTERVAL = 0.04;
const MAX_MS = 5 * 60_000;

const first: number[] = [];
const next: number[] = [];
let dataDir = "";
for (let run = 0; run < FIRST_START_RUNS; run += 1) {
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  dataDir = mkdtempSync(path.join(tmpdir(), "itinera-bench-"));
  first.push((await startOn(dataDir)).seconds);
  for (let again = 0; again < NEXT_START_RUNS; again += 1) next.push((await startOn(dataDir)).seconds);
}
goal("first start with seed, median", median(first), { atMost: 8 }, " s");
goal("start on a filled data folder, median", median(next), { atMost: 3 }, " s");

const without = await buildWithoutFlights();
// The first start of each build compiles WebAssembly and reads files that are in memory later.
for (const main of [undefined, without.main]) await startOn(dataDir, main);
const pairs: Pair[] = [];
let estimate = { ratio: 1, low: 0, high: Infinity };
const begun = performance.now();
const isUnclear = (): boolean => pairs.length < MIN_PAIRS || estimate.high - estimate.low > MAX_INTERVAL;
while (pairs.length === 0 || (pairs.length < MAX_PAIRS && isUnclear() && performance.now() - begun < MAX_MS)) {
  // One after the other in alternating order, so that other load affects both equally.
  const mains = pairs.length % 2 ? [undefined, without.main] : [without.main, undefined];
  const starts = new Map<string | undefined, number>();
  for (const main of mains) starts.set(main, (await startOn(dataDir, main)).cpuSeconds);
  pairs.push({ ours: starts.get(undefined)!, theirs: starts.get(without.main)! });
  estimate = estimateRatio(pairs);
}
without.remove();
rmSync(dataDir, { recursive: true, force: true });

console.log(`  ${pairs.length} pairs of starts, 90 % interval of their ratio: ${estimate.low.toFixed(3)} to ${estimate.high.toFixed(3)} ×`);
goal("CPU time of a start against a start without flights", estimate.ratio, { atMost: 1.05 }, " ×");

async function startOn(folder: string, main?: string): Promise<{ readonly seconds: number; readonly cpuSeconds: number }> {
  const site = await launchSite({ dataDir: folder, ...(main !== undefined && { main }) });
  const cpuSeconds = cpuSecondsOf(site.pid);
  await site.stop();
  return { seconds: site.readyMs / 1000, cpuSeconds };
}
