/** One SQL dialect, two engines: PGlite inside the process, or a PostgreSQL server. Stores see only this. */
import type { Assume } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Both drivers answer plain statements with `rows`; what else they answer differs, so nothing else is visible. */
interface RowsOnly extends PgQueryResultHKT {
  type: Rows<Assume<this["row"], Record<string, unknown>>>;
}
type Rows<Row> = { readonly rows: Row[] };

/** What a store takes as its first argument: the database or a transaction of it. */
export type Sql = PgDatabase<RowsOnly>;

/**
 * A caller that waits longer for a connection (PostgreSQL) or for its turn (PGlite) is refused with `too-busy`, so that slow transactions
 * cannot build a queue without end (F7).
 */
export const DEFAULT_WAIT_MS = 2_000;

type TransactionOptions = { readonly isolation?: "read committed" | "repeatable read" | "serializable" };

/** Undefined instead of a payload: the connection was lost for a while, so anything may have been missed. */
export type OnNotification = (payload: string | undefined) => void;

export type Database = {
  readonly engine: "pglite" | "postgres";
  readonly sql: Sql;
  /** Runs work in one transaction; a serialisation failure or deadlock is tried again, a bounded number of times. Nothing slow or remote belongs inside. */
  readonly transaction: <T>(work: (sql: Sql) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /** Plain text, several statements when there are no values: for migrations and the job library, not for stores. */
  readonly raw: (text: string, values?: readonly unknown[]) => Promise<{ readonly rows: Record<string, unknown>[] }>;
  /** Hears what `notify` says on any node of the same database. Returns the way to stop. */
  readonly listen: (channel: string, onNotification: OnNotification) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};
