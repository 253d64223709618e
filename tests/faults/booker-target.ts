/** The database and the clock of the shop that is killed. */
import { migrate } from "#platform/kernel/database/migrate.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { openPgliteDatabase } from "#platform/kernel/database/pglite-database.ts";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { MIGRATIONS_FOLDER } from "#tests/setup/paths.ts";
import type { TestClock } from "#tests/setup/test-context.ts";
import { createTestLog } from "#tests/setup/test-context.ts";

export const ROOMS = 5000;

/** `target` is a folder (PGlite) or the address of a server. */
export async function openTarget(target: string): Promise<Database> {
  const log = createTestLog();
  const database = target.startsWith("postgres:")
    ? await openPostgresDatabase({ url: target, log })
    : await openPgliteDatabase({ folder: target, log });
  await migrate(database, { folder: MIGRATIONS_FOLDER, log });
  return database;
}

/** A running clock that starts at a given time, so that minutes can pass between two runs without waiting. */
export function createRunningClock(from: string): TestClock {
  const begun = performance.now();
  let start = Date.parse(from);
  return {
    now: () => new Date(start + performance.now() - begun),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      start += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
    set: (to) => {
      start = new Date(to).getTime();
    },
  };
}
