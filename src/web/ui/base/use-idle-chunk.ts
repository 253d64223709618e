import { useEffect, useState } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { whenIdle } from "#web/client/when-idle.ts";

/** A part that the page can do without: it is loaded when the browser is idle, and skipped if it cannot be loaded. `load` must be stable. */
export function useIdleChunk<Module extends object>(load: () => Promise<Module>, isWanted = true): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (isWanted) whenIdle(() => void loadChunk(load).then(setModule, () => undefined));
  }, [load, isWanted]);
  return module;
}
