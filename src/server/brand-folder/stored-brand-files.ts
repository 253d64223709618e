/** Theme, pictures and texts of the brands from the database, so only validated files are served. */
import type { FolderVersion } from "#platform/configuration/brand-store.ts";
import { listFilesOfBrands, listFolderVersions } from "#platform/configuration/brand-store.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { digestOf } from "./brand-folder.ts";

export type StoredBrandFiles = {
  /** By its path in the repository: `brands/meridian/theme.css`. Nothing is found before the first reload. */
  readonly read: (file: string) => string | undefined;
  /** Changes whenever a file changes or a brand is imported; part of addresses and page keys. The same on every node. */
  readonly version: () => string;
  /** Reads what has changed. */
  readonly reload: () => Promise<void>;
};

type Folder = FolderVersion & { readonly digest: string; readonly files: ReadonlyMap<string, string> };

/** Brands whose files are read by one query. */
const BATCH = 100;

export function createStoredBrandFiles({ sql }: Pick<Database, "sql">): StoredBrandFiles {
  let folders: ReadonlyMap<string, Folder> = new Map();
  let version = "";
  const load = async () => {
    const versions = await listFolderVersions(sql);
    const isKnown = ({ brandId, folderVersion, filesVersion }: FolderVersion) => {
      const known = folders.get(brandId);
      return known?.folderVersion === folderVersion && known.filesVersion === filesVersion;
    };
    const changed = versions.filter((folder) => !isKnown(folder));
    if (changed.length === 0 && versions.length === folders.size) return;
    const fresh = new Map<string, Folder>();
    for (let start = 0; start < changed.length; start += BATCH) {
      const batch = changed.slice(start, start + BATCH);
      const rows = await listFilesOfBrands(
        sql,
        batch.map(({ brandId }) => brandId),
      );
      const byBrand = Map.groupBy(rows, ({ brandId }) => brandId);
      for (const folder of batch) fresh.set(folder.brandId, folderOf(folder, byBrand.get(folder.brandId) ?? []));
    }
    folders = new Map(
      versions.flatMap(({ brandId }) => {
        const folder = fresh.get(brandId) ?? folders.get(brandId);
        return folder ? [[brandId, folder] as const] : [];
      }),
    );
    version = digestOf(new Map([...folders].map(([brandId, { digest }]) => [brandId, digest])));
  };
  // One after the other, so that an older state never replaces a newer one.
  let last: Promise<void> = Promise.resolve();
  return {
    read: (file) => {
      const [, brandId = "", path = ""] = PLACE.exec(file) ?? [];
      return folders.get(brandId)?.files.get(path);
    },
    version: () => version,
    reload: () => (last = last.catch(() => undefined).then(load)),
  };
}

const PLACE = /^brands\/([^/]+)\/(.+)$/;

function folderOf(folder: FolderVersion, rows: readonly { readonly path: string; readonly content: string }[]): Folder {
  const files = new Map(rows.map(({ path, content }) => [path, content]));
  return { ...folder, files, digest: digestOf(new Map([...files, ["", folder.folderVersion]])) };
}
