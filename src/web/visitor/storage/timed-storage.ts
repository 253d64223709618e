import type { VisitStorage } from "./browser-storage.ts";
import { readJson, removeKey, writeJson } from "./browser-storage.ts";
import type { TimedKey } from "./storage-keys.ts";

type Kept = { readonly value: unknown; readonly expires: number };

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === "object" && kept !== null && "value" in kept && "expires" in kept && typeof kept.expires === "number";

/** The value, unless it has expired. An expiry beyond the maximum lifetime was written with a wrong clock and counts as expired. */
export function readTimed(storage: VisitStorage, key: TimedKey, now: number): unknown {
  const kept = readJson(storage, key);
  if (kept === undefined) return undefined;
  if (isKept(kept) && kept.expires > now && kept.expires <= now + key.lifetimeMs) return kept.value;
  removeKey(storage, key);
  return undefined;
}

/** Returns whether the value was stored. */
export const writeTimed = (storage: VisitStorage, key: TimedKey, value: unknown, now: number): boolean =>
  writeJson(storage, key, { value, expires: now + key.lifetimeMs } satisfies Kept);
