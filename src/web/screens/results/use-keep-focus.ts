import { useCallback, useEffect, useRef } from "react";

/**
 * A page that is brought again takes the focus (page-main.tsx), but whoever has ticked a box wants to tick the next. Call what it returns
 * before the change; the focus comes back with the new data.
 */
export function useKeepFocus(data: unknown): () => void {
  const held = useRef<HTMLElement>(undefined);
  const mark = useCallback(() => {
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  }, []);
  useEffect(() => {
    const element = held.current;
    held.current = undefined;
    // After the effects of the page around this one.
    if (element) queueMicrotask(() => element.isConnected && element.focus({ preventScroll: true }));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new data is what the focus was lost for
  }, [data]);
  return mark;
}
