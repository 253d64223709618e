/** Menus open without scripts. With scripts they also open on hover, close when the focus or pointer goes elsewhere, and support arrow keys. */

/** Long enough that a pointer passing over does not open a menu. */
const OPEN_AFTER_MS = 140;
/** Long enough for the pointer to reach the panel outside a straight line. */
const FOLD_AFTER_MS = 280;

type Menu = HTMLDetailsElement;

const menuOf = (target: EventTarget | null, selector = "details[data-folds]"): Menu | null =>
  target instanceof Element ? target.closest<Menu>(selector) : null;

/** In the sheet, panels are stacked and stay open. */
const isPopping = (menu: Menu): boolean => !!menu.lastElementChild && getComputedStyle(menu.lastElementChild).position === "absolute";

const openMenus = (header: HTMLElement): Menu[] => [...header.querySelectorAll<Menu>("details[data-folds][open]")].filter(isPopping);

/** A dialog opened from a menu is above it and returns the focus to it, so the menu must stay open. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;

export function foldMenus(header: HTMLElement, signal: AbortSignal): void {
  const foldOthers = ({ target }: Event) => {
    if (isInDialog(target)) return;
    for (const menu of openMenus(header)) if (!menu.contains(target as Node)) menu.open = false;
  };
  document.addEventListener("pointerdown", foldOthers, { signal });
  document.addEventListener("focusin", foldOthers, { signal });
  document.addEventListener("keydown", (event) => (event.key === "Escape" ? foldAll(header, event.target) : moveFocus(header, event)), {
    signal,
  });
  header.addEventListener("click", ({ target }) => followed(header, target), { signal });
  if (matchMedia("(hover: hover) and (pointer: fine)").matches) openUnderPointer(header, signal);
  // End-to-end tests wait for this attribute.
  header.dataset["listens"] = "";
}

function foldAll(header: HTMLElement, target: EventTarget | null): void {
  const [menu] = openMenus(header);
  if (!menu || isInDialog(target)) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** Following a link closes the menu. */
function followed(header: HTMLElement, target: EventTarget | null): void {
  if (!(target instanceof Element && target.closest("a"))) return;
  for (const menu of openMenus(header)) menu.open = false;
  header.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(header: HTMLElement, event: KeyboardEvent): void {
  const { key, target } = event;
  const step = STEP[key];
  if (!step || !(target instanceof HTMLElement) || !header.contains(target)) return;
  const menu = menuOf(target);
  const isAcross = key === "ArrowRight" || key === "ArrowLeft";
  const places = isAcross
    ? [...header.querySelectorAll<HTMLElement>(".main-menu-list > li > a, .main-menu-list > li > details > summary")]
    : placesIn(menu);
  const next = places[places.indexOf(target) + step];
  if (!next || (isAcross && !places.includes(target)) || (menu && !isPopping(menu))) return;
  event.preventDefault();
  if (menu && !isAcross) menu.open = true;
  next.focus();
}

/** The title of a menu, then its items. */
const placesIn = (menu: Menu | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("summary, a:not([tabindex]), button") ?? []),
];

function openUnderPointer(header: HTMLElement, signal: AbortSignal): void {
  let timer = 0;
  let opened: Menu | undefined;
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(work, ms);
  };
  const foldOpened = () => {
    if (opened) opened.open = false;
    opened = undefined;
  };
  const onOver = ({ target }: Event) => {
    const menu = menuOf(target, "details[data-hovers]");
    if (!menu) return later(foldOpened, FOLD_AFTER_MS);
    if (menu.open || !isPopping(menu)) return clearTimeout(timer);
    return later(() => {
      menu.open = true;
      opened = menu;
    }, OPEN_AFTER_MS);
  };
  // A click on a menu that the pointer has just opened keeps it open instead of closing it.
  const onClick = (event: Event) => {
    const title = event.target instanceof Element ? event.target.closest("details[data-hovers] > summary") : null;
    if (!title || title.parentElement !== opened) return;
    event.preventDefault();
    opened = undefined;
  };
  header.addEventListener("pointerover", onOver, { signal });
  header.addEventListener("pointerleave", () => later(foldOpened, FOLD_AFTER_MS), { signal });
  header.addEventListener("click", onClick, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}
