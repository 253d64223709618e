import type { Product } from "#domain/search/product.ts";
import { openStorage, readText, writeText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { isProduct } from "./search-tab.ts";

/** The tab that this browser used last. */
export function storedProduct(): Product | undefined {
  const stored = readText(openStorage(window), STORAGE_KEY.selectedProduct);
  return isProduct(stored) ? stored : undefined;
}

export const storeProduct = (product: Product): boolean => writeText(openStorage(window), STORAGE_KEY.selectedProduct, product);
