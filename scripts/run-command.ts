/** Runs a command of an operator on the database of the configuration. With PGlite, the server must be stopped first. */
import path from "node:path";
import { findBrandRow } from "#platform/configuration/brand-store.ts";
import { DataFolderInUse } from "#platform/kernel/database/data-folder-lock.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { openDatabase } from "#platform/kernel/database/open-database.ts";
import type { Log } from "#platform/ports/log.ts";
import { ConfigError, readConfig } from "#server/base/config.ts";
import { makeFoldersPrivate } from "#server/base/private-folders.ts";
import { databaseSettings, prepareSchema } from "#server/boot/prepare-schema.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Printed to the user without a stack trace. */
export class Refused extends Error {}

const log: Log = { info: () => undefined, warn: (event) => console.warn(event), error: (event) => console.error(event) };

export async function requireBrand({ sql }: Database, brandId: string): Promise<void> {
  if (!(await findBrandRow(sql, brandId))) throw new Refused(`There is no brand ${brandId}. Nothing was changed.`);
}

export type Command = (database: Database) => Promise<string>;

async function run(command: Command): Promise<string> {
  const config = readConfig();
  await makeFoldersPrivate(config, log);
  const database = await openDatabase(databaseSettings(config, log));
  try {
    await prepareSchema(database, config, log, path.join(ROOT, "migrations"));
    return await command(database);
  } finally {
    await database.close();
  }
}

/** Prints the result of the command that `read` finds in the arguments, or the reason why there is none. */
export async function runCommand(read: (words: readonly string[]) => Command): Promise<void> {
  try {
    console.log(await run(read(process.argv.slice(2))));
  } catch (fault) {
    const isReported = fault instanceof Refused || fault instanceof DataFolderInUse || fault instanceof ConfigError;
    console.error(isReported ? fault.message : fault);
    process.exitCode = 1;
  }
}
