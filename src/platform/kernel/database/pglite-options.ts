/** Start parameters of PGlite, and its durability on power loss. */
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { FolderFs, StrictFolderFs } from "#platform/kernel/folder-fs.ts";

/** `relaxed` survives a crash of the process but not of the machine; with `strict` a commit also waits for the disk. */
export type Durability = "relaxed" | "strict";

const NO_FSYNC = "-F";
/** The default, fdatasync, does not reach the disk from inside PGlite. */
const FSYNC = ["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "synchronous_commit=on"];
const UTC = ["-c", "timezone=UTC"];
/**
 * The defaults reserve 160 MB for pages and state of a hundred connections; there is one connection, and the operating system caches the files
 * once more.
 */
const SMALL = ["-c", "shared_buffers=16MB", "-c", "wal_buffers=512kB", "-c", "temp_buffers=1MB", "-c", "max_connections=2"];

export const memoryOptions = (): PGliteOptions => ({ startParams: [...PGlite.defaultStartParams, ...UTC, ...SMALL] });

export function folderOptions(folder: string, durability: Durability): PGliteOptions {
  if (durability === "relaxed") return { ...memoryOptions(), fs: new FolderFs(folder) };
  const params = PGlite.defaultStartParams.filter((param) => param !== NO_FSYNC);
  return { startParams: [...params, ...FSYNC, ...UTC, ...SMALL], fs: new StrictFolderFs(folder) };
}
