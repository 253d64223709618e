/** Requirements of a pooler in transaction mode: no session state on pooled connections, and LISTEN without the pooler. */
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, inject, test } from "vitest";
import { PGBOUNCER, startPgbouncer, type Pooler } from "#tests/setup/pgbouncer.ts";
import { MIGRATIONS_FOLDER } from "#tests/setup/paths.ts";
import { createTestContext, createTestLog, createTestRandom } from "#tests/setup/test-context.ts";
import { createCloneUrl } from "#tests/setup/worker-database.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { migrate } from "#platform/kernel/database/migrate.ts";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { probeNotify } from "#platform/kernel/database/probe-notify.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { startJobs } from "./start-jobs.ts";

const SESSION_STATE = `select
  (select count(*) from pg_prepared_statements)::int as prepared,
  (select count(*) from pg_listening_channels())::int as listening,
  (select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory')::int as advisory,
  (select count(*) from pg_class where relnamespace = pg_my_temp_schema())::int as temporary,
  (select count(*) from pg_settings where source = 'session')::int as settings`;

/** Everything that a worker does on its connections: jobs, transactions at every isolation level, events, single statements. */
async function work(database: Database): Promise<string[]> {
  const context = createTestContext(database);
  const received: string[] = [];
  const jobs = startJobs(context, { isWorker: true, handlers: { mail: async (_, { dedupeKey }) => void received.push(dedupeKey) } });
  try {
    await jobs.started;
    const event = (dedupeKey: string) => ({ brandId: "b", topic: "mail", dedupeKey, payload: {} });
    await database.transaction((tx) => writeEvent(context, tx, event("first")));
    await database.transaction((tx) => writeEvent(context, tx, event("second")), { isolation: "serializable" });
    await Promise.all(Array.from({ length: 8 }, () => database.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock(1)`))));
    await jobs.enqueue(database.sql, "deliver-outbox");
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(["first", "second"]);
  } finally {
    await jobs.stop();
  }
  return received;
}

describe.runIf(inject("engine") === "postgres")("a database behind a pooler", () => {
  const log = createTestLog();
  const open: Database[] = [];
  let pooler: Pooler | undefined;
  const opened = async (settings: Parameters<typeof openPostgresDatabase>[0]) => {
    const database = await openPostgresDatabase(settings);
    open.push(database);
    return database;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((database) => database.close()));
    await pooler?.stop();
    pooler = undefined;
  });

  test("leaves no session state on a released connection", async () => {
    const database = await opened({ url: await createCloneUrl(), log, connections: 1 });
    await work(database);
    expect((await database.raw(SESSION_STATE)).rows).toEqual([{ prepared: 0, listening: 0, advisory: 0, temporary: 0, settings: 0 }]);
  });

  test("sets the limits of a transaction only inside the transaction", async () => {
    const database = await opened({ url: await createCloneUrl(), log, connections: 1 });
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;
    expect((await database.transaction((tx) => tx.execute(limits))).rows).toEqual([{ statement: "30s", idle: "30s" }]);
    expect((await database.sql.execute(limits)).rows).toEqual([{ statement: "0", idle: "0" }]);
  });

  test("closes the connection of a statement that does not answer, inside and outside a transaction", async () => {
    const database = await opened({ url: await createCloneUrl(), log, connections: 1, readTimeoutMs: 300 });
    const slow = sql`select pg_sleep(20)`;
    await expect(database.sql.execute(slow)).rejects.toThrow("Failed query");
    await expect(database.transaction((tx) => tx.execute(slow))).rejects.toThrow("Failed query");
    expect((await database.sql.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test.runIf(PGBOUNCER)("PgBouncer in transaction mode: jobs, migrations and notifications work", async () => {
    const directUrl = await createCloneUrl();
    pooler = await startPgbouncer(new URL(directUrl), 3);
    const database = await opened({ url: pooler.url, directUrl, log });
    expect(await probeNotify(database, log, createTestRandom())).toBe(true);
    expect(await work(database)).toHaveLength(2);
    expect(await migrate(database, { folder: MIGRATIONS_FOLDER, log })).toEqual([]);
    expect(log.entries.filter(({ level }) => level === "error")).toEqual([]);
  });

  test.runIf(PGBOUNCER)("without a direct address the probe logs an error", async () => {
    pooler = await startPgbouncer(new URL(await createCloneUrl()), 2);
    const database = await opened({ url: pooler.url, log });
    expect(await probeNotify(database, log, createTestRandom(), 200)).toBe(false);
    expect(log.entries.at(-1)).toMatchObject({
      level: "error",
      event: "database notifications do not arrive",
      fields: { hint: expect.stringContaining("DATABASE_DIRECT_URL") as string },
    });
  });
});
