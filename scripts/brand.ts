/**
 * npm run brand -- new <id> [--yes] | check [folder or id] | import <folder> | export <id> [folder] | remove <id> [--force] | undo <id>
 *
 * With DATABASE_URL it works beside running servers: each change is one transaction, and every node is notified.
 * With PGlite one process owns the database, so while a server runs this script changes nothing: put the folder under brands/ and send the
 * server SIGHUP, which imports what changed there. Or stop the server, run this, start it again.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createSystemClock } from "#adapters/clock/system-clock.ts";
import { createNodeRandom } from "#adapters/random/node-random.ts";
import { DataFolderInUse } from "#platform/kernel/database/data-folder-lock.ts";
import { seedDemoAccounts } from "#platform/demo-data/seed-demo-data.ts";
import { openDatabase } from "#platform/kernel/database/open-database.ts";
import type { Log } from "#platform/ports/log.ts";
import { digestOf } from "#server/brand-folder/brand-folder.ts";
import type { BrandFolder } from "#server/brand-folder/brand-folder.ts";
import { checkFolder } from "#server/brand-folder/check-folder.ts";
import { exportBrand } from "#server/brand-folder/export-brand.ts";
import { readFolderFiles, writeFolderFiles } from "#server/brand-folder/folder-files.ts";
import { BrandRefused, importBrand } from "#server/brand-folder/import-brand.ts";
import type { ImportParts } from "#server/brand-folder/import-brand.ts";
import { listBrandFolders } from "#server/brand-folder/list-brand-folders.ts";
import { buildNewFolder } from "#server/brand-folder/new-brand/new-folder.ts";
import { describeProblem, readBrandFolder } from "#server/brand-folder/read-brand-folder.ts";
import { BrandNotRemoved, removeBrand } from "#server/brand-folder/remove-brand.ts";
import { loadReviewContext } from "#server/brand-folder/review/load-review-context.ts";
import type { ReviewContext } from "#server/brand-folder/review/review-context.ts";
import { reviewFolder } from "#server/brand-folder/review/review-folder.ts";
import { undoBrand } from "#server/brand-folder/undo-brand.ts";
import { readConfig } from "#server/base/config.ts";
import { databaseSettings, prepareSchema } from "#server/boot/prepare-schema.ts";
import { makeFoldersPrivate } from "#server/base/private-folders.ts";
import { askForBrand } from "./ask-for-brand.ts";
import type { Given } from "./ask-for-brand.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const BRANDS = path.join(ROOT, "brands");
const USAGE =
  "npm run brand -- new <id> [--yes] | check [folder or id] | import <folder> | export <id> [folder] | remove <id> [--force] | undo <id>";

/** Printed without a stack trace. */
class Refused extends Error {}

const log: Log = { info: () => undefined, warn: (event) => console.warn(event), error: (event) => console.error(event) };

type Checked = { readonly folder: BrandFolder | undefined; readonly errors: readonly string[]; readonly warnings: readonly string[] };

async function checkOne(place: string, reviewContext: ReviewContext): Promise<Checked> {
  const result = await readBrandFolder(place);
  if (!result.ok) return { folder: undefined, errors: result.failure.map(describeProblem), warnings: [] };
  const findings = reviewFolder(result.value, reviewContext);
  const lines = (severity: string) => findings.filter((found) => found.severity === severity).map(describeProblem);
  return { folder: result.value, errors: lines("error"), warnings: lines("warning") };
}

const print = (name: string, { errors, warnings }: Checked): string[] =>
  errors.length + warnings.length === 0
    ? []
    : [name, ...errors.map((line) => `  error    ${line}`), ...warnings.map((line) => `  warning  ${line}`)];

const placeOf = (folderOrId: string): string => (existsSync(folderOrId) ? folderOrId : path.join(BRANDS, folderOrId));

async function check(folderOrId?: string): Promise<string> {
  const places = folderOrId === undefined ? (await listBrandFolders(BRANDS)).map((id) => path.join(BRANDS, id)) : [placeOf(folderOrId)];
  const reviewContext = await loadReviewContext(ROOT, BRANDS);
  const all = await Promise.all(places.map(async (place) => ({ place, ...(await checkOne(place, reviewContext)) })));
  const [errors, warnings] = [all.flatMap((result) => result.errors).length, all.flatMap((result) => result.warnings).length];
  const lines = all.flatMap((result) => print(path.relative(ROOT, result.place), result));
  const summary = `${places.length} brand folder${places.length === 1 ? "" : "s"}: ${errors} errors, ${warnings} warnings`;
  if (errors > 0) throw new Refused([...lines, summary].join("\n"));
  return [...lines, summary].join("\n");
}

