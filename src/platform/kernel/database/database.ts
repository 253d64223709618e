/** One SQL dialect on two engines: PGlite inside the process, or a PostgreSQL server. Stores depend only on these types. */
import type { Assume } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The results of the two drivers have only `rows` in common, so only `rows` is typed. */
interface RowsOnly extends PgQueryResultHKT {
  type: Rows<Assume<this["row"], Record<string, unknown>>>;
}
type Rows<Row> = { readonly rows: Row[] };

/** First argument of a store function: the database or one of its transactions. */
export type Sql = PgDatabase<RowsOnly>;

/**
 * A caller that waits longer for a connection (PostgreSQL) or for its turn (PGlite) is refused with `too-busy`, so that slow transactions
 * cannot build up an endless queue (F7).
 */
export const DEFAULT_WAIT_MS = 2_000;

type TransactionOptions = { readonly isolation?: "read committed" | "repeatable read" | "serializable" };

/** Undefined instead of a payload: the connection was lost for a while, so notifications may have been missed. */
export type OnNotification = (payload: string | undefined) => void;

export type Database = {
  readonly engine: "pglite" | "postgres";
  readonly sql: Sql;
  /**
   * Runs work in one transaction and retries it, a limited number of times, after a serialisation failure or deadlock. The work must not call
   * other services or do anything slow.
   */
  readonly transaction: <T>(work: (sql: Sql) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /** Runs plain SQL; without values it may contain several statements. For migrations and the job library, not for stores. */
  readonly raw: (text: string, values?: readonly unknown[]) => Promise<{ readonly rows: Record<string, unknown>[] }>;
  /** Receives what `notify` sends on any node of the same database. Resolves to a function that stops listening. */
  readonly listen: (channel: string, onNotification: OnNotification) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};
