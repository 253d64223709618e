import { useEffect, useRef } from "react";
import { foldMenus } from "./fold-menus.ts";

export function useFoldMenus() {
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    if (frame.current) foldMenus(frame.current, listening.signal);
    return () => listening.abort();
  }, []);

  return frame;
}
