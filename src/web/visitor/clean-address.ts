import { parametersOf } from "#domain/query/query-parameters.ts";

/** `logout` is not a secret, but must not take effect again on reload. */
const WIPED: ReadonlySet<string> = new Set([...parametersOf("secret"), "logout"]);

const nameOf = (pair: string): string => {
  const rawName = pair.split("=", 1)[0] ?? "";
  try {
    return decodeURIComponent(rawName.replaceAll("+", " "));
  } catch {
    return rawName;
  }
};

/** The address without secrets, everything else unchanged; undefined if there is nothing to remove. */
export function cleanAddress({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string | undefined {
  const pairs = search.replace(/^\?/, "").split("&");
  const remaining = pairs.filter((pair) => !WIPED.has(nameOf(pair)));
  if (remaining.length === pairs.length) return undefined;
  return pathname + (remaining.length > 0 ? `?${remaining.join("&")}` : "") + hash;
}
