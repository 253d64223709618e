/** Keeps texts with one small number, such as "12 hotels": a page of results has fifty of them, and finding a plural form takes longer than all else about a hole. */
import type { Text } from "#web/i18n/text.tsx";

const MAX_NUMBER = 999;
/** Keys are names of messages, so there are few. */
const byText = new WeakMap<Text, Text>();

export function countedText(text: Text): Text {
  const known = byText.get(text);
  if (known) return known;
  const written = new Map<string, string[]>();
  const counted: Text = (key, values) => {
    if (!values) return text(key);
    const [name = "", ...others] = Object.keys(values);
    const number = values[name];
    if (others.length > 0 || typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > MAX_NUMBER)
      return text(key, values);
    const texts = written.get(key) ?? [];
    written.set(key, texts);
    return (texts[number] ??= text(key, values));
  };
  byText.set(text, counted);
  return counted;
}
