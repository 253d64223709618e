/** Opens the data folder of PGlite: locked for this process, and created completely or not at all. */
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Log } from "#platform/ports/log.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { folderOptions, type Durability } from "./pglite-options.ts";
import { narrowFolder } from "./private-folder.ts";

type FolderSettings = { readonly folder: string; readonly log: Log; readonly durability: Durability };

export async function openDataFolder({ folder, log, durability }: FolderSettings) {
  const place = path.resolve(folder);
  await mkdir(path.dirname(place), { recursive: true });
  const lock = await lockDataFolder(place);
  try {
    if (!existsSync(place)) await createWhole(place, log, durability);
    const pglite = await PGlite.create(folderOptions(place, durability));
    return { pglite, release: lock.release };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Created under another name and renamed, so that a process killed half-way leaves nothing that looks like a database. */
async function createWhole(place: string, log: Log, durability: Durability): Promise<void> {
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  log.info("database created", { engine: "pglite" });
  const pglite = await PGlite.create(folderOptions(unfinished, durability));
  await pglite.close();
  // PGlite unpacks its first files readable and writable by everyone, regardless of the umask.
  await narrowFolder(unfinished);
  await rename(unfinished, place);
}
