import { useEffect, useState, useSyncExternalStore } from "react";
import type { Product } from "#domain/search/product.ts";
import { openStorage, readText, writeText } from "#web/visitor/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage-keys.ts";
import { isProduct } from "./search-tab.ts";

/** Nothing else changes it while the card is shown. */
const subscribe = () => () => undefined;

function storedProduct(): Product | undefined {
  const kept = readText(openStorage(window), STORAGE_KEY.selectedProduct);
  return isProduct(kept) ? kept : undefined;
}

const store = (product: Product) => writeText(openStorage(window), STORAGE_KEY.selectedProduct, product);

export type ChosenProduct = {
  readonly product: Product;
  /** Chosen here, by a press on a tab: only that may change words above the card. */
  readonly pressed: Product | undefined;
  readonly onChoose: (product: Product) => void;
};

/**
 * What the visitor looks for. A tab's own address says it and is remembered; home itself says what was looked for last. The server
 * cannot know that, so it shows first in the browser.
 */
export function useProduct(tab: Product, isNamed: boolean): ChosenProduct {
  const kept = useSyncExternalStore(subscribe, storedProduct, () => undefined);
  const [pressed, setPressed] = useState<Product>();
  useEffect(() => {
    if (isNamed) store(tab);
  }, [tab, isNamed]);
  const onChoose = (product: Product) => {
    store(product);
    setPressed(product);
  };
  return { product: pressed ?? (isNamed ? tab : (kept ?? tab)), pressed, onChoose };
}
