/** kill -9 at any moment: everything acknowledged is there afterwards, and the next start works (F1, F3). */
import fs from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openPgliteDatabase } from "#platform/kernel/database/pglite-database.ts";
import type { Durability } from "#platform/kernel/database/pglite-options.ts";
import { MIGRATIONS_FOLDER } from "#tests/setup/paths.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { startChild } from "./child.ts";
import { LONG, ROUNDS } from "./rounds.ts";

/** The next process must find all acknowledged rows, without gaps, each with its outbox message. */
const expectWhole = (found: string, acknowledged: number) => {
  const [, count, last, events] = found.split(" ").map(Number);
  expect({ count, events }).toEqual({ count: last, events: last });
  expect(last).toBeGreaterThanOrEqual(acknowledged);
};
const lastAcknowledged = (lines: readonly string[]) =>
  Number(lines.findLast((line) => line.startsWith("acknowledged "))?.split(" ")[1] ?? 0);

async function syncsOfFiveCommits(folder: string, durability: Durability): Promise<number> {
  const database = await openPgliteDatabase({ folder, durability, log: createTestLog() });
  const sync = vi.spyOn(fs, "fsyncSync");
  const write = (key: string) => database.raw("insert into applied_effect values ('b', 'strict', $1, now())", [durability + key]);
  for (const key of ["1", "2", "3", "4", "5"]) await write(key);
  const count = sync.mock.calls.length;
  sync.mockRestore();
  await database.close();
  return count;
}

describe("kill -9", () => {
  let home: string;
  let created: string;
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), "itinera-kill-"));
    created = path.join(home, "created");
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  test("during the first start, at several moments, in one folder", { ...LONG, tags: ["F3"] }, async () => {
    const folder = path.join(home, "first");
    // Increasing delays: the first kills hit an incomplete folder, the later ones the migrations.
    for (const milliseconds of [150, 700, 1_600, 3_000]) {
      const child = startChild("writer.ts", folder, MIGRATIONS_FOLDER);
      await Promise.race([pause(milliseconds), child.says("found")]);
      await child.kill();
    }
    const child = startChild("writer.ts", folder, MIGRATIONS_FOLDER);
    expectWhole(await child.says("found"), 0);
    await child.says("acknowledged 3");
    await child.kill();
    expect(await readdir(home)).toEqual(["first", "first.lock"]);
    await cp(folder, created, { recursive: true });
  });

  test("during writes, repeatedly, in one folder", { ...LONG, tags: ["F1"] }, async () => {
    let acknowledged = 3;
    const deaths = 3 * ROUNDS;
    for (let death = 0; death < deaths; death += 1) {
      const child = startChild("writer.ts", created, MIGRATIONS_FOLDER);
      expectWhole(await child.says("found"), acknowledged);
      await child.says("acknowledged");
      await pause(Math.random() * 250);
      await child.kill();
      acknowledged = lastAcknowledged(child.lines);
    }
    expect(acknowledged).toBeGreaterThan(deaths);
  });

  test("during migrations: as many steps as version rows, and no partial step", { ...LONG, tags: ["F3"] }, async () => {
    const migrations = path.join(home, "migrations");
    const folder = path.join(home, "migrating");
    await mkdir(migrations);
    await cp(created, folder, { recursive: true });
    await cp(MIGRATIONS_FOLDER, migrations, { recursive: true });
    const steps = 40;
    for (let step = 0; step < steps; step += 1) {
      const half = (name: string) => `create table ${name}_${step} as select n, md5(n::text) from generate_series(1, 4000) n;\n`;
      await writeFile(path.join(migrations, `${1000 + step}-step-${step}.sql`), half("step") + half("other_half"));
    }
    for (let death = 0; death < 2 * ROUNDS; death += 1) {
      const child = startChild("writer.ts", folder, migrations);
      await child.says("open");
      await pause(20 + Math.random() * 150);
      await child.kill();
      const look = startChild("look.ts", folder);
      const [, versions, tables] = (await look.says("looked")).split(" ").map(Number);
      expect(await look.ended).toBe(0);
      expect(tables).toBe(2 * (versions ?? 0));
    }
    const child = startChild("writer.ts", folder, migrations);
    expectWhole(await child.says("found"), 3);
    await child.kill();
  });

  test("strict durability survives too, and can be enabled for a folder that was relaxed", { ...LONG, tags: ["F5"] }, async () => {
    const child = startChild("writer.ts", created, MIGRATIONS_FOLDER, "strict");
    await child.says("found");
    await child.says("acknowledged");
    await child.kill();
    const next = startChild("writer.ts", created, MIGRATIONS_FOLDER, "strict");
    const acknowledged = lastAcknowledged(child.lines);
    expect(acknowledged).toBeGreaterThan(0);
    expectWhole(await next.says("found"), acknowledged);
    await next.kill();
    expect(await syncsOfFiveCommits(created, "strict")).toBeGreaterThanOrEqual(5);
    expect(await syncsOfFiveCommits(created, "relaxed")).toBe(0);
  });
});
