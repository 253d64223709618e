import type { Log } from "#platform/ports/log.ts";
import type { Database } from "./database.ts";
import { openPgliteDatabase } from "./pglite-database.ts";
import type { Durability } from "./pglite-options.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

export type DatabaseSettings = {
  /** A PostgreSQL server or its pooler; without it the database is embedded in the process and stored in `folder`. */
  readonly url?: string | undefined;
  /** The server itself if `url` points to a pooler. */
  readonly directUrl?: string | undefined;
  readonly poolSize?: number | undefined;
  readonly folder: string;
  readonly durability?: Durability;
  readonly log: Log;
  /** Called for each statement of a store, for metrics. */
  readonly onStatement?: (() => void) | undefined;
};

export function openDatabase({ url, directUrl, poolSize, folder, durability, log, onStatement }: DatabaseSettings): Promise<Database> {
  return url
    ? openPostgresDatabase({ url, directUrl, log, connections: poolSize, onStatement })
    : openPgliteDatabase({ folder, log, onStatement, ...(durability ? { durability } : {}) });
}

/**
 * Runs work on a connection that suits migrations: not through the pooler, and without the statement timeout of requests. The embedded
 * database has only one connection, so the work runs on the open one.
 */
export async function withDirectDatabase<T>(
  opened: Database,
  { url, directUrl = url, log }: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (directUrl === undefined) return work(opened);
  const direct = await openPostgresDatabase({ url: directUrl, log, connections: 1, readTimeoutMs: 0 });
  try {
    return await work(direct);
  } finally {
    await direct.close();
  }
}
