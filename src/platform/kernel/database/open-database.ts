import type { Log } from "#platform/ports/log.ts";
import type { Database } from "./database.ts";
import { openPgliteDatabase } from "./pglite-database.ts";
import type { Durability } from "./pglite-options.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

export type DatabaseSettings = {
  /** A PostgreSQL server, or a pooler before it; without one the database is embedded in the process, in `folder`. */
  readonly url?: string | undefined;
  /** The server itself where `url` leads to a pooler. */
  readonly directUrl?: string | undefined;
  readonly poolSize?: number | undefined;
  readonly folder: string;
  readonly durability?: Durability;
  readonly log: Log;
};

export function openDatabase({ url, directUrl, poolSize, folder, durability, log }: DatabaseSettings): Promise<Database> {
  return url
    ? openPostgresDatabase({ url, directUrl, log, connections: poolSize })
    : openPgliteDatabase({ folder, log, ...(durability ? { durability } : {}) });
}

/**
 * Runs work on a connection that suits migrations: past the pooler, and without the time limit of requests. The embedded database has one
 * connection only, so there it is the one that is already open.
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
