/**
 * npm run migrate             applies pending migrations and lists them
 * npm run migrate -- --check  only lists pending migrations, and exits with 1 if there are any
 *
 * A deployment step for installations with MIGRATE_AT_START=0. With PGlite one process owns the database: stop the server first.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { installJobTables } from "#platform/kernel/delivery/jobs.ts";
import { listPendingMigrations, migrate } from "#platform/kernel/database/migrate.ts";
import { readMigrationFiles } from "#platform/kernel/database/migration-files.ts";
import { openDatabase, withDirectDatabase } from "#platform/kernel/database/open-database.ts";
import type { Log } from "#platform/ports/log.ts";
import { readConfig } from "#server/base/config.ts";
import { databaseSettings } from "#server/boot/prepare-schema.ts";
import { makeFoldersPrivate } from "#server/base/private-folders.ts";

const FOLDER = path.resolve(import.meta.dirname, "../migrations");
const USAGE = "npm run migrate [-- --check]";

const complain = (event: string, fields?: object) => console.error(fields ? `${event} ${JSON.stringify(fields)}` : event);
const log: Log = {
  info: (event, fields) => console.log(`${event}: ${fields?.["migration"] ?? JSON.stringify(fields ?? {})}`),
  warn: complain,
  error: complain,
};

function readArguments(): { check: boolean } {
  try {
    const { check = false } = parseArgs({ options: { check: { type: "boolean" } } }).values;
    return { check };
  } catch {
    throw new Error(USAGE);
  }
}

/** What is pending, without creating an embedded database. */
async function listPending(): Promise<string[]> {
  const settings = databaseSettings(readConfig(), log);
  if (settings.url === undefined && !existsSync(settings.folder)) return (await readMigrationFiles(FOLDER)).map(({ name }) => name);
  const database = await openDatabase(settings);
  try {
    return await listPendingMigrations(database, { folder: FOLDER, log });
  } finally {
    await database.close();
  }
}

async function check(): Promise<void> {
  const pending = await listPending();
  const names = pending.map((name) => `  ${name}`).join("\n");
  console.log(pending.length === 0 ? "The schema is up to date." : `${pending.length} migrations are pending:\n${names}`);
  if (pending.length > 0) process.exitCode = 1;
}

async function apply(): Promise<void> {
  const config = readConfig();
  await makeFoldersPrivate(config, log);
  const settings = databaseSettings(config, log);
  const database = await openDatabase(settings);
  try {
    const applied = await withDirectDatabase(database, settings, async (direct) => {
      const names = await migrate(direct, { folder: FOLDER, log });
      await installJobTables(direct, log);
      return names;
    });
    console.log(applied.length === 0 ? "The schema is up to date; nothing was changed." : `${applied.length} migrations were applied.`);
  } finally {
    await database.close();
  }
}

try {
  await (readArguments().check ? check() : apply());
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
