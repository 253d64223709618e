import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { BrandSchema } from "#domain/brand/brand.ts";
import type { Brand } from "#domain/brand/brand.ts";

/** The brands as their folders describe them, used until the configuration has been loaded. Folders with mistakes are omitted. */
export async function listFolderBrands(brandsFolder: string): Promise<Brand[]> {
  const brands: Brand[] = [];
  const names: string[] = await readdir(brandsFolder).catch(() => []);
  for (const id of names.toSorted()) {
    const text = await readFile(path.join(brandsFolder, id, "brand.json"), "utf8").catch(() => undefined);
    const parsed = BrandSchema.safeParse(text === undefined ? undefined : tryParse(text));
    if (parsed.success && parsed.data.id === id) brands.push(parsed.data);
  }
  return brands;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
