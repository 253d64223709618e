import { useEffect, useRef } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { whenIdle } from "#web/client/when-idle.ts";

/** Menus work without scripts; the enhancements are loaded after hydration, and a failure to load them is ignored. */
export function useFoldMenus() {
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const header = frame.current;
    const listening = new AbortController();
    const fold = ({ foldMenus }: typeof import("./fold-menus.ts")) =>
      header && !listening.signal.aborted && foldMenus(header, listening.signal);
    whenIdle(() => void loadChunk(() => import("./fold-menus.ts")).then(fold, () => undefined));
    return () => listening.abort();
  }, []);

  return frame;
}
