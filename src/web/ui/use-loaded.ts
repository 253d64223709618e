/** Brings a heavy part when somebody wants it; until then a plain element stands in its place and works. */
import { useCallback, useState } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";

/**
 * `useLoaded(() => import("./overlays/dialog.tsx"))` gives the module once it is there, and the function that brings it, which may be called
 * as often as one likes: on pointer down or focus to have it early, on press to have it now.
 */
export function useLoaded<Module>(load: () => Promise<Module>): readonly [Module | undefined, () => Promise<void>] {
  const [brought, setBrought] = useState<Module>();
  const bring = useCallback(async () => {
    const module = await loadChunk(load);
    setBrought(() => module);
  }, [load]);
  return [brought, bring];
}
