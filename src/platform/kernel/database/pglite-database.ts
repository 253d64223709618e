/** PGlite: PostgreSQL inside this process, the default. Our own exclusive lock allows one process per folder. */
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Log } from "#platform/ports/log.ts";
import { DEFAULT_WAIT_MS, type Database, type Sql } from "./database.ts";
import { hideValuesInErrors } from "./hide-values.ts";
import { folderOptions, memoryOptions, type Durability } from "./pglite-options.ts";
import { createTransactionScope, retryTransaction } from "./transaction.ts";
import path from "node:path";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { lockDataFolder } from "./data-folder-lock.ts";
import { fillWithEmptyDatabase } from "./empty-database.ts";
import type { QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { TransactionScope } from "./transaction.ts";

type PgliteSettings = {
  readonly log: Log;
  readonly durability?: Durability;
  readonly waitMs?: number | undefined;
  /** Called for each statement of a store. */
  readonly onStatement?: (() => void) | undefined;
} & (
  | { readonly folder: string }
  /** Not persisted; `snapshot` is a dump of a data folder. */
  | { readonly memory: true; readonly snapshot?: Blob }
);

export async function openPgliteDatabase(settings: PgliteSettings): Promise<Database> {
  const { log, durability = "relaxed", waitMs, onStatement } = settings;
  if ("folder" in settings) {
    const opened = await openDataFolder({ folder: settings.folder, log, durability });
    return fromPglite(opened.pglite, log, opened.release, { waitMs, onStatement });
  }
  const pglite = await PGlite.create({
    ...memoryOptions(),
    ...(settings.snapshot ? { loadDataDir: settings.snapshot } : {}),
  });
  return fromPglite(pglite, log, async () => undefined, { waitMs, onStatement });
}

export function fromPglite(
  pglite: PGlite,
  log: Log,
  onClosed: () => Promise<void>,
  { waitMs = DEFAULT_WAIT_MS, onStatement }: Pick<PgliteSettings, "waitMs" | "onStatement"> = {},
): Database {
  hideValuesInErrors();
  const scope = createTransactionScope();
  const connection = createPgliteConnection(pglite, scope, waitMs);
  // Drizzle uses only `query` and `transaction` of its client.
  const orm = drizzle({ client: connection as unknown as PGlite, ...(onStatement && { logger: { logQuery: onStatement } }) });
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
      retryTransaction(log, () => orm.transaction((sql) => work(sql as Sql), isolation && { isolationLevel: isolation })),
    raw: async (text, values) => {
      if (values?.length) return { rows: (await connection.query<Record<string, unknown>>(text, [...values])).rows };
      return { rows: (await connection.script(text)).flatMap((result) => result.rows) };
    },
    listen: connection.listen,
    close: () => (closing ??= close()),
  };
}

type FolderSettings = { readonly folder: string; readonly log: Log; readonly durability: Durability };

/** Opens the data folder of PGlite: locked for this process, and created completely or not at all. */
async function openDataFolder({ folder, log, durability }: FolderSettings) {
  const place = path.resolve(folder);
  await mkdir(path.dirname(place), { recursive: true });
  const lock = await lockDataFolder(place);
  try {
    if (!existsSync(place)) await createWhole(place, log, durability);
    const pglite = await PGlite.create(folderOptions(place, durability));
    return { pglite, release: lock.release };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Created under another name and renamed, so that a process killed half-way leaves nothing that looks like a database. */
async function createWhole(place: string, log: Log, durability: Durability): Promise<void> {
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  log.info("database created", { engine: "pglite" });
  await fillWithEmptyDatabase(unfinished, durability);
  await rename(unfinished, place);
}

type PgliteConnection = {
  readonly query: <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>;
  readonly script: (text: string) => Promise<Results[]>;
  readonly transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  readonly listen: (channel: string, onNotification: (payload: string) => void) => Promise<() => Promise<void>>;
  readonly settled: () => Promise<void>;
};

/** The one connection of PGlite with a single queue, so that statements, scripts and transactions never interleave. */
function createPgliteConnection(pglite: PGlite, scope: TransactionScope, waitMs: number): PgliteConnection {
  const parsing = createParsing(pglite);
  let last: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    scope.assertOutside();
    const queued = last.then(work);
    last = queued.catch(() => undefined);
    return queued;
  };
  const inLineForAWhile = <T>(work: () => Promise<T>): Promise<T> => {
    scope.assertOutside();
    return new Promise<T>((resolve, reject) => {
      let isGone = false;
      const leave = setTimeout(() => {
        isGone = true;
        reject(new Refusal("too-busy"));
      }, waitMs);
      const turn = async () => {
        clearTimeout(leave);
        if (!isGone) await work().then(resolve, reject);
      };
      inLine(turn).catch(reject);
    });
  };
  return {
    query: <T>(text: string, values?: unknown[], options?: QueryOptions) =>
      inLineForAWhile(() => pglite.query<T>(text, values, parsing.prepare(options))),
    script: (text) =>
      inLine(async () => {
        try {
          return await pglite.exec(text, parsing.prepare());
        } catch (error) {
          // Without it, a failed script with its own BEGIN would leave the next user of the connection inside a broken transaction.
          await pglite.exec("rollback");
          throw error;
        }
      }),
    transaction: (work) =>
      inLineForAWhile(() => pglite.transaction((transaction) => scope.inside(() => work(parsing.within(transaction))))),
    listen: async (channel, onNotification) => {
      const stop = await inLine(() => pglite.listen(channel, onNotification));
      return () => inLine(() => stop());
    },
    settled: async () => {
      await last;
    },
  };
}

/**
 * Drizzle passes the same parsers with every statement. PGlite would merge them each time into its own, one for every type and table, which took half
 * of the time of a small statement. Statements run one at a time, so the merged parsers are set before each instead.
 */
function createParsing(pglite: PGlite) {
  const plain = pglite.parsers;
  let merged: typeof plain | undefined;
  const prepare = ({ parsers, ...others }: QueryOptions = {}): QueryOptions => {
    pglite.parsers = parsers ? (merged ??= { ...plain, ...parsers }) : plain;
    return others;
  };
  /** Drizzle uses only `query` of a transaction. */
  const within = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: (text, values, options) => transaction.query(text, values, prepare(options)),
  });
  return { prepare, within };
}
