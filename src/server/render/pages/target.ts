/** The target of a request, parsed and validated. */
export type Target = { readonly pathname: string; readonly search: string; readonly query: URLSearchParams };

/** Characters that no address of ours contains: control characters and backslashes, which parsers interpret differently. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/;

/** Undefined for anything that is not a path of a site, such as an absolute address or an invalid escape. */
export function readTarget(raw: string): Target | undefined {
  const text = raw.split("#", 1)[0] ?? "";
  const mark = text.indexOf("?");
  const pathname = mark === -1 ? text : text.slice(0, mark);
  if (!pathname.startsWith("/") || TREACHEROUS.test(pathname) || !isDecodable(pathname)) return undefined;
  const search = mark === -1 ? "" : text.slice(mark);
  // PostgreSQL cannot store U+0000 in a text, so no call accepts it. Every other escape decodes to text that can be stored.
  if (search.includes("%00")) return undefined;
  return { pathname, search: search === "?" ? "" : search, query: new URLSearchParams(search) };
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    return !TREACHEROUS.test(decodeURIComponent(pathname).replaceAll(" ", ""));
  } catch {
    return false;
  }
}

/** Present and not `false` or `0`. */
export const isFlagged = (query: URLSearchParams, name: string): boolean => {
  const value = query.get(name);
  return value !== null && value !== "false" && value !== "0";
};
