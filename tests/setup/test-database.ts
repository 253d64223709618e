/** A migrated database for SQL tests: one per worker, empty again after every test, on the engine of the project that runs. */
import { afterEach, beforeAll } from "vitest";
import type { Context } from "#platform/kernel/context.ts";
import type { Database } from "#platform/kernel/database.ts";
import { createTestContext, type TestContext } from "./test-context.ts";
import { openWorkerDatabase, type WorkerDatabase } from "./worker-database.ts";

export type TestDatabase = {
  readonly current: () => Database;
  readonly context: <O extends Partial<Context> = Partial<Context>>(overrides?: O) => TestContext & O;
};

export function useTestDatabase(): TestDatabase {
  let opened: WorkerDatabase | undefined;
  const current = () => {
    if (!opened) throw new Error("the database is there only while tests run");
    return opened.database;
  };
  beforeAll(async () => {
    opened = await openWorkerDatabase();
  });
  // Emptied rather than rolled back: the code under test opens transactions itself, and a worker may use several connections.
  afterEach(async () => {
    await opened?.empty();
  });
  return { current, context: (overrides) => createTestContext(current(), overrides) };
}
