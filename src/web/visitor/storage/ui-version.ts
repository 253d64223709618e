import type { VisitStorage } from "./browser-storage.ts";
import { readText, wipeStorage, writeText } from "./browser-storage.ts";
import { STORAGE_KEY } from "./storage-keys.ts";

/**
 * Whether this browser last saw another build. Then everything it keeps is wiped, once: the new version is noted in the same go.
 * Where nothing can be kept, no build is another one.
 */
export function isNewVersion(storage: VisitStorage, buildId: string): boolean {
  const seen = readText(storage, STORAGE_KEY.uiVersion);
  if (seen === buildId) return false;
  const isOther = seen !== undefined;
  if (isOther) wipeStorage(storage);
  return writeText(storage, STORAGE_KEY.uiVersion, buildId) && isOther;
}
