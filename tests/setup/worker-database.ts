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
export const openSeparateDatabase = (waitMs = PATIENT_WAIT_MS, onStatement?: () => void): Promise<Database> =>
  inject("engine") === "pglite" ? openClone({ waitMs, onStatement }) : createClone({ waitMs, onStatement });

type Settings = { readonly waitMs: number; readonly onStatement: (() => void) | undefined };

async function open(): Promise<WorkerDatabase> {
  const database = await openSeparateDatabase();
  const seededTables = await keepRowsOfMigrations(database);
  const { rows } = await database.raw(`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`);
  const sequences = rows.map((row) => String(row["name"]));
  return { database, empty: () => emptyTables(database, seededTables, sequences) };
}

async function openClone(settings: Settings): Promise<Database> {
  return openPgliteDatabase({ memory: true, ...settings, snapshot: await readSnapshot(inject("snapshotFile")), log: createTestLog() });
}

/** With prepared statements, whose cached plans must not change what a statement does. */
async function createClone(settings: Settings): Promise<Database> {
  const url = await createCloneUrl();
  return openPostgresDatabase({ url, directUrl: url, log: createTestLog(), ...settings });
}

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

/** Deleting the few rows of a test is several times as fast as truncating; larger tables are truncated, so that they do not grow from test to test. */
const LARGE_TABLE_BYTES = 65_536;

async function emptyTables(database: Database, seededTables: readonly string[], sequences: readonly string[]): Promise<void> {
  const tables = await listUsed(database);
  if (tables.length === 0) return;
  const large = tables.filter(({ bytes }) => bytes > LARGE_TABLE_BYTES).map(({ name }) => `public.${name}`);
  await database.raw(`begin;
    set local session_replication_role = replica;
    ${large.length > 0 ? `truncate ${large.join(", ")} cascade;` : ""}
    ${tables.map(({ name, bytes }) => (bytes > LARGE_TABLE_BYTES ? "" : `delete from public.${name};`)).join("\n")}
    ${sequences.map((name) => `alter sequence public.${name} restart;`).join("\n")}
    ${seededTables.map((table) => `insert into public.${table} select * from kept.${table} on conflict do nothing;`).join("\n")}
    commit;`);
}

/** Tables that have, or had, rows. */
async function listUsed(database: Database): Promise<{ readonly name: string; readonly bytes: number }[]> {
  const { rows } = await database.raw(`
    select quote_ident(relname) as name, pg_relation_size(oid)::integer as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' and pg_relation_size(oid) > 0`);
  return rows.map((row) => ({ name: String(row["name"]), bytes: Number(row["bytes"]) }));
}

/** Rows inserted by a migration belong to the empty state. */
async function keepRowsOfMigrations(database: Database): Promise<string[]> {
  const seededTables = (await listUsed(database)).map(({ name }) => name);
  await database.raw("create schema kept");
  for (const table of seededTables) await database.raw(`create table kept.${table} as table public.${table}`);
  return seededTables;
}
