/** Records what a visitor types and presses before hydration; replay-input.ts repeats it. Part of the first script, so it is as small as possible. */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type EarlyInput = {
  /** Value and tick of each field that was changed; the type of the field decides which one counts. */
  readonly typed: ReadonlyMap<Field, readonly [value: string, isChecked: boolean]>;
  readonly pressed: readonly HTMLElement[];
  /** Ends the recording. */
  readonly end: AbortController;
};

/** Elements whose clicks need scripts. Browsers handle all others: links, submit buttons, folds and popovers. */
const PRESSED = "button[type=button]:not([popovertarget]),[data-replay]";

/** With `part`, only that element is watched: the rest of the page is hydrated already. */
export function recordInput(part: Node = document): EarlyInput {
  const typed = new Map<Field, readonly [string, boolean]>();
  const pressed: HTMLElement[] = [];
  const end = new AbortController();
  const record = ({ type, target }: Event) => {
    const field = target as HTMLInputElement;
    if (!part.contains(field)) return;
    if (type === "input") typed.set(field, [field.value, field.checked]);
    else {
      const button = field.closest<HTMLElement>(PRESSED);
      if (button) pressed.push(button);
    }
  };
  for (const type of ["input", "click"]) document.addEventListener(type, record, { capture: true, signal: end.signal });
  return { typed, pressed, end };
}
