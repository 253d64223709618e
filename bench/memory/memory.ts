/**
 * How much memory a node needs: idle after its start with a filled database, on both engines, and after walks over the screens of all brands. The
 * walks after the first one show leaks. `BENCH_WALKS` sets their number.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchSite } from "../../scripts/launch-site.ts";
import { startPostgres } from "../../tests/setup/postgres-server.ts";
import { goal } from "../measure/goal.ts";
import { cpuSecondsOf, residentMegabytesOf, untilIdle } from "../measure/process-figures.ts";
import { walk } from "./walk.ts";

const WALKS = Number(process.env["BENCH_WALKS"] ?? 3);
/** V8 gives back what is unused some time after the work has ended. */
const SETTLE_MS = 15_000;

type Figures = { readonly idle: number; readonly busyCores: number; readonly afterWalks: readonly number[] };

const embedded = await measure({}, WALKS);
goal("idle node with the embedded database", embedded.idle, { atMost: 350 }, " MB");
goal("more after one walk over all screens of five brands", (embedded.afterWalks[0] ?? 0) - embedded.idle, { atMost: 150 }, " MB");
if (WALKS > 1) {
  goal(
    "more after each further walk",
    ((embedded.afterWalks.at(-1) ?? 0) - (embedded.afterWalks[0] ?? 0)) / (WALKS - 1),
    { atMost: 10 },
    " MB",
  );
}
goal("cores in use while idle", embedded.busyCores, { atMost: 0.05 });

const server = await startPostgres();
const withServer = await measure({ DATABASE_URL: `${server.url}/postgres` }, 0);
await server.stop();
goal("idle node with PostgreSQL", withServer.idle, { atMost: 200 }, " MB");

/** The first start seeds and is not measured. */
async function measure(env: Readonly<Record<string, string>>, walks: number): Promise<Figures> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "itinera-memory-"));
  const first = await launchSite({ dataDir, env });
  await untilIdle(first.pid);
  await first.stop();
  const site = await launchSite({ dataDir, env });
  try {
    await untilIdle(site.pid);
    const begun = cpuSecondsOf(site.pid);
    await pause(SETTLE_MS);
    const busyCores = ((cpuSecondsOf(site.pid) - begun) * 1000) / SETTLE_MS;
    const idle = residentMegabytesOf(site.pid);
    const afterWalks: number[] = [];
    for (let round = 0; round < walks; round += 1) {
      const statuses = await walk(site, round);
      await untilIdle(site.pid);
      await pause(SETTLE_MS);
      afterWalks.push(residentMegabytesOf(site.pid));
      console.log(
        `walk ${round + 1}: ${afterWalks.at(-1)} MB; answers ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(", ")}`,
      );
    }
    return { idle, busyCores, afterWalks };
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
