import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrate } from "#platform/kernel/database/migrate.ts";
import { isOpenToOthers } from "#platform/kernel/database/private-folder.ts";
import { openEmptyDatabase } from "#tests/setup/empty-database.ts";
import { MIGRATIONS_FOLDER, PROJECT_FOLDER, QUICK_DRIZZLE } from "#tests/setup/paths.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { createEmptyUrl } from "#tests/setup/worker-database.ts";
import { readConfig } from "#server/base/config.ts";
import { prepareSchema } from "./prepare-schema.ts";

const log = createTestLog();

async function filesOpenToOthers(folder: string): Promise<string[]> {
  const places = (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name));
  const isOpen = await Promise.all(places.map(isOpenToOthers));
  return places.filter((_, index) => isOpen[index]);
}

describe("migrating as a separate step", () => {
  let environment: Record<string, string>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "itinera-migrate-"));
    const url = inject("engine") === "postgres" ? { DATABASE_URL: await createEmptyUrl() } : {};
    environment = { DATA_DIR: folder, MIGRATE_AT_START: "0", ...url };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const script = path.join(PROJECT_FOLDER, "scripts/migrate.ts");
      const child = execFile(process.execPath, ["--import", QUICK_DRIZZLE, script, ...args], { env: environment }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
      );
    });

  test("the script checks, applies and reports what it did", async () => {
    const pending = expect.stringContaining("migrations are pending:\n  0001-kernel.sql") as string;
    expect(await run("--check")).toMatchObject({ code: 1, said: pending });
    expect(existsSync(path.join(folder, "database"))).toBe(false);
    const applied = expect.stringContaining("migration applied: 0001-kernel.sql") as string;
    expect(await run()).toMatchObject({ code: 0, said: applied });
    expect(await filesOpenToOthers(folder)).toEqual([]);
    // A second start of the embedded database takes seconds and would test nothing new.
    if (inject("engine") === "pglite") return;
    expect(await run("--check")).toEqual({ code: 0, said: "The schema is up to date.\n" });
    expect(await run("--chekc")).toMatchObject({ code: 1, said: expect.stringContaining("npm run migrate") as string });
  }, 120_000);

  test("a start with pending migrations is refused when MIGRATE_AT_START is 0", async () => {
    const config = readConfig({ MIGRATE_AT_START: "0" });
    const database = await openEmptyDatabase();
    try {
      const start = () => prepareSchema(database, config, log, MIGRATIONS_FOLDER);
      await expect(start()).rejects.toThrow("Run npm run migrate first");
      await migrate(database, { folder: MIGRATIONS_FOLDER, log });
      await start();
    } finally {
      await database.close();
    }
  });
});
