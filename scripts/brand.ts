/**
 * npm run brand -- check [folder] | import <folder> | export <id> [folder]
 *
 * With DATABASE_URL it works beside running servers: an import is one transaction and every node hears of it.
 * With PGlite one process owns the database, so while a server runs this script changes nothing: put the folder under brands/ and send the
 * server SIGHUP; it takes over what changed there. Or stop the server, run this, start it again.
 */
import path from "node:path";
import { createSystemClock } from "#adapters/clock/system-clock.ts";
import { createNodeRandom } from "#adapters/random/node-random.ts";
import { DataFolderInUse } from "#platform/kernel/data-folder-lock.ts";
import type { Database } from "#platform/kernel/database.ts";
import { openDatabase } from "#platform/kernel/open-database.ts";
import type { Log } from "#platform/ports/log.ts";
import type { BrandFolder } from "#server/brand-folder/brand-folder.ts";
import { exportBrand } from "#server/brand-folder/export-brand.ts";
import { BrandRefused, importBrand } from "#server/brand-folder/import-brand.ts";
import { describeProblem, readBrandFolder } from "#server/brand-folder/read-brand-folder.ts";
import { listBrandFolders } from "#server/brand-folder/seed-brands.ts";
import { readConfig } from "#server/config.ts";
import { databaseSettings, prepareSchema } from "#server/prepare-schema.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const BRANDS = path.join(ROOT, "brands");
const USAGE = "npm run brand -- check [folder] | import <folder> | export <id> [folder]";

/** Said to the person at the keyboard, without a stack. */
class Refused extends Error {}

const log: Log = { info: () => undefined, warn: (event) => console.warn(event), error: (event) => console.error(event) };

async function readSound(folder: string): Promise<BrandFolder> {
  const read = await readBrandFolder(folder);
  if (read.ok) return read.value;
  throw new Refused([`${folder} was refused:`, ...read.failure.map((problem) => `  ${describeProblem(problem)}`)].join("\n"));
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig();
  const database = await openDatabase(databaseSettings(config, log));
  try {
    await prepareSchema(database, config, log, path.join(ROOT, "migrations"));
    return await work(database);
  } finally {
    await database.close();
  }
}

async function check(folder?: string): Promise<string> {
  const folders = folder === undefined ? (await listBrandFolders(BRANDS)).map((id) => path.join(BRANDS, id)) : [folder];
  const outcomes = await Promise.allSettled(folders.map(readSound));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [(outcome.reason as Error).message] : []));
  if (refused.length > 0) throw new Refused(refused.join("\n"));
  return `${folders.length} brand folders are sound`;
}

async function importFolder(folder: string): Promise<string> {
  const sound = await readSound(folder);
  try {
    await withDatabase((database) => importBrand({ database, clock: createSystemClock(), random: createNodeRandom() }, sound));
  } catch (fault) {
    if (fault instanceof BrandRefused) throw new Refused(`${folder} was refused:\n  ${fault.message}`);
    if (!(fault instanceof DataFolderInUse)) throw fault;
    throw new Refused(
      `${folder} is sound, but a running server holds the database and nothing was imported. ${fault.message}\n` +
        `Instead of stopping it you can put the folder at ${path.join(BRANDS, sound.id)} and send the server SIGHUP.`,
    );
  }
  return `${sound.id} was imported; running servers show it within three minutes`;
}

async function exportFolder(id: string, folder = path.join(BRANDS, id)): Promise<string> {
  if (!(await withDatabase((database) => exportBrand(database, id, folder)))) throw new Refused(`There is no brand ${id} in the database`);
  return `${id} was written to ${folder}`;
}

async function run([command, first, second]: readonly string[]): Promise<string> {
  if (command === "check") return check(first);
  if (command === "import" && first !== undefined) return importFolder(first);
  if (command === "export" && first !== undefined) return exportFolder(first, second);
  throw new Refused(USAGE);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (fault) {
  console.error(fault instanceof Refused || fault instanceof DataFolderInUse ? fault.message : fault);
  process.exitCode = 1;
}
