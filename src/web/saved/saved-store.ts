/**
 * The saved hotels of the visitor, for all hearts of the page. A guest's hotels are in this browser. An account's are on the server: they are loaded once,
 * together with the login's merge of what the browser had saved before. In which lists they are is known to `own-lists.ts`, which pages with hearts load
 * only when it is needed.
 */
import { useEffect, useSyncExternalStore } from "react";
import type { Answer } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { listSavedHotels } from "#contract/saved/list-saved-hotels.ts";
import { removeSavedHotel } from "#contract/saved/remove-saved-hotel.ts";
import { saveHotels } from "#contract/saved/save-hotels.ts";
import { MAX_SAVED_HOTELS } from "#domain/search/hotel-lists.ts";
import { useApi } from "#web/api/api-context.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { openStorage, readJson } from "#web/visitor/storage/browser-storage.ts";
import { LIST_KEY } from "./list-keys.ts";
import { readDeviceHotels, writeDeviceHotels } from "./device-hotels.ts";
import type { ListPlace } from "./device-lists.ts";

/** Undefined until the list is known. Effects and events write it, so on the server it is always undefined. */
let saved: readonly string[] | undefined;
let owner: "device" | "account" | undefined;
/** The account's list is being loaded; changes wait for it. */
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function show(hotelIds: readonly string[] | undefined): void {
  saved = hotelIds;
  for (const listener of listeners) listener();
}

/** After a change of the lists. */
export const showSaved = (hotelIds: readonly string[]): void => show(hotelIds);

/** Another tab has changed the guest's list; a null key means that the storage was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (owner === "device" && (key === LIST_KEY.savedHotels.name || key === null)) show(readDeviceHotels(openStorage(window)));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** Loads the visitor's list unless that has happened; a login or logout changes the owner and loads the other list. */
export function openSaved(api: Client, isAuthenticated: boolean): Promise<void> {
  const wanted = isAuthenticated ? "account" : "device";
  if (owner === wanted) return loading ?? Promise.resolve();
  owner = wanted;
  if (wanted === "account") return (loading = loadAccountList(api).finally(() => (loading = undefined)));
  show(readDeviceHotels(openStorage(window)));
  return Promise.resolve();
}

/** The server joins the lists of both. The device keeps nothing of the account. */
async function loadAccountList(api: Client): Promise<void> {
  const storage = openStorage(window);
  const hasLists = readDeviceHotels(storage).length > 0 || readJson(storage, LIST_KEY.savedLists) !== undefined;
  const hotelIds = await (hasLists ? mergeDevice(api) : listAccount(api)).catch(() => undefined);
  if (owner !== "account") return;
  if (hotelIds) show(hotelIds);
  // The next page tries again.
  else owner = undefined;
}

const mergeDevice = async (api: Client) => {
  const { mergeIntoAccount } = await loadChunk(() => import("./merge-lists.ts"));
  return mergeIntoAccount(api, () => owner === "account");
};

const listAccount = async (api: Client) => {
  const answer = await api(listSavedHotels);
  return answer.ok ? answer.data.hotelIds : undefined;
};

export type SaveOutcome = {
  readonly done: "saved" | "removed" | "full" | "failed";
  /** Where a removed hotel of an account was. */
  readonly removed?: ListPlace | undefined;
};

/** Saves the hotel, or removes it if it is saved. The page shows the change at once and takes it back if it fails. */
export async function toggleSaved(api: Client, isAuthenticated: boolean, hotelId: string): Promise<SaveOutcome> {
  await openSaved(api, isAuthenticated);
  const before = saved ?? [];
  const isAdding = !before.includes(hotelId);
  if (isAdding && before.length >= MAX_SAVED_HOTELS) return { done: "full" };
  const after = isAdding ? [hotelId, ...before] : before.filter((id) => id !== hotelId);
  show(after);
  const done = isAdding ? "saved" : "removed";
  if (owner === "account") {
    const answer: Answer<typeof removeSavedHotel> = isAdding
      ? await api(saveHotels, { body: { hotelIds: [hotelId] } })
      : await api(removeSavedHotel, { params: { hotelId } });
    if (answer.ok && answer.data.hotelIds.includes(hotelId) === isAdding) return { done, removed: answer.data.removed };
  } else if (writeDeviceHotels(openStorage(window), after)) return { done };
  const now = saved ?? [];
  show(isAdding ? now.filter((id) => id !== hotelId) : [hotelId, ...now]);
  return { done: "failed" };
}

const current = () => saved;
const unknown = () => undefined;

/** Undefined on the server, during hydration and until the list is loaded. */
export function useSavedHotels(): readonly string[] | undefined {
  const { isAuthenticated } = usePage().visitorClass;
  const api = useApi();
  // `api` is a new function in each rendering; the login decides which list is loaded.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void openSaved(api(), isAuthenticated), [isAuthenticated]);
  return useSyncExternalStore(subscribe, current, unknown);
}

/** For tests, where the module outlives the page. */
export function forgetSaved(): void {
  owner = undefined;
  loading = undefined;
  show(undefined);
}
