/** The address of a request, taken apart before anything is believed about it. */
export type Target = { readonly pathname: string; readonly search: string; readonly query: URLSearchParams };

/** What no address of ours holds: control characters and backslashes, which readers disagree about. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/;

/** Undefined for what is not a path of a site, such as an absolute address or a broken escape. */
export function readTarget(raw: string): Target | undefined {
  const text = raw.split("#", 1)[0] ?? "";
  const mark = text.indexOf("?");
  const pathname = mark === -1 ? text : text.slice(0, mark);
  if (!pathname.startsWith("/") || TREACHEROUS.test(pathname) || !isDecodable(pathname)) return undefined;
  const search = mark === -1 ? "" : text.slice(mark);
  // A text with U+0000 cannot be stored, so no call would accept it. Every other escape decodes to text that can.
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
