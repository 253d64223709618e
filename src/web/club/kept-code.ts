/** Registration code of this tab: a code that a guest entered survives the login. */
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, removeKey, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { ClubCode } from "./club-code.ts";

export const keepCode = (storage: VisitStorage, code: ClubCode): boolean => writeJson(storage, STORAGE_KEY.registrationCode, code);

export const forgetCode = (storage: VisitStorage): void => removeKey(storage, STORAGE_KEY.registrationCode);

/** Returns only the name: the value is validated again, because the code may have expired. */
export function keptCodeName(storage: VisitStorage): string | undefined {
  const kept = readJson(storage, STORAGE_KEY.registrationCode);
  if (typeof kept !== "object" || kept === null || !("name" in kept)) return undefined;
  return typeof kept.name === "string" && kept.name !== "" ? kept.name : undefined;
}
