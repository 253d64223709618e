import { useEffect, useRef } from "react";
import { loadChunk } from "#web/load-chunk.ts";

/** Menus work by themselves; what scripts add to them comes when the page is alive, and is not missed if it does not. */
export function useFoldMenus() {
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const header = frame.current;
    const listening = new AbortController();
    void loadChunk(() => import("./fold-menus.ts")).then(
      ({ foldMenus }) => header && !listening.signal.aborted && foldMenus(header, listening.signal),
      () => undefined,
    );
    return () => listening.abort();
  }, []);

  return frame;
}
