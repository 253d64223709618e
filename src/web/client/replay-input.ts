/** Repeats what a visitor typed and pressed before hydration. */
import type { EarlyEvent, EarlyInput, Field } from "./early-input.ts";

/** Elements whose clicks need scripts. Browsers handle all others: links, submit buttons, folds and popovers. */
const PRESSED = "button[type=button]:not([popovertarget]),[data-replay]";

export type Replay = {
  /** Called right before hydration, which may move the caret of the focused field. */
  readonly markCaret: () => void;
  /** Restores the typed values and repeats the clicks. Call it only after an effect has run: React does not notice the events before that. */
  readonly replay: () => void;
};

export function createReplay({ events, end }: EarlyInput): Replay {
  let marked: Caret | undefined;
  return {
    markCaret: () => (marked = caretOf(document.activeElement)),
    replay: () => {
      end.abort();
      // Now, because the button that pays becomes a submit button when it learns that it is hydrated.
      const pressed = pressedButtons(events);
      // Not in the effect itself: some components change once more when they learn that they are hydrated, such as the button that pays.
      queueMicrotask(() => {
        for (const [field, event] of lastChanges(events)) if (field.isConnected) retype(field, event);
        for (const button of pressed) if (button.isConnected) button.click();
        // React writes the fields again after it has processed the input events: either synchronously, before the next key press, or slightly later.
        queueMicrotask(() => putBack(marked));
        setTimeout(() => putBack(marked));
      });
    },
  };
}

const lastChanges = (events: readonly EarlyEvent[]): ReadonlyMap<Field, EarlyEvent> =>
  new Map(events.filter(([type]) => type === "input").map((event) => [event[1] as Field, event]));

const pressedButtons = (events: readonly EarlyEvent[]): readonly HTMLElement[] =>
  events.flatMap(([type, target]) => (type === "click" && target.closest<HTMLElement>(PRESSED)) || []);

/**
 * React takes the value that it finds in a field for the previous value, so dispatching the same value would not count as a change. Therefore each
 * field is first set to a different value through React's setter, then to its real value through the prototype's setter, which React does not track.
 */
function retype(field: Field, [, , value, isChecked]: EarlyEvent): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    if (!isChecked && field.type === "radio") return;
    field.checked = !isChecked;
    field.click();
    return;
  }
  // The browser refuses to set the value of a file field; its files are still there.
  if (field.type === "file") return void field.dispatchEvent(new Event("change", { bubbles: true }));
  field.value = value === "" ? "0" : "";
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

type Caret = {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
  readonly start: number;
  readonly end: number;
};

/** Does nothing if the visitor has typed more or has moved to another field since. */
function putBack(marked: Caret | undefined): void {
  if (marked?.field !== document.activeElement || marked?.field.value !== marked?.value) return;
  marked?.field.setSelectionRange(marked.start, marked.end);
}

/** Undefined for fields without a caret. */
function caretOf(field: Element | null): Caret | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? undefined : { field, value: field.value, start, end };
}
