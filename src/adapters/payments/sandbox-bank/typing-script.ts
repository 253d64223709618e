/** Script of the card form that helps while typing: groups the number, recognises the type and writes the expiry as it is printed on cards. */
import type { CardScheme } from "#domain/payment/read-number.ts";

/** Serialized into the page, so it must not use anything from outside itself. */
export function assistTyping({ document }: Window): void {
  const number = document.querySelector<HTMLInputElement>("#number");
  const expiry = document.querySelector<HTMLInputElement>("#expiry");
  const type = document.querySelector<HTMLSelectElement>("#type");
  const marks = document.querySelector<HTMLElement>(".marks");
  const detected = document.querySelector<HTMLElement>("#detected");
  if (!number || !expiry || !type || !marks || !detected) return;
  const schemes = JSON.parse(number.dataset["schemes"] ?? "[]") as readonly CardScheme[];
  const isAtEnd = (input: HTMLInputElement) => input.selectionStart === input.value.length;

  /** The number of digits that match; 0 for none. */
  const matched = (digits: string, pattern: number | readonly number[]): number => {
    const [from = 0, to = from] = [pattern].flat();
    const { length } = String(from);
    const start = Number(digits.slice(0, length));
    return digits.length >= length && start >= from && start <= to ? length : 0;
  };
  const schemeOf = (digits: string): CardScheme | undefined => {
    const rated = schemes.map((scheme) => ({ scheme, digits: Math.max(...scheme.patterns.map((pattern) => matched(digits, pattern))) }));
    const best = rated.reduce((one, other) => (other.digits > one.digits ? other : one));
    return best.digits > 0 ? best.scheme : undefined;
  };
  const onNumber = () => {
    const digits = number.value.replaceAll(/\D/g, "");
    const scheme = schemeOf(digits);
    const name = scheme?.type ?? "";
    marks.dataset["detected"] = name;
    for (const mark of marks.querySelectorAll<HTMLElement>("[data-mark]"))
      mark.classList.toggle("is-other", name !== "" && mark.dataset["mark"] !== name);
    detected.textContent = name;
    if (type.options.length > 1) type.value = name;
    // Not while a digit in the middle is edited.
    if (!isAtEnd(number)) return;
    const ends = [...(scheme?.gaps ?? [4, 8, 12, 16]), digits.length].filter((end) => end <= digits.length);
    number.value = ends
      .map((end, place) => digits.slice(place === 0 ? 0 : ends[place - 1], end))
      .filter(Boolean)
      .join(" ");
  };
  const onExpiry = (event: Event) => {
    const isDeleted = "inputType" in event && String(event.inputType).startsWith("delete");
    if (isDeleted || !isAtEnd(expiry)) return;
    const [, fullYear, lastMonth] = /^(\d{4})-(\d{2})$/.exec(expiry.value) ?? [];
    const typed = fullYear !== undefined && lastMonth !== undefined ? lastMonth + fullYear : expiry.value;
    // "3" can only be March, and "1/" only January.
    const isOneDigit = /^\s*(?:[2-9]|\d\s*[/.-])/.test(typed);
    const digits = (isOneDigit ? "0" : "") + typed.replaceAll(/\D/g, "");
    const year = digits.slice(2, 6);
    expiry.value = digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${year.length === 4 ? year.slice(2) : year}`;
  };

  document.documentElement.classList.add("scripted");
  number.addEventListener("input", onNumber);
  expiry.addEventListener("input", onExpiry);
  onNumber();
}

export const TYPING_SCRIPT = `(${assistTyping.toString()})(window);\n`;
