import type { Log } from "#platform/ports/log.ts";
import type { Database } from "./database.ts";
import { openPgliteDatabase } from "./pglite-database.ts";
import type { Durability } from "./pglite-options.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

export type DatabaseSettings = {
  /** A PostgreSQL server; without one the database lives inside the process, in `folder`. */
  readonly url?: string | undefined;
  readonly folder: string;
  readonly durability?: Durability;
  readonly log: Log;
};

export function openDatabase({ url, folder, durability, log }: DatabaseSettings): Promise<Database> {
  return url ? openPostgresDatabase({ url, log }) : openPgliteDatabase({ folder, log, ...(durability ? { durability } : {}) });
}