/** Writes brands/<id> from six answers. Nothing is written if the folder would have an error. */
async function create(id: string, options: Given, isSilent: boolean): Promise<string> {
  const place = path.join(BRANDS, id);
  if (existsSync(place)) throw new Refused(`${path.relative(ROOT, place)} exists already.`);
  const built = buildNewFolder(await askForBrand(id, options, isSilent), (file) => readTemplate(path.join(ROOT, file)));
  if (!built.ok) throw new Refused(built.failure.join("\n"));
  const checked = checkFolder(id, built.value);
  const problems = checked.ok
    ? reviewFolder(checked.value, await loadReviewContext(ROOT, BRANDS)).filter(({ severity }) => severity === "error")
    : checked.failure;
  if (problems.length > 0)
    throw new Refused(["Nothing was written:", ...problems.map((problem) => `  ${describeProblem(problem)}`)].join("\n"));
  await writeFolderFiles(place, built.value);
  return `brands/${id} was written. Look at it, then: npm run brand -- import brands/${id}`;
}

const readTemplate = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

async function withDatabase<T>(work: (parts: ImportParts) => Promise<T>): Promise<T> {
  const config = readConfig();
  await makeFoldersPrivate(config, log);
  const database = await openDatabase(databaseSettings(config, log));
  try {
    await prepareSchema(database, config, log, path.join(ROOT, "migrations"));
    return await work({ database, clock: createSystemClock(), random: createNodeRandom(), environment: config.environment });
  } catch (fault) {
    if (fault instanceof BrandRefused || fault instanceof BrandNotRemoved) throw new Refused(fault.message);
    throw fault;
  } finally {
    await database.close();
  }
}

/** A start of the program imports a folder under brands/ only when it differs from this. */
async function seededVersionOf(id: string, place = path.join(BRANDS, id)): Promise<{ seededVersion?: string }> {
  if (path.resolve(place) !== path.join(BRANDS, id) || !existsSync(place)) return {};
  return { seededVersion: digestOf((await readFolderFiles(place)).files) };
}

async function importFolder(given: string): Promise<string> {
  const place = placeOf(given);
  const checked = await checkOne(place, await loadReviewContext(ROOT, BRANDS));
  const { folder } = checked;
  if (!folder || checked.errors.length > 0) throw new Refused(print(`${place} was refused:`, checked).join("\n"));
  const seeded = await seededVersionOf(folder.id, place);
  try {
    await withDatabase(async (parts) => {
      await importBrand(parts, folder, seeded);
      if (folder.brand) await seedDemoAccounts(parts, [folder.brand]);
    });
  } catch (fault) {
    if (!(fault instanceof DataFolderInUse)) throw fault;
    throw new Refused(
      `${place} is sound, but a running server holds the database and nothing was imported. ${fault.message}\n` +
        `Instead of stopping it you can put the folder at ${path.join(BRANDS, folder.id)} and send the server SIGHUP.`,
    );
  }
  return [...print(place, checked), `${folder.id} was imported. Take it back with: npm run brand -- undo ${folder.id}`].join("\n");
}

async function exportFolder(id: string, folder = path.join(BRANDS, id)): Promise<string> {
  const isWritten = await withDatabase(({ database }) => exportBrand(database, id, folder));
  if (!isWritten) throw new Refused(`There is no brand ${id} in the database.`);
  return `${id} was written to ${folder}`;
}

async function remove(id: string, isForced: boolean): Promise<string> {
  const seeded = await seededVersionOf(id);
  await withDatabase((parts) => removeBrand(parts, id, { isForced, ...seeded }));
  return `${id} was removed; its accounts and bookings are kept. Bring it back with: npm run brand -- undo ${id}`;
}

async function undo(id: string): Promise<string> {
  const undone = await withDatabase((parts) => undoBrand(parts, id));
  if (!undone) throw new Refused(`The history of ${id} is empty: it was imported once at most.`);
  return `The ${undone.undone} of ${undone.of.toISOString()} was undone: ${id} is as it was before.`;
}

const TEXT = { type: "string" } as const;
const OPTIONS = {
  force: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  name: TEXT,
  host: TEXT,
  markets: TEXT,
  languages: TEXT,
  colour: TEXT,
  sells: TEXT,
} as const;

async function run([command, ...args]: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { force, yes, ...answers } = values;
  const [first, second] = positionals;
  if (command === "new" && first !== undefined) return create(first, answers, yes);
  if (command === "check") return check(first);
  if (command === "import" && first !== undefined) return importFolder(first);
  if (command === "export" && first !== undefined) return exportFolder(first, second);
  if (command === "remove" && first !== undefined) return remove(first, force);
  if (command === "undo" && first !== undefined) return undo(first);
  throw new Refused(USAGE);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (fault) {
  console.error(fault instanceof Refused || fault instanceof DataFolderInUse ? fault.message : fault);
  process.exitCode = 1;
}
