/** A PostgreSQL server, for several nodes that share one database. */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Log } from "#platform/ports/log.ts";
import type { Database, Sql } from "./database.ts";
import { hideValuesInErrors } from "./hide-values.ts";
import { createPostgresListener } from "./postgres-listener.ts";
import { watchCommit } from "./postgres-commit.ts";
import { guardPool, openPool, takeClient } from "./postgres-pool.ts";
import { createTransactionScope, tryAgain, type TransactionScope } from "./transaction.ts";

type PostgresSettings = {
  /** May point to a pooler in transaction mode. */
  readonly url: string;
  /** The server itself if `url` points to a pooler: LISTEN needs a session. */
  readonly directUrl?: string | undefined;
  readonly log: Log;
  readonly connections?: number | undefined;
  readonly readTimeoutMs?: number;
  readonly waitMs?: number | undefined;
};

export const DEFAULT_POOL_SIZE = 10;

export async function openPostgresDatabase(settings: PostgresSettings): Promise<Database> {
  const { url, directUrl = url, log, connections = DEFAULT_POOL_SIZE, readTimeoutMs, waitMs } = settings;
  hideValuesInErrors();
  const pool = openPool({ url, connections, log, waitMs, ...(readTimeoutMs !== undefined && { readTimeoutMs }) });
  const scope = createTransactionScope();
  const listener = createPostgresListener(directUrl, log);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await listener.close();
    await pool.end();
  };
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new Error(`The database at ${new URL(url).host} did not answer: ${describe(error)}`, { cause: error });
  }
  return {
    engine: "postgres",
    sql: drizzle({ client: guardPool(pool, scope) }) as unknown as Sql,
    transaction: (work, { isolation } = {}) => tryAgain(log, () => runTransaction(pool, scope, work, isolation)),
    raw: (text, values) => {
      scope.assertOutside();
      return values?.length ? pool.query(text, [...values]) : runScript(pool, text);
    },
    listen: listener.listen,
    close: () => (closing ??= close()),
  };
}

/** If several addresses all refuse the connection, the error has no message. */
const describe = (error: unknown) => (error instanceof Error && error.message) || (error as { code?: string }).code || "no reason given";

async function runTransaction<T>(
  pool: pg.Pool,
  scope: TransactionScope,
  work: (sql: Sql) => Promise<T>,
  isolation: "read committed" | "repeatable read" | "serializable" | undefined,
): Promise<T> {
  scope.assertOutside();
  const client = await takeClient(pool);
  const watch = watchCommit(client);
  try {
    const orm = drizzle({ client: watch.client });
    const run = (sql: unknown) => scope.inside(() => work(sql as Sql));
    return await orm.transaction(run, isolation && { isolationLevel: isolation });
  } catch (error) {
    throw watch.failure() ?? error;
  } finally {
    client.release(watch.isBroken());
  }
}

/** After a failed script with its own BEGIN, the connection is rolled back for the next user. */
async function runScript(pool: pg.Pool, text: string): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await takeClient(pool);
  let isBroken = false;
  try {
    const answer: unknown = await client.query(text);
    const results = (Array.isArray(answer) ? answer : [answer]) as pg.QueryResult<Record<string, unknown>>[];
    return { rows: results.flatMap((result) => result.rows) };
  } catch (error) {
    await client.query("rollback").catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
