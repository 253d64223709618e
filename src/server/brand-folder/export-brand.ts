import { findBrandRow, listFiles, listFolders } from "#platform/configuration/brand-store.ts";
import { listLayersOfBrand } from "#platform/configuration/configuration-layer-store.ts";
import { listAliasesOfBrand, listMenusOfBrand, listNodesOfBrand } from "#platform/content/content-store.ts";
import type { Database } from "#platform/kernel/database.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { canonicalFiles } from "./brand-folder.ts";
import { folderOfRows } from "./folder-rows.ts";
import { writeFolderFiles } from "./folder-files.ts";

/** The brand as the database holds it at one moment; undefined when there is none of that name. */
export function loadBrandFolder(database: Database, id: string): Promise<BrandFolder | undefined> {
  return database.transaction(
    async (sql) => {
      if (!(await listFolders(sql)).some((folder) => folder.brandId === id)) return undefined;
      return folderOfRows(id, {
        definition: (await findBrandRow(sql, id))?.definition,
        layers: await listLayersOfBrand(sql, id),
        files: await listFiles(sql, id),
        nodes: await listNodesOfBrand(sql, id),
        aliases: await listAliasesOfBrand(sql, id),
        menus: await listMenusOfBrand(sql, id),
      });
    },
    { isolation: "repeatable read" },
  );
}

/** Writes the brand into `target`, which afterwards holds nothing else. False when there is no such brand. */
export async function exportBrand(database: Database, id: string, target: string): Promise<boolean> {
  const folder = await loadBrandFolder(database, id);
  if (!folder) return false;
  await writeFolderFiles(target, canonicalFiles(folder));
  return true;
}
