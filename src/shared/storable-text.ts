/**
 * Whether PostgreSQL can store a text. Its UTF-8 allows neither U+0000 nor lone surrogates, which JSON can contain: a statement with one would fail
 * in the middle of a transaction.
 */
export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Paths of values that contain such text; keys are checked like values. */
export function unstorablePaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === "string") return isStorableText(value) ? [] : [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, key];
    return isStorableText(key) ? unstorablePaths(inner, place) : [place];
  });
}
