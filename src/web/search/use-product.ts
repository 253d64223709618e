import { useState, useSyncExternalStore } from "react";
import type { Product } from "#domain/search/product.ts";
import { storedProduct, storeProduct } from "./stored-product.ts";

/** Nothing else changes it while the card is shown. */
const subscribe = () => () => undefined;

type ChosenProduct = { readonly product: Product; readonly onChoose: (product: Product) => void };

/**
 * What the visitor looks for. A tab's own address says it; home itself says what was looked for last. The server cannot know that, so it
 * shows first in the browser.
 */
export function useProduct(tab: Product, isTabNamed: boolean): ChosenProduct {
  const kept = useSyncExternalStore(subscribe, storedProduct, () => undefined);
  const [pressed, setPressed] = useState<Product>();
  const onChoose = (product: Product) => {
    storeProduct(product);
    setPressed(product);
  };
  return { product: pressed ?? (isTabNamed ? tab : (kept ?? tab)), onChoose };
}
