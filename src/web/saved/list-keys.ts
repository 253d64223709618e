/**
 * Lists that the visitor made and expects to find again. Not among `STORAGE_KEY`: those are deleted with a new build, and pages without these lists
 * need not load them. No value identifies a person.
 */
import type { StorageKey } from "#web/visitor/storage/storage-keys.ts";

export const LIST_KEY = {
  /** Ids of hotels, newest first; of guests only. */
  savedHotels: { name: "savedHotels", area: "local" },
  /** The lists that a guest has made, and in which of them each hotel is, with its note. */
  savedLists: { name: "savedLists", area: "local" },
  /** Hotels that were viewed in this browser, newest first, with the stay of each. */
  viewedHotels: { name: "viewedHotels", area: "local" },
  /** The checkout of the held cart, until the hold ends. */
  openCart: { name: "openCart", area: "local" },
} as const satisfies Record<string, StorageKey>;
