/** The visitor's lists, of this browser or of the account, and their changes. Loaded when a list is shown or chosen. */
import type { Client } from "#contract/base/client.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { createSavedList, listSavedLists, placeSavedHotel, removeSavedList, renameSavedList } from "#contract/saved/saved-lists.ts";
import type { ListChange, SavedLists } from "#domain/search/saved-lists.ts";
import { createList, idsIn, placeHotel, removeList, renameList } from "#domain/search/saved-lists.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { readDeviceLists, writeDeviceLists } from "./device-lists.ts";
import { showSaved } from "./saved-store.ts";

export type OwnList = OutputOf<typeof listSavedLists>["lists"][number];

export type ListRequest =
  | { readonly kind: "create"; readonly name: string }
  | { readonly kind: "rename"; readonly listId: string; readonly name: string }
  | { readonly kind: "remove"; readonly listId: string }
  | { readonly kind: "place"; readonly hotelId: string; readonly listId?: string; readonly note?: string };

type Outcome = { readonly ok: true; readonly data: readonly OwnList[] } | { readonly ok: false; readonly code: string };

const ofDevice = (lists: SavedLists): readonly OwnList[] =>
  lists.map(({ id, name, hotels }) => ({ id, name, hotels: hotels.map(({ hotelId, note }) => ({ hotelId, note })), share: null }));

/** In the browser for guests; undefined if the call failed. */
export async function readOwnLists(api: Client, isAuthenticated: boolean): Promise<readonly OwnList[] | undefined> {
  if (!isAuthenticated) return ofDevice(readDeviceLists(openStorage(window)));
  const answer = await api(listSavedLists);
  return answer.ok ? answer.data.lists : undefined;
}

/** Changes the lists; all hearts of the page show the outcome. */
export async function changeOwnLists(api: Client, isAuthenticated: boolean, change: ListRequest): Promise<Outcome> {
  const outcome = isAuthenticated ? await changeAccount(api, change) : changeDevice(change);
  if (outcome.ok) showSaved(idsIn(outcome.data));
  return outcome;
}

function changeDevice(change: ListRequest): Outcome {
  const storage = openStorage(window);
  const outcome = changed(readDeviceLists(storage), change, Date.now());
  if (!outcome.ok) return outcome;
  return writeDeviceLists(storage, outcome.lists) ? { ok: true, data: ofDevice(outcome.lists) } : { ok: false, code: "not-stored" };
}

function changed(lists: SavedLists, change: ListRequest, now: number): ListChange {
  if (change.kind === "create") return createList(lists, { id: `d${now.toString(36)}`, name: change.name }, now);
  if (change.kind === "rename") return renameList(lists, change.listId, change.name);
  return change.kind === "remove" ? removeList(lists, change.listId) : placeHotel(lists, change, now);
}

async function changeAccount(api: Client, change: ListRequest): Promise<Outcome> {
  const answer = await sendChange(api, change);
  return answer.ok ? { ok: true, data: answer.data.lists } : answer;
}

function sendChange(api: Client, change: ListRequest) {
  if (change.kind === "create") return api(createSavedList, { body: { name: change.name } });
  if (change.kind === "place") {
    const { hotelId, listId, note } = change;
    return api(placeSavedHotel, {
      params: { hotelId },
      body: { ...(listId !== undefined && { listId }), ...(note !== undefined && { note }) },
    });
  }
  const params = { listId: change.listId };
  return change.kind === "rename" ? api(renameSavedList, { params, body: { name: change.name } }) : api(removeSavedList, { params });
}
