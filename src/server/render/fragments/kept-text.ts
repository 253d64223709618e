/** Keeps texts with values, such as "12 hotels" and "for 4 nights, 1 room": a page writes dozens of them, and composing one takes longer than all else about a hole. */
import { createBoundedCache } from "#shared/bounded-cache.ts";
import type { Text } from "#web/i18n/text.tsx";

/** Of one language of a brand. */
const MAX_KEPT = 3000;
/** Longer ones are rarely the same twice. */
const MAX_LENGTH = 40;

const byText = new WeakMap<Text, Text>();

export function keptText(text: Text): Text {
  const known = byText.get(text);
  if (known) return known;
  const written = createBoundedCache<string>({ maxEntries: MAX_KEPT });
  const kept: Text = (key, values) => {
    if (!values) return text(key);
    let question = key;
    for (const name in values) {
      const value = values[name];
      if (typeof value === "number") question += ` ${name}=${value}`;
      else if (value === undefined || value.length > MAX_LENGTH) return text(key, values);
      // The length, because the value may look like the rest of a question.
      else question += ` ${name}:${value.length}:${value}`;
    }
    return written(question, () => text(key, values));
  };
  byText.set(text, kept);
  return kept;
}
