import { Pool, type PoolClient } from "pg";
import type { Log } from "#platform/ports/log.ts";
import { Refusal } from "./refusal.ts";
import type { TransactionScope } from "./transaction.ts";

/** Whoever waits longer for a connection is told to come back: a full house must not become a queue without end (F7). */
const WAIT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

export function openPool(url: string, connections: number, log: Log): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT_MS,
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

export async function takeClient(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asBusy(pool, error);
  }
}

/** Drizzle sees a pool that refuses to be used from inside a transaction. */
export function guardPool(pool: Pool, scope: TransactionScope): Pool {
  const query = async (...parts: Parameters<Pool["query"]>) => {
    scope.assertOutside();
    const client = await takeClient(pool);
    try {
      return await (client.query as (...given: unknown[]) => Promise<unknown>)(...parts);
    } finally {
      client.release();
    }
  };
  return new Proxy(pool, { get: (target, name) => (name === "query" ? query : (Reflect.get(target, name, target) as unknown)) });
}

/** With every connection at work it is we who are busy, not the database that is away. */
const asBusy = (pool: Pool, error: unknown): unknown =>
  pool.totalCount >= pool.options.max && pool.idleCount === 0 ? new Refusal("too-busy") : error;
