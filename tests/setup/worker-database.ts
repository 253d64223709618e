import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "#platform/kernel/database/database.ts";
import { openPgliteDatabase } from "#platform/kernel/database/pglite-database.ts";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { readSnapshot } from "./pglite-snapshot.ts";
import { createTestLog } from "./test-context.ts";

export type WorkerDatabase = { readonly database: Database; readonly empty: () => Promise<void> };

/** Hundreds of parallel calls on a slow machine wait longer than the product allows; tests of that limit pass a shorter one. */
const PATIENT_WAIT_MS = 30_000;

/** On globalThis, because files that share a worker do not always share their modules. */
const held = globalThis as { itineraTestDatabase?: Promise<WorkerDatabase> };

export const openWorkerDatabase = (): Promise<WorkerDatabase> => (held.itineraTestDatabase ??= open());

/** A migrated database that is not shared. */
export const openSeparateDatabase = (waitMs = PATIENT_WAIT_MS): Promise<Database> =>
  inject("engine") === "pglite" ? openClone(waitMs) : createClone(waitMs);

async function open(): Promise<WorkerDatabase> {
  const database = await openSeparateDatabase();
  const keepers = await keepRowsOfMigrations(database);
  return { database, empty: () => emptyTables(database, keepers) };
}

async function openClone(waitMs: number): Promise<Database> {
  return openPgliteDatabase({ memory: true, waitMs, snapshot: await readSnapshot(inject("snapshotFile")), log: createTestLog() });
}

const createClone = async (waitMs: number): Promise<Database> =>
  openPostgresDatabase({ url: await createCloneUrl(), log: createTestLog(), waitMs });

/** The address of a new migrated database on the tests' PostgreSQL. */
export const createCloneUrl = (): Promise<string> => createDatabase(`template ${inject("templateDatabase")}`);

/** The address of a new database without tables. */
export const createEmptyUrl = (): Promise<string> => createDatabase("");

async function createDatabase(options: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = await openPostgresDatabase({ url: `${inject("postgresUrl")}/postgres`, log: createTestLog(), connections: 1 });
  try {
    await server.raw(`create database ${name} ${options}`);
  } finally {
    await server.close();
  }
  return `${inject("postgresUrl")}/${name}`;
}

/** Rows inserted by a migration belong to the empty state. */
async function keepRowsOfMigrations(database: Database): Promise<string[]> {
  const keepers = await listFilled(database);
  await database.raw("create schema kept");
  for (const table of keepers) await database.raw(`create table kept.${table} as table public.${table}`);
  return keepers;
}

async function emptyTables(database: Database, keepers: readonly string[]): Promise<void> {
  const filled = await listFilled(database);
  if (filled.length === 0) return;
  const restore = keepers.map((table) => `insert into public.${table} select * from kept.${table};`).join("\n");
  await database.raw(`begin;
    set local session_replication_role = replica;
    truncate ${filled.map((table) => `public.${table}`).join(", ")} restart identity cascade;
    ${restore}
    commit;`);
}

async function listFilled(database: Database): Promise<string[]> {
  const { rows } = await database.raw(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
  );
  const tables = rows.map((row) => String(row["name"]));
  if (tables.length === 0) return [];
  const looks = tables.map((table) => `select '${table}' as name where exists (select from public.${table})`);
  return (await database.raw(looks.join(" union all "))).rows.map((row) => String(row["name"]));
}
