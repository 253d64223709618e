import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Menus unfold without scripts; with them they also fold when one looks elsewhere, presses Escape, or has arrived. */
export function useFoldMenus() {
  const frame = useRef<HTMLElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const open = () => [...(frame.current?.querySelectorAll<HTMLDetailsElement>("details[data-folds][open]") ?? [])];
    const onPress = (event: Event) => {
      for (const menu of open()) if (!menu.contains(event.target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      for (const menu of open()) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
      for (const menu of open()) menu.open = false;
      frame.current?.querySelector<HTMLElement>(":popover-open")?.hidePopover();
    };
  }, [key]);

  return frame;
}
