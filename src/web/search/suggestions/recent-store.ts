/** The recent searches of this browser. */
import type { RecentSearch } from "#domain/search/recent-searches.ts";
import { readRecent, rememberSearch } from "#domain/search/recent-searches.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

export const recentSearches = (storage: VisitStorage): readonly RecentSearch[] => readRecent(readJson(storage, STORAGE_KEY.recentSearches));

export const keepRecent = (storage: VisitStorage, search: RecentSearch): boolean =>
  writeJson(storage, STORAGE_KEY.recentSearches, rememberSearch(recentSearches(storage), search));
