/** The hotels that a guest has saved in this browser. */
import { MAX_SAVED_HOTELS, savableHotels } from "#domain/search/hotel-lists.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, removeKey, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { LIST_KEY } from "./list-keys.ts";

/** Newest first. Storage can be edited by hand, so everything else in it is ignored. */
export function readDeviceHotels(storage: VisitStorage): readonly string[] {
  const stored = readJson(storage, LIST_KEY.savedHotels);
  return Array.isArray(stored) ? savableHotels(stored, MAX_SAVED_HOTELS) : [];
}

/** Returns whether the list was stored; browsers may forbid it. */
export function writeDeviceHotels(storage: VisitStorage, hotelIds: readonly string[]): boolean {
  if (hotelIds.length > 0) return writeJson(storage, LIST_KEY.savedHotels, hotelIds);
  removeKey(storage, LIST_KEY.savedHotels);
  return true;
}
