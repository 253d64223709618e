/**
 * The saved hotels of the visitor, for all hearts of the page. A guest's list is in this browser. An account's list is on the server: it is loaded once,
 * together with the login's merge of what the browser had saved before.
 */
import { useEffect, useSyncExternalStore } from "react";
import type { Client } from "#contract/base/client.ts";
import { listSavedHotels } from "#contract/saved/list-saved-hotels.ts";
import { removeSavedHotel } from "#contract/saved/remove-saved-hotel.ts";
import { saveHotels } from "#contract/saved/save-hotels.ts";
import { MAX_SAVED_HOTELS } from "#domain/search/hotel-lists.ts";
import { useApi } from "#web/api/api-context.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { LIST_KEY } from "./list-keys.ts";
import { readDeviceHotels, writeDeviceHotels } from "./device-hotels.ts";

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

/** The server joins both lists. The device keeps its list until that has succeeded, and nothing of the account afterwards. */
async function loadAccountList(api: Client): Promise<void> {
  const storage = openStorage(window);
  const fromDevice = readDeviceHotels(storage);
  const answer = fromDevice.length > 0 ? await api(saveHotels, { body: { hotelIds: [...fromDevice] } }) : await api(listSavedHotels);
  if (owner !== "account") return;
  if (answer.ok) {
    writeDeviceHotels(storage, []);
    show(answer.data.hotelIds);
    // The next page tries again.
  } else owner = undefined;
}

export type SaveOutcome = "saved" | "removed" | "full" | "failed";

/** Saves the hotel, or removes it if it is saved. The page shows the change at once and takes it back if it fails. */
export async function toggleSaved(api: Client, isAuthenticated: boolean, hotelId: string): Promise<SaveOutcome> {
  await openSaved(api, isAuthenticated);
  const before = saved ?? [];
  const isAdding = !before.includes(hotelId);
  if (isAdding && before.length >= MAX_SAVED_HOTELS) return "full";
  const after = isAdding ? [hotelId, ...before] : before.filter((id) => id !== hotelId);
  show(after);
  const isDone = owner === "account" ? await changeAccount(api, hotelId, isAdding) : writeDeviceHotels(openStorage(window), after);
  if (isDone) return isAdding ? "saved" : "removed";
  const now = saved ?? [];
  show(isAdding ? now.filter((id) => id !== hotelId) : [hotelId, ...now]);
  return "failed";
}

async function changeAccount(api: Client, hotelId: string, isAdding: boolean): Promise<boolean> {
  const answer = isAdding ? await api(saveHotels, { body: { hotelIds: [hotelId] } }) : await api(removeSavedHotel, { params: { hotelId } });
  return answer.ok && answer.data.hotelIds.includes(hotelId) === isAdding;
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
