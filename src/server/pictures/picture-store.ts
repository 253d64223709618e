/** Finished pictures on disk. A failure here costs another drawing, never a response. */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Log } from "#platform/ports/log.ts";

export type PictureStore = {
  readonly find: (name: string) => Promise<Buffer<ArrayBuffer> | undefined>;
  readonly keep: (name: string, picture: Buffer) => Promise<void>;
};

type PictureStoreParts = {
  readonly folder: string;
  readonly maxBytes: number;
  readonly log: Log;
  /** Makes temporary names unique across processes. */
  readonly newId: () => string;
};

/** Clearing frees more than necessary, so that not every new picture clears again. */
const KEPT_SHARE = 0.8;
const UNFINISHED = ".part";

/** `name` is a relative path made from a parsed address, never from visitor input. */
export function createPictureStore({ folder, maxBytes, log, newId }: PictureStoreParts): PictureStore {
  let bytes: number | undefined;
  let clearing: Promise<void> | undefined;
  const clear = async () => {
    const files = await listFiles(folder);
    bytes = sumOf(files);
    if (bytes <= maxBytes) return;
    for (const { file, size } of files.toSorted((one, other) => one.usedAt - other.usedAt)) {
      if (bytes <= maxBytes * KEPT_SHARE) break;
      await rm(file, { force: true });
      bytes -= size;
    }
  };
  const grow = async (size: number) => {
    if (bytes !== undefined) bytes += size;
    if (bytes !== undefined && bytes <= maxBytes) return;
    clearing ??= clear().finally(() => {
      clearing = undefined;
    });
    await clearing;
  };
  return {
    find: async (name) => {
      const file = path.join(folder, name);
      try {
        const picture = await readFile(file);
        // The file's time records the last use, so that the least recently used files are deleted first.
        const now = new Date();
        utimes(file, now, now).catch(() => undefined);
        return picture;
      } catch {
        return undefined;
      }
    },
    keep: async (name, picture) => {
      const file = path.join(folder, name);
      const unfinished = `${file}.${newId()}${UNFINISHED}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(unfinished, picture);
        await rename(unfinished, file);
        await grow(picture.length);
      } catch (fault) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        log.warn("picture.not-kept", { name, reason: fault instanceof Error ? fault.message : "unknown" });
      }
    },
  };
}

type StoredFile = { readonly file: string; readonly size: number; readonly usedAt: number };
const sumOf = (files: readonly StoredFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

async function listFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: StoredFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another process may have deleted it meanwhile.
    const facts = await stat(file).catch(() => undefined);
    if (facts) files.push({ file, size: facts.size, usedAt: facts.mtimeMs });
  }
  return files;
}
