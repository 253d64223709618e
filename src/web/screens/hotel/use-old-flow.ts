import { useSyncExternalStore } from "react";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

const whenStored = (onChange: () => void) => {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
};

/** Whether this browser uses the old flow (QUERY-018). The query wins over the stored choice, because the server knows only the query. */
export function useOldFlow(requested: boolean | null): boolean {
  const stored = useSyncExternalStore(
    whenStored,
    () => readText(openStorage(window), STORAGE_KEY.oldFlow) === "true",
    () => false,
  );
  return requested ?? stored;
}
