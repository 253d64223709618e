import { useSyncExternalStore } from "react";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

const whenStored = (onChange: () => void) => {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
};

/** Whether this browser keeps to the old flow (QUERY-018). An address that says so is believed first: the server knows nothing else. */
export function useOldFlow(said: boolean | null): boolean {
  const kept = useSyncExternalStore(
    whenStored,
    () => readText(openStorage(window), STORAGE_KEY.oldFlow) === "true",
    () => false,
  );
  return said ?? kept;
}
