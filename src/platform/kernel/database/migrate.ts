/** Brings the database to the shape this program knows. Forward only; each file is one transaction with its version row. */
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/ports/log.ts";
import type { Database } from "./database.ts";
import { constraintOf, sqlStateOf } from "./database-error.ts";
import { readMigrationFiles, type MigrationFile } from "./migration-files.ts";

type MigrateSettings = {
  /** Where the `NNNN-name.sql` files are; the program is bundled, so it cannot know by itself. */
  readonly folder: string;
  readonly log: Log;
  /** How long to wait for another node or for traffic before giving up. */
  readonly patienceMs?: number;
};

type Applied = {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /** Null where the program that applied it did not record it yet. */
  readonly compatibleWith: number | null;
};

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
  const done: string[] = [];
  if (!(await findVersionTable(database)).isCurrent) await patiently(giveUpAt, () => createVersionTable(database));
  for (;;) {
    const applied = await listApplied(database);
    const [next] = listPending(files, applied);
    if (!next) {
      reportNewerSchema(files, applied, log);
      return done;
    }
    if (await patiently(giveUpAt, () => apply(database, next))) {
      log.info("migration applied", { migration: next.name });
      done.push(next.name);
    }
  }
}

/** The names of the files that this database still needs; changes nothing. */
export async function listPendingMigrations(
  database: Database,
  { folder, log }: Pick<MigrateSettings, "folder" | "log">,
): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const applied = (await findVersionTable(database)).exists ? await listApplied(database) : [];
  reportNewerSchema(files, applied, log);
  return listPending(files, applied).map(({ name }) => name);
}

/** Throws when files and database tell different histories, or when the program is too old for the schema. */
function listPending(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.version, file]));
  for (const row of applied) {
    const file = known.get(row.version);
    if (!file) assertCompatible(row, files);
    else if (file.checksum !== row.checksum)
      throw new Error(`The migration ${file.name} was changed after it had run. Put it back as it was and add a new file instead.`);
  }
  const newest = applied.at(-1)?.version ?? 0;
  const done = new Set(applied.map(({ version }) => version));
  const pending = files.filter(({ version }) => !done.has(version));
  const late = pending.find(({ version }) => version < newest);
  if (late) throw new Error(`The migration ${late.name} came too late: the database is already past it. Give it the next free number.`);
  return pending;
}

const newestOf = (files: readonly MigrationFile[]): number => files.at(-1)?.version ?? 0;

/** After a rollback the schema is newer than the program. That is fine until a migration has taken away what the program uses. */
function assertCompatible({ name, version, compatibleWith }: Applied, files: readonly MigrationFile[]): void {
  const newest = newestOf(files);
  if (version < newest)
    throw new Error(`The database has had the migration ${name}, which this program lacks although it knows later ones.`);
  if (compatibleWith !== null && compatibleWith <= newest) return;
  const needed = compatibleWith === null ? "" : ` It needs a program that knows ${String(compatibleWith).padStart(4, "0")}.`;
  throw new Error(
    `The database is newer than this program: it has had ${name}, which is not known here and not compatible with it.${needed} Start a newer program.`,
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

/** Programs before compatibility was recorded made the table without that column. */
async function findVersionTable(database: Database): Promise<{ exists: boolean; isCurrent: boolean }> {
  const { rows } = await database.raw("select attname from pg_attribute where attrelid = to_regclass('schema_migration')");
  return { exists: rows.length > 0, isCurrent: rows.some((row) => row["attname"] === "compatible_with") };
}

async function listApplied(database: Database): Promise<Applied[]> {
  // Through JSON a column that does not exist yet reads as null.
  const { rows } = await database.raw(
    `select version, name, checksum, (to_jsonb(schema_migration) ->> 'compatible_with')::integer as "compatibleWith"
     from schema_migration order by version`,
  );
  return rows as Applied[];
}

/** False when another node has applied it meanwhile. */
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
