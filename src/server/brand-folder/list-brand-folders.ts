import { readdir } from "node:fs/promises";
import { BASE_ID } from "./brand-folder.ts";

/** The base first: a brand may be asked for as soon as it is there. */
export async function listBrandFolders(brandsFolder: string): Promise<string[]> {
  const entries = await readdir(brandsFolder, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map((entry) => entry.name);
  return ids.toSorted((one, other) => Number(other === BASE_ID) - Number(one === BASE_ID) || (one < other ? -1 : 1));
}
