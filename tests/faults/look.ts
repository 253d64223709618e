/** Prints how many migration steps the database has recorded and how many of their tables exist. */
import { writeSync } from "node:fs";
import { openPgliteDatabase } from "#platform/kernel/database/pglite-database.ts";
import { createTestLog } from "#tests/setup/test-context.ts";

const database = await openPgliteDatabase({ folder: process.argv[2] ?? "", log: createTestLog() });
const { rows } = await database.raw(`
  select (select count(*)::int from schema_migration where name like '%-step-%') as versions,
         (select count(*)::int from pg_tables where tablename ~ '^(step|other_half)_') as tables`);
writeSync(1, `looked ${String(rows[0]?.["versions"])} ${String(rows[0]?.["tables"])}\n`);
await database.close();
