/** Access to browser storage that never throws: browsers may forbid it, it may be full, or contain data of another version. */
import type { Area, StorageKey } from "./storage-keys.ts";
import { isOurKey } from "./storage-keys.ts";

export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** An area is undefined if the browser forbids it. */
export type VisitStorage = { readonly [A in Area]?: Shelf | undefined };

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** If storage is forbidden, reading the property throws. */
export const openStorage = (browser: Pick<Window, "localStorage" | "sessionStorage">): VisitStorage => ({
  local: attempt(() => browser.localStorage),
  tab: attempt(() => browser.sessionStorage),
});

export const readText = (storage: VisitStorage, key: StorageKey): string | undefined =>
  attempt(() => storage[key.area]?.getItem(key.name)) ?? undefined;

/** Returns whether the text was stored. */
export const writeText = (storage: VisitStorage, key: StorageKey, text: string): boolean =>
  attempt(() => {
    storage[key.area]?.setItem(key.name, text);
    return storage[key.area] !== undefined;
  }) ?? false;

export const removeKey = (storage: VisitStorage, key: StorageKey): void => {
  attempt(() => storage[key.area]?.removeItem(key.name));
};

export const readJson = (storage: VisitStorage, key: StorageKey): unknown => {
  const text = readText(storage, key);
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as unknown);
};

export const writeJson = (storage: VisitStorage, key: StorageKey, value: unknown): boolean =>
  writeText(storage, key, JSON.stringify(value));

/** Removes only the keys of this site. */
export function wipeStorage(storage: VisitStorage): void {
  for (const shelf of [storage.local, storage.tab]) {
    if (!shelf) continue;
    const names = attempt(() => Array.from({ length: shelf.length }, (_, index) => shelf.key(index))) ?? [];
    for (const name of names) if (name !== null && isOurKey(name)) attempt(() => shelf.removeItem(name));
  }
}
