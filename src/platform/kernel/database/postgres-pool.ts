/**
 * The connections may go through a pooler in transaction mode (PgBouncer), which refuses startup parameters and may give each transaction
 * another session. So nothing is set per session: each transaction sets its own limits (`TRANSACTION_LIMITS`), and the read timeout of the
 * driver limits statements outside a transaction.
 */
import { Pool, type PoolClient } from "pg";
import type { Log } from "#platform/ports/log.ts";
import { DEFAULT_WAIT_MS } from "./database.ts";
import { sqlStateOf } from "./database-error.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { StatementNames } from "./statement-names.ts";
import { nameQuery } from "./statement-names.ts";
import type { TransactionScope } from "./transaction.ts";

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Longer than the limit of the server, so that inside a transaction the server cancels a slow statement first. */
const READ_TIMEOUT_MS = 35_000;

/** Sent together with BEGIN in one round trip. */
export const TRANSACTION_LIMITS = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;

type PoolSettings = {
  readonly url: string;
  readonly connections: number;
  readonly log: Log;
  /** 0: no timeout, for migrations, which set their own limit. */
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
  // Without a listener a lost connection would end the process. The statement that used the connection fails anyway.
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

/** A migration changed what a prepared statement returns; a new connection prepares it again. */
const PLAN_IS_OUTDATED = "0A000";

/** If the error did not come from the server, a statement may still be running on the connection. */
export const leavesConnectionBroken = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === undefined || state === PLAN_IS_OUTDATED;
};

/** The pool for Drizzle; it throws when used inside a transaction. */
export function guardPool(pool: Pool, scope: TransactionScope, nameOf: StatementNames): Pool {
  const query = async (statement: unknown, ...parts: readonly unknown[]) => {
    scope.assertOutside();
    const client = await takeClient(pool);
    let isBroken = false;
    try {
      return await (client.query as (...args: unknown[]) => Promise<unknown>)(nameQuery(nameOf, statement, parts[0]), ...parts);
    } catch (error) {
      isBroken = leavesConnectionBroken(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return new Proxy(pool, { get: (target, name) => (name === "query" ? query : (Reflect.get(target, name, target) as unknown)) });
}

/** If all connections are in use, the program is busy; the database is not down. */
const asBusy = (pool: Pool, error: unknown): unknown =>
  pool.totalCount >= pool.options.max && pool.idleCount === 0 ? new Refusal("too-busy") : error;
