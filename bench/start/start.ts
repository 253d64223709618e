/** How long the built program takes to its first answer: on an empty data folder with seed, and on a filled one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launchSite } from "../../scripts/launch-site.ts";
import { median } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";

const FIRST_START_RUNS = 3;
const NEXT_START_RUNS = 2;

const first: number[] = [];
const next: number[] = [];
for (let run = 0; run < FIRST_START_RUNS; run += 1) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "itinera-bench-"));
  first.push(await secondsToReady(dataDir));
  for (let again = 0; again < NEXT_START_RUNS; again += 1) next.push(await secondsToReady(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
}
goal("first start with seed, median", median(first), { atMost: 15 }, " s");
goal("start on a filled data folder, median", median(next), { atMost: 3 }, " s");

async function secondsToReady(dataDir: string): Promise<number> {
  const site = await launchSite({ dataDir });
  await site.stop();
  return site.readyMs / 1000;
}
