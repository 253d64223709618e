import { useSyncExternalStore } from "react";

/** For a store that is read once in the browser and has another value, or none, on the server. */
export const neverChanges = () => () => undefined;

/** False on the server and until hydration. Controls that need scripts are not rendered, or disabled, before. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
