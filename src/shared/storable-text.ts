/**
 * Whether PostgreSQL can hold a text. Its UTF-8 has neither U+0000 nor lone surrogates, both of which JSON can spell: a statement that
 * carries one fails in the middle of the work.
 */
export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Where a value holds such text, as paths; a key that cannot be held counts as much as a value. */
export function unstorablePaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === "string") return isStorableText(value) ? [] : [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, key];
    return isStorableText(key) ? unstorablePaths(inner, place) : [place];
  });
}
