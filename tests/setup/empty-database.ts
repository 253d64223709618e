import type { Database } from "#platform/kernel/database/database.ts";
import { openSeparateDatabase } from "./worker-database.ts";

/** A separate database without tables, for tests of migrations. The caller closes it. */
export async function openEmptyDatabase(): Promise<Database> {
  const database = await openSeparateDatabase();
  await database.raw("drop schema public cascade; create schema public;");
  return database;
}
