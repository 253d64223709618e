/**
 * npm run seed -- --hotels 200000
 *
 * Generates hotels in the most populous cities of the world until there are this many. Running it again resumes where it stopped.
 * With DATABASE_URL it works beside running servers, which are notified of new hotels. With PGlite one process owns the database, so
 * while a server runs nothing is changed: stop it, run this, start it again.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { fillHotels } from "#platform/catalog/hotels/fill-hotels.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import { DataFolderInUse } from "#platform/kernel/database/data-folder-lock.ts";
import { openDatabase } from "#platform/kernel/database/open-database.ts";
import type { Log } from "#platform/ports/log.ts";
import { ConfigError, readConfig } from "#server/base/config.ts";
import { databaseSettings, prepareSchema } from "#server/boot/prepare-schema.ts";
import { makeFoldersPrivate } from "#server/base/private-folders.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const USAGE = "npm run seed -- --hotels <how many there shall be, up to 500000>";
/** What fits into the memory of one node with room to spare. */
const MAX_HOTELS = 500_000;

/** Printed to the user without a stack trace. */
class Refused extends Error {}

const log: Log = { info: () => undefined, warn: (event) => console.warn(event), error: (event) => console.error(event) };

function readWanted(): number {
  try {
    const { hotels = "" } = parseArgs({ options: { hotels: { type: "string" } } }).values;
    const hotelCount = /^\d{1,6}$/.test(hotels) ? Number(hotels) : 0;
    if (hotelCount >= 1 && hotelCount <= MAX_HOTELS) return hotelCount;
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new Refused(USAGE);
}

function showProgress(count: number, hotelCount: number): void {
  const text = `${count.toLocaleString("en")} of ${hotelCount.toLocaleString("en")} hotels`;
  if (process.stdout.isTTY) process.stdout.write(`\r${text}\u001B[K`);
  else console.log(text);
}

async function seed(hotelCount: number): Promise<string> {
  const config = readConfig();
  if (config.environment === "live") throw new Refused("Hotels that do not exist are not added where people book. Nothing was changed.");
  await makeFoldersPrivate(config, log);
  const database = await openDatabase(databaseSettings(config, log));
  try {
    await prepareSchema(database, config, log, path.join(ROOT, "migrations"));
    const startedAt = performance.now();
    const { before, after } = await fillHotels({ database }, await loadPlaces(), hotelCount, (count) => showProgress(count, hotelCount));
    if (process.stdout.isTTY) process.stdout.write("\r\u001B[K");
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const added = `${(after - before).toLocaleString("en")} hotels were added in ${seconds} s; there are ${after.toLocaleString("en")} now`;
    return after < hotelCount ? `${added}. The cities of the world have no room for more` : added;
  } finally {
    await database.close();
  }
}

try {
  console.log(await seed(readWanted()));
} catch (fault) {
  const isReported = fault instanceof Refused || fault instanceof DataFolderInUse || fault instanceof ConfigError;
  console.error(isReported ? fault.message : fault);
  process.exitCode = 1;
}
