import { useEffect, useSyncExternalStore } from "react";
import { openStorage, readText, writeText } from "#web/visitor/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage-keys.ts";
import type { Tab } from "./tabs.ts";
import { isTab } from "./tabs.ts";

/** Nothing else changes it while home is shown. */
const subscribe = () => () => undefined;

function storedTab(): Tab | undefined {
  const kept = readText(openStorage(window), STORAGE_KEY.selectedProduct);
  return isTab(kept) ? kept : undefined;
}

/**
 * What the visitor looks for. A tab's own address says it and is remembered; home itself says what was looked for last. The server
 * cannot know that, so it shows first in the browser: only the mark of the tab may depend on it, or the page would jump.
 */
export function useProduct(tab: Tab, isNamed: boolean): Tab {
  const kept = useSyncExternalStore(subscribe, storedTab, () => undefined);
  useEffect(() => {
    if (isNamed) writeText(openStorage(window), STORAGE_KEY.selectedProduct, tab);
  }, [tab, isNamed]);
  return isNamed ? tab : (kept ?? tab);
}
