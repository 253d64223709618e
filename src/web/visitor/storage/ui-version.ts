import type { VisitStorage } from "./browser-storage.ts";
import { readText, wipeStorage, writeText } from "./browser-storage.ts";
import { STORAGE_KEY } from "./storage-keys.ts";

/**
 * Whether this browser last used another build. If so, wipes the storage and records the new build, so that it happens once. Always false if storage
 * is not available.
 */
export function isNewVersion(storage: VisitStorage, buildId: string): boolean {
  const seen = readText(storage, STORAGE_KEY.uiVersion);
  if (seen === buildId) return false;
  const isOther = seen !== undefined;
  if (isOther) wipeStorage(storage);
  return writeText(storage, STORAGE_KEY.uiVersion, buildId) && isOther;
}
