/** Named lists of saved hotels. The rules are the same on a device and in an account. A hotel is in one list only, so a heart is pressed or not. */
import { fieldProblem } from "#domain/forms/field-rules.ts";
import { LIST_NOTE } from "#domain/forms/list-rules.ts";
import { MAX_SAVED_HOTELS } from "./hotel-lists.ts";

export const MAX_LISTS = 20;

/** Exists without being created. It has no name until the traveller gives it one. */
export const FIRST_LIST = "first";

export type NotedHotel = { readonly hotelId: string; /** Empty: none. */ readonly note: string };
/** Instants in milliseconds. */
export type SavedHotel = NotedHotel & { readonly savedAt: number };
export type SavedList = {
  readonly id: string;
  readonly name: string;
  readonly usedAt: number;
  readonly hotels: readonly SavedHotel[];
};
/** Arranged: the list that was used last comes first, and in each list the newest hotel. At least one list. */
export type SavedLists = readonly SavedList[];

/** A list as another device sends it. The first list has no name, or the one that the traveller gave it. */
export type BroughtList = { readonly name: string; readonly hotels: readonly NotedHotel[] };

type ListProblem = "entry-not-found" | "too-many-lists" | "list-name-taken" | "saved-hotels-full";
export type ListChange = { readonly ok: true; readonly lists: SavedLists } | { readonly ok: false; readonly code: ListProblem };

const changed = (lists: readonly SavedList[]): ListChange => ({ ok: true, lists: arranged(lists) });
const refused = (code: ListProblem): ListChange => ({ ok: false, code });

const byAge = (one: SavedHotel, other: SavedHotel): number => other.savedAt - one.savedAt || (one.hotelId < other.hotelId ? -1 : 1);
const byUse = (one: SavedList, other: SavedList): number => other.usedAt - one.usedAt || (one.id < other.id ? -1 : 1);

/** A first list that was never used disappears beside lists that the traveller made. */
export function arranged(lists: readonly SavedList[]): SavedLists {
  const shown = lists.filter(({ id, name, usedAt, hotels }) => id !== FIRST_LIST || name !== "" || usedAt > 0 || hotels.length > 0);
  if (shown.length === 0) return [{ id: FIRST_LIST, name: "", usedAt: 0, hotels: [] }];
  return shown.map((list) => ({ ...list, hotels: list.hotels.toSorted(byAge) })).toSorted(byUse);
}

/** The ids of all hotels, list by list. */
export const idsIn = (lists: readonly Pick<BroughtList, "hotels">[]): readonly string[] =>
  lists.flatMap(({ hotels }) => hotels.map(({ hotelId }) => hotelId));

/** The ids of all saved hotels, newest first. */
export const savedIds = (lists: SavedLists): readonly string[] =>
  lists
    .flatMap(({ hotels }) => hotels)
    .toSorted(byAge)
    .map(({ hotelId }) => hotelId);

const countOf = (lists: SavedLists): number => lists.reduce((count, { hotels }) => count + hotels.length, 0);
const listOf = (lists: SavedLists, hotelId: string) => lists.find(({ hotels }) => hotels.some((hotel) => hotel.hotelId === hotelId));
const hotelIn = (list: SavedList | undefined, hotelId: string) => list?.hotels.find((hotel) => hotel.hotelId === hotelId);

/** Names that look the same are the same. */
const fold = (name: string): string => name.normalize("NFKC").toLowerCase();
const named = (lists: SavedLists, name: string) => lists.find((list) => fold(list.name) === fold(name));

const withList = (lists: SavedLists, list: SavedList): SavedList[] =>
  lists.some(({ id }) => id === list.id) ? lists.map((other) => (other.id === list.id ? list : other)) : [...lists, list];

export const removeHotel = (lists: SavedLists, hotelId: string): SavedLists =>
  arranged(lists.map((list) => ({ ...list, hotels: list.hotels.filter((hotel) => hotel.hotelId !== hotelId) })));

/** Adds new hotels to the list that was used last, while there is room. The first of them becomes the newest. */
export function saveHotels(lists: SavedLists, hotelIds: readonly string[], now: number): SavedLists {
  const [target] = lists;
  const fitting = hotelIds.filter((id) => !listOf(lists, id)).slice(0, MAX_SAVED_HOTELS - countOf(lists));
  if (!target || fitting.length === 0) return lists;
  const added = fitting.map((hotelId, place) => ({ hotelId, note: "", savedAt: now - place }));
  return arranged(withList(lists, { ...target, usedAt: now, hotels: [...added, ...target.hotels] }));
}

type Placement = {
  readonly hotelId: string;
  /** By default it stays where it is; a new hotel goes to the list that was used last. */
  readonly listId?: string | undefined;
  /** By default it stays as it is. */
  readonly note?: string | undefined;
};

