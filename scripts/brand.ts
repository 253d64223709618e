/**
 * npm run brand -- check [folder or id] | import <folder> | export <id> [folder]
 *
 * With DATABASE_URL it works beside running servers: each change is one transaction, and every node is notified.
 * With PGlite one process owns the database, so while a server runs this script changes nothing: put the folder under brands/ and send the
 * server SIGHUP, which imports what changed there. Or stop the server, run this, start it again.
 */
import { existsSync } from "node:fs";
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
import { listBrandFolders } from "#server/brand-folder/list-brand-folders.ts";
import { describeProblem, readBrandFolder } from "#server/brand-folder/read-brand-folder.ts";
import { loadHouse } from "#server/brand-folder/review/load-house.ts";
import type { House } from "#server/brand-folder/review/house.ts";
import { reviewFolder } from "#server/brand-folder/review/review-folder.ts";
import { readConfig } from "#server/config.ts";
import { databaseSettings, prepareSchema } from "#server/prepare-schema.ts";
import { makeFoldersPrivate } from "#server/private-folders.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const BRANDS = path.join(ROOT, "brands");
const USAGE = "npm run brand -- check [folder or id] | import <folder> | export <id> [folder]";

/** Printed without a stack. */
class Refused extends Error {}

const log: Log = { info: () => undefined, warn: (event) => console.warn(event), error: (event) => console.error(event) };

type Checked = { readonly folder: BrandFolder | undefined; readonly errors: readonly string[]; readonly warnings: readonly string[] };

async function checkOne(place: string, house: House): Promise<Checked> {
  const read = await readBrandFolder(place);
  if (!read.ok) return { folder: undefined, errors: read.failure.map(describeProblem), warnings: [] };
  const findings = reviewFolder(read.value, house);
  const lines = (severity: string) => findings.filter((found) => found.severity === severity).map(describeProblem);
  return { folder: read.value, errors: lines("error"), warnings: lines("warning") };
}

const print = (name: string, { errors, warnings }: Checked): string[] =>
  errors.length + warnings.length === 0
    ? []
    : [name, ...errors.map((line) => `  error    ${line}`), ...warnings.map((line) => `  warning  ${line}`)];

const placeOf = (folderOrId: string): string => (existsSync(folderOrId) ? folderOrId : path.join(BRANDS, folderOrId));

async function check(folderOrId?: string): Promise<string> {
  const places = folderOrId === undefined ? (await listBrandFolders(BRANDS)).map((id) => path.join(BRANDS, id)) : [placeOf(folderOrId)];
  const house = await loadHouse(ROOT, BRANDS);
  const all = await Promise.all(places.map(async (place) => ({ place, ...(await checkOne(place, house)) })));
  const [errors, warnings] = [all.flatMap((one) => one.errors).length, all.flatMap((one) => one.warnings).length];
  const lines = all.flatMap((one) => print(path.relative(ROOT, one.place), one));
  const summary = `${places.length} brand folder${places.length === 1 ? "" : "s"}: ${errors} errors, ${warnings} warnings`;
  if (errors > 0) throw new Refused([...lines, summary].join("\n"));
  return [...lines, summary].join("\n");
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig();
  await makeFoldersPrivate(config, log);
  const database = await openDatabase(databaseSettings(config, log));
  try {
    await prepareSchema(database, config, log, path.join(ROOT, "migrations"));
    return await work(database);
  } finally {
    await database.close();
  }
}

async function importFolder(given: string): Promise<string> {
  const place = placeOf(given);
  const checked = await checkOne(place, await loadHouse(ROOT, BRANDS));
  const { folder } = checked;
  if (!folder || checked.errors.length > 0) throw new Refused(print(`${place} was refused:`, checked).join("\n"));
  try {
    await withDatabase((database) => importBrand({ database, clock: createSystemClock(), random: createNodeRandom() }, folder));
  } catch (fault) {
    if (fault instanceof BrandRefused) throw new Refused(`${place} was refused:\n  ${fault.message}`);
    if (!(fault instanceof DataFolderInUse)) throw fault;
    throw new Refused(
      `${place} is sound, but a running server holds the database and nothing was imported. ${fault.message}\n` +
        `Instead of stopping it you can put the folder at ${path.join(BRANDS, folder.id)} and send the server SIGHUP.`,
    );
  }
  return [...print(place, checked), `${folder.id} was imported`].join("\n");
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
