import { useEffect, useRef } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { whenIdle } from "#web/client/when-idle.ts";

/** Menus work by themselves; what scripts add to them comes when the page is alive, and is not missed if it does not. */
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
