/** Remembers which session stored the trips on this device. The mark of a session identifies no person. */
import type { VisitStorage } from "./browser-storage.ts";
import { readText, removeKey, writeText } from "./browser-storage.ts";
import type { StorageKey } from "./storage-keys.ts";
import { STORAGE_KEY } from "./storage-keys.ts";

/** Not in `STORAGE_KEY`: a new build deletes those, and the trips stay. */
const OWNER: StorageKey = { name: "tripsOf", area: "local" };
const GUEST = "guest";

export const noteTripsOwner = (storage: VisitStorage): boolean =>
  writeText(storage, OWNER, readText(storage, STORAGE_KEY.sessionMark) ?? GUEST);

/**
 * Somebody has logged in since the trips were stored, perhaps another person. Without a session the trips stay, because travellers need them most when
 * their session has ended (docs/decisions/0073-trips-offline.md).
 */
export function hasTripsOfAnother(storage: VisitStorage): boolean {
  const [owner, mark] = [readText(storage, OWNER), readText(storage, STORAGE_KEY.sessionMark)];
  return owner !== undefined && mark !== undefined && owner !== mark;
}

export const removeTripsOwner = (storage: VisitStorage): void => removeKey(storage, OWNER);
