import { readdir } from "node:fs/promises";
import { BASE_ID } from "./brand-folder.ts";

/** The base first, because brands depend on it as soon as they are imported. */
export async function listBrandFolders(brandsFolder: string): Promise<string[]> {
  const entries = await readdir(brandsFolder, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map((entry) => entry.name);
  return ids.toSorted((one, other) => Number(other === BASE_ID) - Number(one === BASE_ID) || (one < other ? -1 : 1));
}
