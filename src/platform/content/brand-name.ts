/** Shared texts contain `{brandName}`; it is replaced when they are served, so that one text serves all brands. */
const MARK = "{brandName}";

export function fillBrandName<T>(value: T, name: string): T {
  if (typeof value === "string") return value.replaceAll(MARK, () => name) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => fillBrandName(part, name)) as T;
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillBrandName(part as unknown, name)])) as T;
  }
  return value;
}
