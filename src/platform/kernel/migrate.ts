/** Brings the database to the shape this program knows. Forward only; each file is one transaction with its version row. */
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/ports/log.ts";
import type { Database } from "./database.ts";
import { constraintOf, sqlStateOf } from "./database-error.ts";
import { readMigrationFiles, type MigrationFile } from "./migration-files.ts";

export type MigrateSettings = {
  /** Where the `NNNN-name.sql` files are; the program is bundled, so it cannot know by itself. */
  readonly folder: string;
  readonly log: Log;
  /** How long to wait for another node or for traffic before giving up. */
  readonly patienceMs?: number;
};

type Applied = { readonly version: number; readonly name: string; readonly checksum: string };

const PATIENCE_MS = 60_000;
const LOCK_NOT_AVAILABLE = "55P03";
const UNIQUE_VIOLATION = "23505";
/** Any constant would do; every node of every version must use this one. */
const ADVISORY_KEY = 4_717_300_211;
/** Waiting longer for a lock would make all traffic behind us wait too (F41). */
const GUARD = `set local lock_timeout = '1s'; set local statement_timeout = '10min'; select pg_advisory_xact_lock(${ADVISORY_KEY});`;

export async function migrate(database: Database, { folder, log, patienceMs = PATIENCE_MS }: MigrateSettings): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const giveUpAt = Date.now() + patienceMs;
  const applied: string[] = [];
  await patiently(giveUpAt, () => createVersionTable(database));
  for (;;) {
    const next = nextFile(files, await listApplied(database));
    if (!next) return applied;
    if (await patiently(giveUpAt, () => apply(database, next))) {
      log.info("migration applied", { migration: next.name });
      applied.push(next.name);
    }
  }
}

/** Throws when files and database tell different histories. */
function nextFile(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile | undefined {
  const known = new Map(files.map((file) => [file.version, file]));
  for (const row of applied) {
    const file = known.get(row.version);
    if (!file)
      throw new Error(`The database is newer than this program: it has had ${row.name}, which is not known here. Start a newer program.`);
    if (file.checksum !== row.checksum)
      throw new Error(`The migration ${file.name} was changed after it had run. Put it back as it was and add a new file instead.`);
  }
  const newest = applied.at(-1)?.version ?? 0;
  const done = new Set(applied.map(({ version }) => version));
  const next = files.find(({ version }) => !done.has(version));
  if (next && next.version < newest)
    throw new Error(`The migration ${next.name} came too late: the database is already past it. Give it the next free number.`);
  return next;
}

async function createVersionTable(database: Database): Promise<void> {
  await database.raw(`begin; ${GUARD}
    create table if not exists schema_migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    );
    commit;`);
}

async function listApplied(database: Database): Promise<Applied[]> {
  const { rows } = await database.raw("select version, name, checksum from schema_migration order by version");
  return rows as Applied[];
}

/** False when another node has applied it meanwhile. */
async function apply(database: Database, { version, name, checksum, text }: MigrationFile): Promise<boolean> {
  try {
    await database.raw(`begin; ${GUARD}
      insert into schema_migration (version, name, checksum) values (${version}, '${name}', '${checksum}');
      ${text}
      ;commit;`);
    return true;
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION && constraintOf(error) === "schema_migration_pkey") return false;
    if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) throw error;
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function patiently<T>(giveUpAt: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || Date.now() > giveUpAt) throw error;
      await pause(100 + Math.random() * 400);
    }
  }
}
