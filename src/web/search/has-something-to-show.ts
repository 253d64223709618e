import type { Product } from "#domain/search/product.ts";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { storedProduct } from "./stored-product.ts";

/** Whether the plain card is not what this visitor should see: the address fills it in, or this browser has stored searches or another tab. */
export function hasSomethingToShow(tab: Product, isTabNamed: boolean): boolean {
  const storage = openStorage(window);
  const isOtherTab = !isTabNamed && (storedProduct() ?? tab) !== tab;
  const isStored = [STORAGE_KEY.recentSearches, TIMED_KEY.searchParams].some((key) => readText(storage, key) !== undefined);
  return window.location.search !== "" || isOtherTab || isStored;
}
