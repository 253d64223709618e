/** Storage that never throws: browsers may forbid it, fill it up or hand out what another version wrote. */
import type { Area, StorageKey } from "./storage-keys.ts";
import { isOurKey } from "./storage-keys.ts";

export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** An area that is missing is one that the browser forbids. */
export type VisitStorage = { readonly [A in Area]?: Shelf | undefined };

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Only naming the property throws where storage is forbidden. */
export const openStorage = (browser: Pick<Window, "localStorage" | "sessionStorage">): VisitStorage => ({
  local: attempt(() => browser.localStorage),
  tab: attempt(() => browser.sessionStorage),
});

export const readText = (storage: VisitStorage, key: StorageKey): string | undefined =>
  attempt(() => storage[key.area]?.getItem(key.name)) ?? undefined;

/** Answers whether it was kept. */
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

/** Removes what this site keeps and nothing else. */
export function wipeStorage(storage: VisitStorage): void {
  for (const shelf of [storage.local, storage.tab]) {
    if (!shelf) continue;
    const names = attempt(() => Array.from({ length: shelf.length }, (_, index) => shelf.key(index))) ?? [];
    for (const name of names) if (name !== null && isOurKey(name)) attempt(() => shelf.removeItem(name));
  }
}
