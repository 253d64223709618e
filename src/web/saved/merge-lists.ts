import type { Client } from "#contract/base/client.ts";
import { mergeSavedLists } from "#contract/saved/saved-lists.ts";
import { idsIn, leftOver } from "#domain/search/saved-lists.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { readDeviceLists, writeDeviceLists } from "./device-lists.ts";

/**
 * Sends the lists of the browser to the account after a login. The browser keeps them until that has succeeded, and afterwards only what the account had no
 * room for. Returns the ids of all saved hotels; undefined if it failed, or the visitor has logged out meanwhile.
 */
export async function mergeIntoAccount(api: Client, isStillWanted: () => boolean): Promise<readonly string[] | undefined> {
  const storage = openStorage(window);
  const device = readDeviceLists(storage);
  const lists = device.map(({ name, hotels }) => ({ name, hotels: hotels.map(({ hotelId, note }) => ({ hotelId, note })) }));
  const answer = await api(mergeSavedLists, { body: { lists } });
  if (!answer.ok || !isStillWanted()) return undefined;
  writeDeviceLists(storage, leftOver(device, answer.data.lists));
  return idsIn(answer.data.lists);
}
