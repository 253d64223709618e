/** Which texts a page or a dialog needs in the browser, as the client build has found (scripts/text-sets.ts). */
import type { Messages } from "#web/i18n/text.tsx";

/** The keys of each set by its name; a key that ends with a star stands for all that begin with it. */
export type TextSets = Readonly<Record<string, readonly string[]>>;

/** In the folder of the client build. */
export const TEXT_SETS_FILE = ".vite/text-sets.json";
/** The texts of every page. */
export const START_SET = "start";

/** The messages of some keys, nested as all of them are. A key that names a group stands for all of the group. */
export function pickMessages(messages: Messages, keys: readonly string[]): Messages {
  const exact = new Set(keys);
  const starts = keys.flatMap((key) => (key.endsWith("*") ? [key.slice(0, -1)] : []));
  const pick = (tree: Messages, prefix: string): Messages => {
    const picked: Record<string, Messages[string]> = {};
    for (const [name, value] of Object.entries(tree)) {
      const key = prefix + name;
      if (exact.has(key) || starts.some((start) => key.startsWith(start))) picked[name] = value;
      else if (typeof value === "object" && !Array.isArray(value)) {
        const inner = pick(value, `${key}.`);
        if (Object.keys(inner).length > 0) picked[name] = inner;
      }
    }
    return picked;
  };
  return pick(messages, "");
}
