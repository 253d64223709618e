/** What a visitor does while the page is still plain: kept, and done again once the page has come to life. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type EarlyInput = {
  /** Called right before hydration, which may move the caret of the field one is typing in. */
  readonly markCaret: () => void;
  /** Puts back what was typed and presses what was pressed. Only after an effect has run: before that React would not notice. */
  readonly replay: () => void;
};

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** A field with a tick instead of a text. */
type Check = HTMLInputElement & { readonly type: "checkbox" | "radio" };

const isCheck = (field: Field): field is Check => field.type === "checkbox" || field.type === "radio";

const valueOf = (field: Field): string | boolean => (isCheck(field) ? field.checked : field.value);

/** `part` is what is still plain, where the rest of the page has come to life already. */
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
      // React writes the fields once more when it has taken in what was typed: at once, before the next key can come, or a little later.
      queueMicrotask(() => putBack(marked));
      setTimeout(() => putBack(marked));
    },
  };
}

/**
 * React takes what it finds in a field for what was there before, so typing it again would be no change. Each field is therefore first
 * set to something else in React's sight, then to its value out of it.
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

/** Who has typed on since stands where they typed. */
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