/** Moves a hotel to a list, or saves it there, and writes its note. */
export function placeHotel(lists: SavedLists, { hotelId, listId, note }: Placement, now: number): ListChange {
  const source = listOf(lists, hotelId);
  const hotel = hotelIn(source, hotelId);
  const target = listId === undefined ? (source ?? lists[0]) : lists.find(({ id }) => id === listId);
  if (!target) return refused("entry-not-found");
  if (!hotel && countOf(lists) >= MAX_SAVED_HOTELS) return refused("saved-hotels-full");
  const placed = { hotelId, note: note ?? hotel?.note ?? "", savedAt: hotel?.savedAt ?? now };
  if (source?.id === target.id) {
    return changed(withList(lists, { ...target, hotels: target.hotels.map((other) => (other.hotelId === hotelId ? placed : other)) }));
  }
  const without = lists.map((list) => ({ ...list, hotels: list.hotels.filter((other) => other.hotelId !== hotelId) }));
  return changed(withList(without, { ...target, usedAt: now, hotels: [{ ...placed, savedAt: now }, ...target.hotels] }));
}

/** Creates a list, which hearts save to from now on. A name that exists means that list, so a repeated call has one effect. */
export function createList(lists: SavedLists, { id, name }: Pick<SavedList, "id" | "name">, now: number): ListChange {
  const existing = named(lists, name);
  if (existing) return changed(withList(lists, { ...existing, usedAt: now }));
  if (lists.length >= MAX_LISTS) return refused("too-many-lists");
  return changed([...lists, { id, name, usedAt: now, hotels: [] }]);
}

export function renameList(lists: SavedLists, id: string, name: string): ListChange {
  const list = lists.find((other) => other.id === id);
  if (!list) return refused("entry-not-found");
  if ((named(lists, name)?.id ?? id) !== id) return refused("list-name-taken");
  return changed(withList(lists, { ...list, name }));
}

/** Removes a list with its hotels and their notes. */
export const removeList = (lists: SavedLists, id: string): ListChange =>
  lists.some((list) => list.id === id) ? changed(lists.filter((list) => list.id !== id)) : refused("entry-not-found");

/** Both notes in one; undefined if that is longer than a note may be. */
export function joinNotes(kept: string, added: string): string | undefined {
  if (kept.includes(added)) return kept;
  const joined = added.includes(kept) ? added : `${kept}\n${added}`;
  return fieldProblem(LIST_NOTE, joined) === undefined ? joined : undefined;
}

type Merge = { readonly now: number; readonly newId: () => string };

/**
 * Joins the lists of a device with those of an account. Lists with the same name become one. A hotel that the account has stays in the account's list,
 * with both notes. What does not fit is left out, and stays on the device (`leftOver`).
 */
export function mergeLists(account: SavedLists, device: readonly BroughtList[], { now, newId }: Merge): SavedLists {
  let lists = account;
  // The list that the device used last finds room first, and becomes the one that was used last.
  for (const [place, list] of device.entries()) lists = mergeList(lists, list, { now: now - place, newId });
  return lists;
}

function mergeList(lists: SavedLists, { name, hotels }: BroughtList, merge: Merge): SavedLists {
  const unknown = [...new Map(hotels.map((hotel) => [hotel.hotelId, hotel])).values()].filter(({ hotelId }) => !listOf(lists, hotelId));
  const fitting = unknown.slice(0, MAX_SAVED_HOTELS - countOf(lists));
  const target = targetOf(lists, name, merge.newId);
  const isNew = name !== "" && !lists.some(({ id }) => id === target.id);
  const added = fitting.map((hotel, place) => ({ ...hotel, savedAt: merge.now - place }));
  const filled = { ...target, usedAt: Math.max(target.usedAt, merge.now), hotels: [...added, ...target.hotels] };
  return hotels.reduce(addNote, isNew || fitting.length > 0 ? arranged(withList(lists, filled)) : lists);
}

/** Where the hotels of a list go: with too many lists, to the one that was used last. */
function targetOf(lists: SavedLists, name: string, newId: () => string): SavedList {
  const existing = name === "" ? lists.find(({ id }) => id === FIRST_LIST) : named(lists, name);
  const spare = existing ?? (lists.length < MAX_LISTS ? undefined : lists[0]);
  return spare ?? { id: name === "" ? FIRST_LIST : newId(), name, usedAt: 0, hotels: [] };
}

function addNote(lists: SavedLists, { hotelId, note }: NotedHotel): SavedLists {
  const list = listOf(lists, hotelId);
  const hotel = hotelIn(list, hotelId);
  const joined = hotel && joinNotes(hotel.note, note);
  if (!list || !hotel || joined === undefined || joined === hotel.note) return lists;
  return withList(lists, { ...list, hotels: list.hotels.map((other) => (other === hotel ? { ...hotel, note: joined } : other)) });
}

/** What a merge did not take from the device: hotels, or notes, for which there was no room. */
export function leftOver(device: SavedLists, account: readonly BroughtList[]): SavedLists {
  const notes = new Map(account.flatMap(({ hotels }) => hotels.map(({ hotelId, note }) => [hotelId, note])));
  const isTaken = ({ hotelId, note }: NotedHotel) => notes.get(hotelId)?.includes(note) ?? false;
  return arranged(
    device.map((list) => ({ ...list, hotels: list.hotels.filter((hotel) => !isTaken(hotel)) })).filter(({ hotels }) => hotels.length > 0),
  );
}
