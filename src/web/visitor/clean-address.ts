import { parametersOf } from "#domain/query/query-parameters.ts";

/** `logout` is no secret but must not act again on reload. */
const WIPED: ReadonlySet<string> = new Set([...parametersOf("secret"), "logout"]);

const nameOf = (pair: string): string => {
  const written = pair.split("=", 1)[0] ?? "";
  try {
    return decodeURIComponent(written.replaceAll("+", " "));
  } catch {
    return written;
  }
};

/** The address without what must not stay in it, the rest letter by letter as it was; nothing when it is clean already. */
export function cleanAddress({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string | undefined {
  const pairs = search.replace(/^\?/, "").split("&");
  const kept = pairs.filter((pair) => !WIPED.has(nameOf(pair)));
  if (kept.length === pairs.length) return undefined;
  return pathname + (kept.length > 0 ? `?${kept.join("&")}` : "") + hash;
}
