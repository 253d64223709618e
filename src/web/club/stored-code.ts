/** Registration code of this tab: a code that a guest entered survives the login. */
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, removeKey, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { ClubCode } from "./club-code.ts";

export const keepCode = (storage: VisitStorage, code: ClubCode): boolean => writeJson(storage, STORAGE_KEY.registrationCode, code);

export const forgetCode = (storage: VisitStorage): void => removeKey(storage, STORAGE_KEY.registrationCode);

/** Returns only the name: the value is validated again, because the code may have expired. */
export function storedCodeName(storage: VisitStorage): string | undefined {
  const stored = readJson(storage, STORAGE_KEY.registrationCode);
  if (typeof stored !== "object" || stored === null || !("name" in stored)) return undefined;
  return typeof stored.name === "string" && stored.name !== "" ? stored.name : undefined;
}
