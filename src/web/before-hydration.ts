/** What a visitor does while the page is still plain: kept, and done again once the page has come to life. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type EarlyInput = {
  /** Puts back what was typed and presses what was pressed. Only after an effect has run: before that React would not notice. */
  readonly replay: () => void;
};

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isCheck = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const valueOf = (field: Field): string | boolean => (isCheck(field) ? field.checked : field.value);

export function keepEarlyInput(): EarlyInput {
  const typed = new Map<Field, string | boolean>();
  const pressed: HTMLElement[] = [];
  const onInput = ({ target }: Event) => void (isField(target) && typed.set(target, valueOf(target)));
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-replay]") : null;
    if (button) pressed.push(button);
  };
  document.addEventListener("input", onInput, true);
  document.addEventListener("click", onClick, true);
  return {
    replay: () => {
      document.removeEventListener("input", onInput, true);
      document.removeEventListener("click", onClick, true);
      for (const [field, value] of typed) if (field.isConnected) retype(field, value);
      for (const button of pressed) if (button.isConnected) button.click();
    },
  };
}

/** Through the element's own setter, so that React sees a change and not its own doing. */
function retype(field: Field, value: string | boolean): void {
  const name = isCheck(field) ? "checked" : "value";
  if (isCheck(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, name);
  own?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
