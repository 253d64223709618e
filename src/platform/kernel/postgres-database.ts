/** A PostgreSQL server: for several nodes on one state. */
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "#platform/ports/log.ts";
import type { Database, Sql } from "./database.ts";
import { hideValuesInErrors } from "./hide-values.ts";
import { createPostgresListener } from "./postgres-listener.ts";
import { watchCommit } from "./postgres-commit.ts";
import { createTransactionScope, tryAgain, type TransactionScope } from "./transaction.ts";

export type PostgresSettings = { readonly url: string; readonly log: Log; readonly connections?: number };

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

export async function openPostgresDatabase({ url, log, connections = CONNECTIONS }: PostgresSettings): Promise<Database> {
  hideValuesInErrors();
  const pool = openPool(url, connections, log);
  const scope = createTransactionScope();
  const listener = createPostgresListener(url, log);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await listener.close();
    await pool.end();
  };
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    engine: "postgres",
    sql: drizzle({ client: guarded(pool, scope) }) as unknown as Sql,
    transaction: (work, { isolation } = {}) => tryAgain(log, () => runTransaction(pool, scope, work, isolation)),
    raw: (text, values) => {
      scope.assertOutside();
      return values?.length ? pool.query(text, [...values]) : runScript(pool, text);
    },
    listen: listener.listen,
    close: () => (closing ??= close()),
  };
}

function openPool(url: string, connections: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: "itinera",
    options: "-c timezone=UTC",
  });
  // Without a listener a lost connection would end the process; whoever was using it gets the error anyway.
  pool.on("error", (error) => log.warn("database connection lost", { reason: error.message }));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Drizzle sees a pool that refuses to be used from inside a transaction. */
function guarded(pool: pg.Pool, scope: TransactionScope): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === "query") scope.assertOutside();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

async function runTransaction<T>(
  pool: pg.Pool,
  scope: TransactionScope,
  work: (sql: Sql) => Promise<T>,
  isolation: "read committed" | "repeatable read" | "serializable" | undefined,
): Promise<T> {
  scope.assertOutside();
  const client = await pool.connect();
  const watch = watchCommit(client);
  try {
    const orm = drizzle({ client: watch.client });
    const run = (sql: unknown) => scope.inside(() => work(sql as Sql));
    return await orm.transaction(run, isolation && { isolationLevel: isolation });
  } catch (error) {
    throw watch.unknownOutcome() ?? error;
  } finally {
    client.release(watch.isBroken());
  }
}

/** A script with its own BEGIN must leave its connection clean for the next user. */
async function runScript(pool: pg.Pool, text: string): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect();
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
