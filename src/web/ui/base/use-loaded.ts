/** Loads a large component on demand; until then the caller shows a plain element that works. */
import { startTransition, useCallback, useState } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";

/**
 * `useLoaded(() => import("#web/ui/overlays/dialog.tsx"))` returns the module once it is loaded, and a function that loads it. The function may be called
 * repeatedly: on pointer down or focus to preload, and on click.
 */
export function useLoaded<Module>(load: () => Promise<Module>): readonly [Module | undefined, () => Promise<void>] {
  const [loaded, setLoaded] = useState<Module>();
  const start = useCallback(async () => {
    const module = await loadChunk(load);
    // A transition, so that a part appears together with its style sheet.
    startTransition(() => setLoaded(() => module));
  }, [load]);
  return [loaded, start];
}
