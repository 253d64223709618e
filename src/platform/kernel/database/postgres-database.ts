/** A PostgreSQL server, for several nodes that share one database. */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Log } from "#platform/ports/log.ts";
import type { Database, Sql } from "./database.ts";
import { hideValuesInErrors } from "./hide-values.ts";
import { createPostgresListener } from "./postgres-listener.ts";
import { guardPool, leavesConnectionBroken, openPool, takeClient, TRANSACTION_LIMITS } from "./postgres-pool.ts";
import { createStatementNames, nameQuery, type StatementNames } from "./statement-names.ts";
import { createTransactionScope, retryTransaction, type TransactionScope } from "./transaction.ts";
import { isSessionLost, UnknownOutcome } from "./database-error.ts";

type PostgresSettings = {
  /** May point to a pooler in transaction mode. */
  readonly url: string;
  /** The server itself if `url` points to a pooler: LISTEN needs a session. If it is the same as `url`, frequent statements are prepared. */
  readonly directUrl?: string | undefined;
  readonly log: Log;
  readonly connections?: number | undefined;
  readonly readTimeoutMs?: number;
  readonly waitMs?: number | undefined;
  /** Called for each statement of a store. */
  readonly onStatement?: (() => void) | undefined;
};

export const DEFAULT_POOL_SIZE = 10;

export async function openPostgresDatabase(settings: PostgresSettings): Promise<Database> {
  const { url, directUrl = url, log, connections = DEFAULT_POOL_SIZE, readTimeoutMs, waitMs, onStatement } = settings;
  const logging = onStatement && { logger: { logQuery: onStatement } };
  hideValuesInErrors();
  const pool = openPool({ url, connections, log, waitMs, ...(readTimeoutMs !== undefined && { readTimeoutMs }) });
  const scope = createTransactionScope();
  const listener = createPostgresListener(directUrl, log);
  // A pooler gives each transaction another session, which has not prepared the statement. Only an operator knows that there is none.
  const nameOf: StatementNames = settings.directUrl === url ? createStatementNames() : () => undefined;
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
    sql: drizzle({ client: guardPool(pool, scope, nameOf), ...logging }),
    transaction: (work, { isolation } = {}) =>
      retryTransaction(log, () => runTransaction({ pool, scope, nameOf, logging }, work, isolation)),
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

type Connections = {
  readonly pool: pg.Pool;
  readonly scope: TransactionScope;
  readonly nameOf: StatementNames;
  readonly logging: { readonly logger: { readonly logQuery: () => void } } | undefined;
};

async function runTransaction<T>(
  { pool, scope, nameOf, logging }: Connections,
  work: (sql: Sql) => Promise<T>,
  isolation: "read committed" | "repeatable read" | "serializable" | undefined,
): Promise<T> {
  scope.assertOutside();
  const client = await takeClient(pool);
  const watch = watchCommit(client, nameOf);
  try {
    const orm = drizzle({ client: watch.client, ...logging });
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

type CommitWatch = {
  readonly client: pg.PoolClient;
  /** Why COMMIT did not commit; undefined if something else failed. */
  readonly failure: () => Error | undefined;
  readonly isBroken: () => boolean;
};

type Run = () => Promise<pg.QueryResult>;

/**
 * Adds the limits of a transaction to its BEGIN, and inspects the answers to COMMIT and ROLLBACK, because they decide whether work may be
 * repeated.
 */
function watchCommit(client: pg.PoolClient, nameOf: StatementNames): CommitWatch {
  let failure: Error | undefined;
  let isBroken = false;
  const statement = async (run: Run) => {
    try {
      return await run();
    } catch (error) {
      isBroken ||= leavesConnectionBroken(error);
      throw error;
    }
  };
  const commit = async (run: Run) => {
    let result: pg.QueryResult;
    try {
      result = await statement(run);
    } catch (error) {
      if (isSessionLost(error)) failure = new UnknownOutcome(error);
      throw error;
    }
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (result.command === "COMMIT") return result;
    failure = new Error("an earlier statement of this transaction failed, so it was rolled back");
    throw failure;
  };
  const rollback = async (run: Run) => {
    try {
      // ROLLBACK would wait behind a statement that did not answer; closing the connection rolls back as well.
      if (!isBroken) return await run();
    } catch {
      // The caller reports the reason for the rollback, not this error; the connection is closed.
      isBroken = true;
    }
    return { rows: [] } as unknown as pg.QueryResult;
  };
  const query = (config: { text: string }, values: unknown[]) => {
    const { text } = config;
    if (text.startsWith("begin")) return statement(() => client.query({ ...config, text: `${text}; ${TRANSACTION_LIMITS}` }, values));
    const run = () => client.query(nameQuery(nameOf, config, values) as typeof config, values);
    if (text === "commit") return commit(run);
    return text === "rollback" ? rollback(run) : statement(run);
  };
  return { client: { query } as pg.PoolClient, failure: () => failure, isBroken: () => isBroken };
}
