/** Theme, pictures and texts of the brands from the database, so only validated files are served. */
import { listFiles, listFolders } from "#platform/configuration/brand-store.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { digestOf } from "./brand-folder.ts";

export type StoredBrandFiles = {
  /** By its path in the repository: `brands/meridian/theme.css`. */
  readonly read: (file: string) => string | undefined;
  /** Changes whenever a file changes or a brand is imported; part of addresses and page keys. */
  readonly version: () => string;
  readonly reload: () => Promise<void>;
};

export async function createStoredBrandFiles(database: Database): Promise<StoredBrandFiles> {
  let files: ReadonlyMap<string, string> = new Map();
  let version = "";
  const reload = async () => {
    const fresh = new Map<string, string>();
    const folders = await listFolders(database.sql);
    for (const { brandId } of folders) {
      for (const { path, content } of await listFiles(database.sql, brandId)) fresh.set(`brands/${brandId}/${path}`, content);
    }
    files = fresh;
    version = digestOf(new Map([...fresh, ...folders.map((folder) => [folder.brandId, folder.version] as const)]));
  };
  await reload();
  return { read: (file) => files.get(file), version: () => version, reload };
}
