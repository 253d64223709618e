import type { VisitStorage } from "./browser-storage.ts";
import { readJson, removeKey, writeJson } from "./browser-storage.ts";
import type { TimedKey } from "./storage-keys.ts";

type Cached = { readonly value: unknown; readonly expires: number };

const isKept = (stored: unknown): stored is Cached =>
  typeof stored === "object" && stored !== null && "value" in stored && "expires" in stored && typeof stored.expires === "number";

/** The value, unless it has expired. An expiry beyond the maximum lifetime was written with a wrong clock and counts as expired. */
export function readTimed(storage: VisitStorage, key: TimedKey, now: number): unknown {
  const stored = readJson(storage, key);
  if (stored === undefined) return undefined;
  if (isKept(stored) && stored.expires > now && stored.expires <= now + key.lifetimeMs) return stored.value;
  removeKey(storage, key);
  return undefined;
}

/** Returns whether the value was stored. */
export const writeTimed = (storage: VisitStorage, key: TimedKey, value: unknown, now: number): boolean =>
  writeJson(storage, key, { value, expires: now + key.lifetimeMs } satisfies Cached);
