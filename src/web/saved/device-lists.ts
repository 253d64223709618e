/**
 * The lists of a guest, in this browser. Hearts write only the ids of the saved hotels (`device-hotels.ts`), which is also what older builds do: a hotel
 * without a place is in the list that was used last.
 */
import { fieldProblem, optional } from "#domain/forms/field-rules.ts";
import { LIST_ID, LIST_NAME, LIST_NOTE } from "#domain/forms/list-rules.ts";
import type { SavedList, SavedLists } from "#domain/search/saved-lists.ts";
import { arranged, FIRST_LIST, MAX_LISTS, savedIds } from "#domain/search/saved-lists.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, removeKey, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { readDeviceHotels, writeDeviceHotels } from "./device-hotels.ts";
import { LIST_KEY } from "./list-keys.ts";

/** Where a hotel is. */
export type ListPlace = { readonly listId: string; readonly note: string };

type Stored = { readonly lists: readonly SavedList[]; readonly places: ReadonlyMap<string, ListPlace> };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;
const isValid = (rule: typeof LIST_ID, value: unknown): value is string =>
  typeof value === "string" && fieldProblem(rule, value) === undefined;

/** Storage can be edited by hand, so everything else in it is ignored. */
function readStored(storage: VisitStorage): Stored {
  const stored = readJson(storage, LIST_KEY.savedLists);
  const { lists, places } = isRecord(stored) ? stored : {};
  const known = (Array.isArray(lists) ? lists : []).flatMap((list: unknown): SavedList[] => {
    if (!isRecord(list)) return [];
    const { id, name, usedAt } = list;
    return isValid(LIST_ID, id) && isValid(optional(LIST_NAME), name) && Number.isFinite(usedAt)
      ? [{ id, name, usedAt: Number(usedAt), hotels: [] }]
      : [];
  });
  const placed = Object.entries(isRecord(places) ? places : {}).flatMap(([hotelId, place]): [string, ListPlace][] => {
    const [listId, note] = Array.isArray(place) ? (place as unknown[]) : [];
    return isValid(LIST_ID, listId) && isValid(LIST_NOTE, note) ? [[hotelId, { listId, note }]] : [];
  });
  const unique = [...new Map(known.map((list) => [list.id, list])).values()].slice(0, MAX_LISTS + 1);
  return { lists: unique, places: new Map(placed) };
}

export function readDeviceLists(storage: VisitStorage): SavedLists {
  const { lists, places } = readStored(storage);
  const known = new Set([FIRST_LIST, ...lists.map(({ id }) => id)]);
  // The order of the ids is the order in which the hotels were saved.
  const hotels = readDeviceHotels(storage).map((hotelId, index) => {
    const place = places.get(hotelId);
    return { listId: place && known.has(place.listId) ? place.listId : undefined, hotelId, note: place?.note ?? "", savedAt: -index };
  });
  const hotelsOf = (listId: string | undefined) =>
    hotels.filter((hotel) => hotel.listId === listId).map(({ hotelId, note, savedAt }) => ({ hotelId, note, savedAt }));
  const first = lists.some(({ id }) => id === FIRST_LIST) ? [] : [{ id: FIRST_LIST, name: "", usedAt: 0 }];
  const [usedLast, ...others] = arranged([...lists, ...first].map((list) => ({ ...list, hotels: hotelsOf(list.id) })));
  const all = [{ ...usedLast!, hotels: [...hotelsOf(undefined), ...usedLast!.hotels] }, ...others];
  // Hearts have used the first list: it stays beside other lists when its hotels have moved.
  return arranged(all.map((list) => (list.usedAt === 0 && list.hotels.length > 0 ? { ...list, usedAt: 1 } : list)));
}

/** Returns whether the lists were stored; browsers may forbid it. */
export function writeDeviceLists(storage: VisitStorage, lists: SavedLists): boolean {
  const hotels = lists.flatMap((list) => list.hotels.map(({ hotelId, note }) => [hotelId, [list.id, note]] as const));
  const isPlain = lists.every(({ id, name }) => id === FIRST_LIST && name === "");
  const hasNotes = hotels.some(([, [, note]]) => note !== "");
  if (isPlain && !hasNotes) removeKey(storage, LIST_KEY.savedLists);
  else {
    const kept = lists.map(({ id, name, usedAt }) => ({ id, name, usedAt }));
    if (!writeJson(storage, LIST_KEY.savedLists, { lists: kept, places: Object.fromEntries(hotels) })) return false;
  }
  return writeDeviceHotels(storage, savedIds(lists));
}

/** Where a hotel was that a heart has just removed; afterwards that is forgotten. */
export function forgetPlace(storage: VisitStorage, hotelId: string): ListPlace | undefined {
  const place = readStored(storage).places.get(hotelId);
  writeDeviceLists(storage, readDeviceLists(storage));
  return place;
}
