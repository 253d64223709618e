/** Texts that a brand overrides: a tree whose leaves must compile as ICU messages. */
import compile from "icu-minify/compile";
import type { BrandProblem } from "#domain/brand/check-brands.ts";
import { languageTag, LOCALES } from "#domain/market/locale.ts";

const KEY = /^(?!constructor$|prototype$)[A-Za-z][A-Za-z0-9_-]*$/;

/** Files with other names would never be read. */
export const isMessagesName = (name: string): boolean =>
  Object.values(LOCALES).some((locale) => locale.language === name || languageTag(locale.code).toLowerCase() === name);

export function findMessageFaults(file: string, tree: unknown, at: readonly string[] = []): BrandProblem[] {
  const key = at.join(".") || "(whole file)";
  if (typeof tree === "string") return whyUnreadable(tree).map((reason) => ({ file, key, reason }));
  if (typeof tree !== "object" || tree === null || Array.isArray(tree))
    return [{ file, key, reason: "expected a text or a group of texts" }];
  return Object.entries(tree).flatMap(([name, part]) =>
    KEY.test(name)
      ? findMessageFaults(file, part, [...at, name])
      : [{ file, key: [...at, name].join("."), reason: "a key is made of letters, digits, - and _" }],
  );
}

function whyUnreadable(text: string): string[] {
  try {
    compile(text);
    return [];
  } catch (fault) {
    return [fault instanceof Error ? fault.message : "the text cannot be compiled"];
  }
}
