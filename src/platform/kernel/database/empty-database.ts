/**
 * A data folder without tables, made when the program is built and copied on a first start, because creating one takes PostgreSQL
 * several seconds.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { folderOptions, type Durability } from "./pglite-options.ts";
import { narrowFolder } from "./private-folder.ts";

/** Relative to the project folder, in which the server is started. */
const BUILT = "dist/data";
const PACKAGE = "node_modules/@electric-sql/pglite/package.json";

/** Data folders of other versions of PGlite may have another format. */
async function placeOfBuilt(): Promise<string | undefined> {
  const text = await readFile(PACKAGE, "utf8").catch(() => undefined);
  return text && path.join(BUILT, `empty-database-${(JSON.parse(text) as { version: string }).version}`);
}

/** Part of `npm run build`; does nothing while the version of PGlite is the same. */
export async function buildEmptyDatabase(): Promise<void> {
  const place = await placeOfBuilt();
  if (place === undefined || existsSync(place)) return;
  const unfinished = `${place}.${process.pid}.part`;
  await mkdir(BUILT, { recursive: true });
  await createByPostgres(unfinished, "relaxed");
  await rename(unfinished, place);
}

/** Fills a folder that does not exist yet. With `strict` PostgreSQL itself creates all files, because it flushes them to disk. */
export async function fillWithEmptyDatabase(folder: string, durability: Durability): Promise<void> {
  const built = durability === "relaxed" ? await placeOfBuilt() : undefined;
  if (built !== undefined && existsSync(built)) await cp(built, folder, { recursive: true });
  else await createByPostgres(folder, durability);
  // PGlite unpacks its first files readable and writable by everyone, regardless of the umask.
  await narrowFolder(folder);
}

async function createByPostgres(folder: string, durability: Durability): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const pglite = await PGlite.create(folderOptions(folder, durability));
  await pglite.close();
}
