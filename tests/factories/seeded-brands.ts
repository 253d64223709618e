/**
 * The brands of the repository in a test database, imported as at the first start of the program. Importing takes a second, so the rows are copied
 * aside the first time and copied back for the other tests of the worker.
 */
import path from "node:path";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { seedBrands } from "#server/brand-folder/seed-brands.ts";
import { PROJECT_FOLDER } from "#tests/setup/paths.ts";

export const BRANDS_FOLDER = path.join(PROJECT_FOLDER, "brands");

/** Expects a database without brands. */
export async function seedRepositoryBrands(context: Context): Promise<void> {
  const { database, environment } = context;
  const copied = await listTables(database, "seeded");
  if (copied.length > 0 && environment !== "live") return copyRows(database, copied);
  await seedBrands(context, BRANDS_FOLDER);
  // In live there are no demo codes, so those rows are not for other tests.
  if (environment === "live") return;
  await database.raw("create schema seeded");
  for (const table of await listTables(database, "public")) {
    await database.raw(`create table seeded.${table} as table public.${table}`);
  }
}

/** Foreign keys are not checked, so the order of tables does not matter. Rows of migrations are there already. */
async function copyRows(database: Database, tables: readonly string[]): Promise<void> {
  const inserts = tables.map((table) => `insert into public.${table} select * from seeded.${table} on conflict do nothing;`);
  await database.raw(`begin; set local session_replication_role = replica; ${inserts.join("\n")} commit;`);
}

/** The tables of a schema that have rows. */
async function listTables(database: Database, schema: "public" | "seeded"): Promise<string[]> {
  const { rows } = await database.raw(`
    select quote_ident(relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = '${schema}' and relkind = 'r' and relname <> 'schema_migration' and pg_relation_size(pg_class.oid) > 0`);
  return rows.map((row) => String(row["name"]));
}
