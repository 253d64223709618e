/** Records what a visitor types and clicks before hydration, and replays it afterwards. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type EarlyInput = {
  /** Called right before hydration, which may move the caret of the focused field. */
  readonly markCaret: () => void;
  /** Restores the typed values and repeats the clicks. Call it only after an effect has run: React does not notice the events before that. */
  readonly replay: () => void;
};

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

type Check = HTMLInputElement & { readonly type: "checkbox" | "radio" };

const isCheck = (field: Field): field is Check => field.type === "checkbox" || field.type === "radio";

const valueOf = (field: Field): string | boolean => (isCheck(field) ? field.checked : field.value);

/** With `part`, only that element is watched: the rest of the page is hydrated already. */
export function keepEarlyInput(part?: HTMLElement): EarlyInput {
  const typed = new Map<Field, string | boolean>();
  const pressed: HTMLElement[] = [];
  let marked: Caret | undefined;
  const isPlain = (element: Element) => part?.contains(element) ?? true;
  const onInput = ({ target }: Event) => void (isField(target) && isPlain(target) && typed.set(target, valueOf(target)));
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-replay]") : null;
    if (button && isPlain(button)) pressed.push(button);
  };
  document.addEventListener("input", onInput, true);
  document.addEventListener("click", onClick, true);
  return {
    markCaret: () => (marked = caretOf(document.activeElement)),
    replay: () => {
      document.removeEventListener("input", onInput, true);
      document.removeEventListener("click", onClick, true);
      for (const [field, value] of typed) if (field.isConnected) retype(field, value);
      for (const button of pressed) if (button.isConnected) button.click();
      // React writes the fields again after it has processed the input events: either synchronously, before the next key press, or slightly later.
      queueMicrotask(() => putBack(marked));
      setTimeout(() => putBack(marked));
    },
  };
}

/**
 * React takes the value that it finds in a field for the previous value, so dispatching the same value would not count as a change. Therefore each
 * field is first set to a different value through React's setter, then to its real value through the prototype's setter, which React does not track.
 */
function retype(field: Field, value: string | boolean): void {
  if (isCheck(field)) {
    if (!value && field.type === "radio") return;
    field.checked = !value;
    field.click();
    return;
  }
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
