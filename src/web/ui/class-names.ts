/** The class attribute of those names that hold; the rest is left out. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
