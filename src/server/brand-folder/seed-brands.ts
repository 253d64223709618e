import { readdir } from "node:fs/promises";
import path from "node:path";
import type { BrandProblem } from "#domain/brand/check-brands.ts";
import { listFolders } from "#platform/configuration/brand-store.ts";
import type { Context } from "#platform/kernel/context.ts";
import { BASE_ID, digestOf } from "./brand-folder.ts";
import { checkFolder } from "./check-folder.ts";
import { readFolderFiles } from "./folder-files.ts";
import { BrandRefused, importBrand } from "./import-brand.ts";

export type SeedOutcome = {
  readonly imported: readonly string[];
  readonly refused: readonly { readonly id: string; readonly problems: readonly BrandProblem[] }[];
};

type Parts = Pick<Context, "database" | "clock" | "random" | "log">;

/**
 * Takes over every folder under `brands/` that changed since the last time: all of them on the first start. Also what a running server does
 * when it is told to (SIGHUP), because with PGlite no other process can write to its database.
 * A folder with a mistake is refused, the others go on, and the site keeps what it had of the refused one.
 * A brand that was imported from elsewhere, or changed in the database, stays as it is until its folder here changes.
 */
export async function seedBrands(parts: Parts, brandsFolder: string): Promise<SeedOutcome> {
  const seen = new Map((await listFolders(parts.database.sql)).map((folder) => [folder.brandId, folder.seededVersion]));
  const imported: string[] = [];
  const refused: { id: string; problems: readonly BrandProblem[] }[] = [];
  for (const id of await listBrandFolders(brandsFolder)) {
    const { files, problems } = await readFolderFiles(path.join(brandsFolder, id));
    const seededVersion = digestOf(files);
    if (problems.length === 0 && seen.get(id) === seededVersion) continue;
    const wrong = problems.length > 0 ? problems : await takeOver(parts, id, files, seededVersion);
    if (wrong.length === 0) imported.push(id);
    else refused.push({ id, problems: wrong });
  }
  if (imported.length > 0) parts.log.info("brands imported", { brands: imported.join(" ") });
  for (const { id, problems } of refused) {
    for (const { file, key, reason } of problems) parts.log.error("brand refused", { brand: id, file, key, reason });
  }
  return { imported, refused };
}

async function takeOver(parts: Parts, id: string, files: ReadonlyMap<string, string>, seededVersion: string) {
  const checked = checkFolder(id, files);
  if (!checked.ok) return checked.failure;
  try {
    await importBrand(parts, checked.value, { seededVersion });
    return [];
  } catch (fault) {
    if (fault instanceof BrandRefused) return fault.problems;
    throw fault;
  }
}

/** The base first: a brand may be asked for as soon as it is there. */
export async function listBrandFolders(brandsFolder: string): Promise<string[]> {
  const entries = await readdir(brandsFolder, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map((entry) => entry.name);
  return ids.toSorted((one, other) => Number(other === BASE_ID) - Number(one === BASE_ID) || (one < other ? -1 : 1));
}
