import type { Database } from "#platform/kernel/database/database.ts";
import { openSeparateDatabase } from "./worker-database.ts";

/** A database of its own without a single table, for tests of what makes the tables. Close it. */
export async function openEmptyDatabase(): Promise<Database> {
  const database = await openSeparateDatabase();
  await database.raw("drop schema public cascade; create schema public;");
  return database;
}
