/** PGlite: PostgreSQL inside this process, the default. Our own exclusive lock allows one process per folder. */
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Log } from "#platform/ports/log.ts";
import { DEFAULT_WAIT_MS, type Database, type Sql } from "./database.ts";
import { hideValuesInErrors } from "./hide-values.ts";
import { openDataFolder } from "./pglite-folder.ts";
import { createPgliteConnection } from "./pglite-connection.ts";
import { memoryOptions, type Durability } from "./pglite-options.ts";
import { createTransactionScope, tryAgain } from "./transaction.ts";

type PgliteSettings = { readonly log: Log; readonly durability?: Durability; readonly waitMs?: number | undefined } & (
  | { readonly folder: string }
  /** Not persisted; `snapshot` is a dump of a data folder. */
  | { readonly memory: true; readonly snapshot?: Blob }
);

export async function openPgliteDatabase(settings: PgliteSettings): Promise<Database> {
  const { log, durability = "relaxed", waitMs } = settings;
  if ("folder" in settings) {
    const opened = await openDataFolder({ folder: settings.folder, log, durability });
    return fromPglite(opened.pglite, log, opened.release, waitMs);
  }
  const pglite = await PGlite.create({
    ...memoryOptions(),
    ...(settings.snapshot ? { loadDataDir: settings.snapshot } : {}),
  });
  return fromPglite(pglite, log, async () => undefined, waitMs);
}

export function fromPglite(pglite: PGlite, log: Log, onClosed: () => Promise<void>, waitMs = DEFAULT_WAIT_MS): Database {
  hideValuesInErrors();
  const scope = createTransactionScope();
  const connection = createPgliteConnection(pglite, scope, waitMs);
  // Drizzle uses only `query` and `transaction` of its client.
  const orm = drizzle({ client: connection as unknown as PGlite });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await connection.settled();
    await pglite.close();
    await onClosed();
  };
  return {
    engine: "pglite",
    sql: orm,
    transaction: (work, { isolation } = {}) =>
      tryAgain(log, () => orm.transaction((sql) => work(sql as unknown as Sql), isolation && { isolationLevel: isolation })),
    raw: async (text, values) => {
      if (values?.length) return { rows: (await connection.query<Record<string, unknown>>(text, [...values])).rows };
      return { rows: (await connection.script(text)).flatMap((result) => result.rows) };
    },
    listen: connection.listen,
    close: () => (closing ??= close()),
  };
}
