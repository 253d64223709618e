/** One SQL dialect, two engines: PGlite inside the process, or a PostgreSQL server. Stores see only this. */
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What a store takes as its first argument: the database or a transaction of it. */
export type Sql = PgDatabase<PgQueryResultHKT>;

export type Database = {
  readonly engine: "pglite" | "postgres";
  readonly sql: Sql;
  /** Runs work in one transaction; a serialisation failure or deadlock is tried again, a bounded number of times. Nothing slow or remote belongs inside. */
  readonly transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};
