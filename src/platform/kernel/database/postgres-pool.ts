/**
 * The pooled connections may belong to a pooler in transaction mode (PgBouncer): it refuses startup parameters, and it gives the next
 * transaction another session. So nothing is set for a session: each transaction sets its own limits (`TRANSACTION_LIMITS`), and a
 * statement outside of one is bounded by the time the driver waits.
 */
import { Pool, type PoolClient } from "pg";
import type { Log } from "#platform/ports/log.ts";
import { DEFAULT_WAIT_MS } from "./database.ts";
import { sqlStateOf } from "./database-error.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { TransactionScope } from "./transaction.ts";

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Longer than the server's own limit, so that in a transaction the server is the one to end a slow statement. */
const READ_TIMEOUT_MS = 35_000;

/** Sent with BEGIN, in one round trip. */
export const TRANSACTION_LIMITS = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;

type PoolSettings = {
  readonly url: string;
  readonly connections: number;
  readonly log: Log;
  /** 0 waits for ever: for migrations, which set their own limit. */
  readonly readTimeoutMs?: number;
  readonly waitMs?: number | undefined;
};

export function openPool({ url, connections, log, readTimeoutMs = READ_TIMEOUT_MS, waitMs = DEFAULT_WAIT_MS }: PoolSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    ...(readTimeoutMs > 0 && { query_timeout: readTimeoutMs }),
  });
  // Without a listener a lost connection would end the process; the statement that used it fails anyway.
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

/** An error that the server did not send leaves a connection on which a statement may still be running. */
export const leavesConnectionBroken = (error: unknown): boolean => sqlStateOf(error) === undefined;

/** Drizzle sees a pool that refuses to be used from inside a transaction. */
export function guardPool(pool: Pool, scope: TransactionScope): Pool {
  const query = async (...parts: Parameters<Pool["query"]>) => {
    scope.assertOutside();
    const client = await takeClient(pool);
    let isBroken = false;
    try {
      return await (client.query as (...given: unknown[]) => Promise<unknown>)(...parts);
    } catch (error) {
      isBroken = leavesConnectionBroken(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return new Proxy(pool, { get: (target, name) => (name === "query" ? query : (Reflect.get(target, name, target) as unknown)) });
}

/** With every connection at work it is we who are busy, not the database that is away. */
const asBusy = (pool: Pool, error: unknown): unknown =>
  pool.totalCount >= pool.options.max && pool.idleCount === 0 ? new Refusal("too-busy") : error;
