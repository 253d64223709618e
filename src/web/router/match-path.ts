/** Which of some rows an address shows. Segments of a path are static or `:name`, and the last one may be a star, which stands for any rest. */

type Row = { readonly path: string };
type Params = Readonly<Record<string, string>>;

type Matched<R> = { readonly row: R; readonly params: Params };

type PathMatcher<R> = (path: string) => Matched<R> | undefined;

const NO_PARAMS: Params = {};

/**
 * Letter case and slashes at the end make no difference. A static path goes before one with names, that before one with a star, and a longer one before
 * a shorter one.
 */
export function createPathMatcher<R extends Row>(rows: readonly R[]): PathMatcher<R> {
  const plain = new Map<string, R>();
  const patterns: { readonly row: R; readonly pattern: RegExp; readonly rank: number }[] = [];
  for (const row of rows) {
    const path = bare(row.path).toLowerCase();
    if (/[:*]/.test(path)) patterns.push({ row, pattern: patternOf(bare(row.path)), rank: rankOf(path) });
    else if (!plain.has(path)) plain.set(path, row);
  }
  patterns.sort((one, other) => other.rank - one.rank);
  return (address) => {
    const path = bare(decoded(address));
    const row = plain.get(path.toLowerCase());
    if (row) return { row, params: NO_PARAMS };
    for (const { row: candidate, pattern } of patterns) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return { row: candidate, params: paramsOf(groups) };
    }
    return undefined;
  };
}

const bare = (path: string): string => path.replace(/^\/+/, "").replace(/\/+$/, "");

/** A slash inside a segment stays encoded. An address that cannot be decoded is compared as it is. */
function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    const segments = path.split("/").map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"));
    return segments.join("/");
  } catch {
    return path;
  }
}

const SPECIAL = /[.+?^${}()|[\]\\]/g;
/** The names of groups cannot contain a star. */
const REST = "rest";

function patternOf(path: string): RegExp {
  const source = path
    .split("/")
    .map((segment) => {
      if (segment === "*") return `(?<${REST}>.*)`;
      return segment.startsWith(":") ? `(?<${segment.slice(1)}>[^/]+)` : segment.replaceAll(SPECIAL, "\\$&");
    })
    .join("/");
  // The rest may be empty, and then there is no slash before it.
  return new RegExp(`^${source.replace(/\/(\(\?<rest>\.\*\))$/, "(?:/$1)?")}$`, "i");
}

const rankOf = (path: string): number =>
  path.split("/").reduce((rank, segment) => rank + (segment === "*" ? -1 : segment.startsWith(":") ? 4 : 11), 0);

const paramsOf = (groups: Readonly<Record<string, string | undefined>>): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, value = ""]) => [name === REST ? "*" : name, value.replaceAll("%2F", "/")]));
