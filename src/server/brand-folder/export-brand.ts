import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { findBrandRow, listFiles, listFolders } from "#platform/configuration/brand-store.ts";
import { listLayersOfBrand } from "#platform/configuration/configuration-layer-store.ts";
import { listAliasesOfBrand, listMenusOfBrand, listNodesOfBrand } from "#platform/content/content-store.ts";
import type { Database, Sql } from "#platform/kernel/database/database.ts";
import { BASE_ID, canonicalFiles } from "./brand-folder.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { folderOfRows } from "./folder-rows.ts";
import { writeFolderFiles } from "./folder-files.ts";

/** The brand as stored in the database, read in one snapshot; undefined when it does not exist. */
export function loadBrandFolder(database: Database, id: string): Promise<BrandFolder | undefined> {
  return database.transaction(
    async (sql) => ((await listFolders(sql)).some((folder) => folder.brandId === id) ? readStoredFolder(sql, id) : undefined),
    { isolation: "repeatable read" },
  );
}

/** Throws a ZodError when stored rows do not match the schemas of this program. */
export const readStoredFolder = async (sql: Sql, id: string): Promise<BrandFolder> =>
  folderOfRows(id, {
    definition: (await findBrandRow(sql, id))?.definition,
    layers: await listLayersOfBrand(sql, id),
    files: await listFiles(sql, id),
    nodes: await listNodesOfBrand(sql, id),
    aliases: await listAliasesOfBrand(sql, id),
    menus: await listMenusOfBrand(sql, id),
  });

/** Writes the brand into `target` and deletes everything else there. False when there is no such brand. */
export async function exportBrand(database: Database, id: string, target: string): Promise<boolean> {
  const folder = await loadBrandFolder(database, id);
  if (!folder) return false;
  if (!(await isOwnFolder(id, target)))
    throw new Error(`${target} contains other files than those of the brand ${id}; nothing was written`);
  await writeFolderFiles(target, canonicalFiles(folder));
  return true;
}

/** Files in the target are deleted, so it must be empty or an older export of the same brand. */
async function isOwnFolder(id: string, target: string): Promise<boolean> {
  const names = await readdir(target).catch((): string[] => []);
  if (names.length === 0) return true;
  const isBase = id === BASE_ID;
  try {
    const text = await readFile(path.join(target, isBase ? "configuration.json" : "brand.json"), "utf8");
    const { id: found, global } = JSON.parse(text) as { readonly id?: unknown; readonly global?: unknown };
    return isBase ? global !== undefined : found === id;
  } catch {
    return false;
  }
}
