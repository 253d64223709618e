import { useCallback, useEffect, useRef } from "react";

/**
 * A page whose data is reloaded takes the focus (page-main.tsx), but a visitor who ticks a box may want to tick the next one. Call the
 * returned function before the change; the focus is restored with the new data.
 */
export function useKeepFocus(data: unknown): () => void {
  const focusedRef = useRef<HTMLElement>(undefined);
  const mark = useCallback(() => {
    focusedRef.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  }, []);
  useEffect(() => {
    const element = focusedRef.current;
    focusedRef.current = undefined;
    // Runs after the effects of the surrounding page.
    if (element) queueMicrotask(() => element.isConnected && element.focus({ preventScroll: true }));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new data is when the focus gets lost
  }, [data]);
  return mark;
}
