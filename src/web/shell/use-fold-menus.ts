import { useEffect, useRef } from "react";

/** Menus unfold without scripts; with them they also fold when one looks elsewhere, presses Escape, or follows a link. */
export function useFoldMenus() {
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const header = frame.current;
    if (!header) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onPress = ({ target }: Event) => void fold(header, (menu) => !menu.contains(target as Node));
    const onKey = ({ key }: KeyboardEvent) => void (key === "Escape" && fold(header)?.querySelector("summary")?.focus());
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("a"))) return;
      fold(header);
      header.querySelector<HTMLElement>(":popover-open")?.hidePopover();
    };
    document.addEventListener("pointerdown", onPress, { signal });
    document.addEventListener("keydown", onKey, { signal });
    header.addEventListener("click", onClick, { signal });
    return () => listening.abort();
  }, []);

  return frame;
}

const everyMenu = () => true;

/** Gives back one it folded. */
function fold(header: HTMLElement, isMeant: (menu: HTMLDetailsElement) => boolean = everyMenu): HTMLDetailsElement | undefined {
  const open = [...header.querySelectorAll<HTMLDetailsElement>("details[data-folds][open]")].filter(isMeant);
  for (const menu of open) menu.open = false;
  return open[0];
}
