/** Migrates the database to the schema of this program. Forward only; each file runs in one transaction together with its version row. */
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/ports/log.ts";
import type { Database } from "./database.ts";
import { constraintOf, sqlStateOf } from "./database-error.ts";
import { readMigrationFiles, type MigrationFile } from "./migration-files.ts";

type MigrateSettings = {
  /** Folder of the `NNNN-name.sql` files; the bundled program cannot derive it. */
  readonly folder: string;
  readonly log: Log;
  /** How long to wait for another node or for locks held by traffic. */
  readonly patienceMs?: number;
};

type Applied = {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /** Null if the program that applied the migration did not record it yet. */
  readonly compatibleWith: number | null;
};

const PATIENCE_MS = 60_000;
const LOCK_NOT_AVAILABLE = "55P03";
const UNIQUE_VIOLATION = "23505";
/** Arbitrary, but equal on every node and in every version. */
const ADVISORY_KEY = 4_717_300_211;
/** While we wait for a lock, all later traffic on that table waits behind us (F41). */
const GUARD = `set local lock_timeout = '1s'; set local statement_timeout = '10min'; select pg_advisory_xact_lock(${ADVISORY_KEY});`;

export async function migrate(database: Database, { folder, log, patienceMs = PATIENCE_MS }: MigrateSettings): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const giveUpAt = Date.now() + patienceMs;
  const newlyApplied: string[] = [];
  if (!(await findVersionTable(database)).isCurrent) await patiently(giveUpAt, () => createVersionTable(database));
  for (;;) {
    const applied = await listApplied(database);
    const [next] = listPending(files, applied);
    if (!next) {
      reportNewerSchema(files, applied, log);
      return newlyApplied;
    }
    if (await patiently(giveUpAt, () => apply(database, next))) {
      log.info("migration applied", { migration: next.name });
      newlyApplied.push(next.name);
    }
  }
}

/** Names of the files that are not applied yet; changes nothing. */
export async function listPendingMigrations(
  database: Database,
  { folder, log }: Pick<MigrateSettings, "folder" | "log">,
): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const applied = (await findVersionTable(database)).exists ? await listApplied(database) : [];
  reportNewerSchema(files, applied, log);
  return listPending(files, applied).map(({ name }) => name);
}

/** Throws if files and database have different histories, or if the program is too old for the schema. */
function listPending(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.version, file]));
  for (const row of applied) {
    const file = known.get(row.version);
    if (!file) assertCompatible(row, files);
    else if (file.checksum !== row.checksum)
      throw new Error(`The migration ${file.name} was changed after it had run. Restore it and add a new file instead.`);
  }
  const newest = applied.at(-1)?.version ?? 0;
  const appliedVersions = new Set(applied.map(({ version }) => version));
  const pending = files.filter(({ version }) => !appliedVersions.has(version));
  const outOfOrder = pending.find(({ version }) => version < newest);
  if (outOfOrder)
    throw new Error(`The migration ${outOfOrder.name} came too late: later migrations have already run. Give it the next free number.`);
  return pending;
}

const newestOf = (files: readonly MigrationFile[]): number => files.at(-1)?.version ?? 0;

/** After a rollback the schema is newer than the program. That is allowed until a migration has removed something that the program uses. */
function assertCompatible({ name, version, compatibleWith }: Applied, files: readonly MigrationFile[]): void {
  const newest = newestOf(files);
  if (version < newest)
    throw new Error(`The database contains the migration ${name}, which this program lacks although it knows later ones.`);
  if (compatibleWith !== null && compatibleWith <= newest) return;
  const needed = compatibleWith === null ? "" : ` It needs a program that knows ${String(compatibleWith).padStart(4, "0")}.`;
  throw new Error(
    `The database is newer than this program: it has had ${name}, which this program does not know and is not compatible with.${needed} Start a newer program.`,
  );
}

function reportNewerSchema(files: readonly MigrationFile[], applied: readonly Applied[], log: Log): void {
  const newest = newestOf(files);
  const unknown = applied.filter(({ version }) => version > newest);
  if (unknown.length === 0) return;
  const [program, schema] = [files.at(-1)?.name, unknown.at(-1)?.name];
  log.warn("schema is newer than the program, and compatible", { program, schema, unknownMigrations: unknown.length });
}

async function createVersionTable(database: Database): Promise<void> {
  await database.raw(`begin; ${GUARD}
    create table if not exists schema_migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    );
    alter table schema_migration add column if not exists compatible_with integer;
    commit;`);
}

/** Older programs created the table without the column `compatible_with`. */
async function findVersionTable(database: Database): Promise<{ exists: boolean; isCurrent: boolean }> {
  const { rows } = await database.raw("select attname from pg_attribute where attrelid = to_regclass('schema_migration')");
  return { exists: rows.length > 0, isCurrent: rows.some((row) => row["attname"] === "compatible_with") };
}

async function listApplied(database: Database): Promise<Applied[]> {
  // Read through JSON, so that the missing column of an older table is null.
  const { rows } = await database.raw(
    `select version, name, checksum, (to_jsonb(schema_migration) ->> 'compatible_with')::integer as "compatibleWith"
     from schema_migration order by version`,
  );
  return rows as Applied[];
}

/** False if another node has applied it in the meantime. */
async function apply(database: Database, { version, name, checksum, compatibleWith, text }: MigrationFile): Promise<boolean> {
  try {
    await database.raw(`begin; ${GUARD}
      insert into schema_migration (version, name, checksum, compatible_with)
      values (${version}, '${name}', '${checksum}', ${compatibleWith});
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
