import { useState, useSyncExternalStore } from "react";
import type { Product } from "#domain/search/product.ts";
import { storedProduct, storeProduct } from "./stored-product.ts";

/** The stored value does not change while the card is shown. */
const subscribe = () => () => undefined;

type ChosenProduct = { readonly product: Product; readonly onChoose: (product: Product) => void };

/**
 * The current product: that of the tab's address, or on the home page the one used last. The server does not know the latter, so it is applied in the
 * browser.
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
