/** A migrated database for SQL tests: one per worker, emptied after every test, on the engine of the running project. */
import { afterEach, beforeAll } from "vitest";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { createTestContext, type TestContext } from "./test-context.ts";
import { openWorkerDatabase, type WorkerDatabase } from "./worker-database.ts";

export type TestDatabase = {
  readonly current: () => Database;
  readonly context: <O extends Partial<Context> = Partial<Context>>(overrides?: O) => TestContext & O;
};

export function useTestDatabase(): TestDatabase {
  let opened: WorkerDatabase | undefined;
  let watched: Database | undefined;
  const stops: (() => Promise<void>)[] = [];
  const current = () => {
    if (!watched) throw new Error("the database is there only while tests run");
    return watched;
  };
  beforeAll(async () => {
    opened = await openWorkerDatabase();
    watched = stoppingListeners(opened.database, stops);
  });
  // Emptied rather than rolled back: the code under test opens transactions itself, and a worker may use several connections.
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await opened?.empty();
  });
  return { current, context: (overrides) => createTestContext(current(), overrides) };
}

/** Stops the listeners of a test at its end: catalogues of earlier tests would otherwise reload whenever a table is filled. */
const stoppingListeners = (database: Database, stops: (() => Promise<void>)[]): Database => ({
  ...database,
  listen: async (channel, onNotification) => {
    const stop = await database.listen(channel, onNotification);
    stops.push(stop);
    return stop;
  },
});
