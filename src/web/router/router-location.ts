/** A place of the site in the history of the browser. */
export type RouterLocation = {
  /** With the prefix of the language, as in the address bar. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What a navigation left for its page. */
  readonly state: unknown;
  /** Of the entry in the history. */
  readonly key: string;
};

/** Without prefix. */
export type NavigationTarget = string | { readonly pathname: string; readonly search?: string };

/** What an entry in the history contains besides its address. */
type Entry = { readonly usr?: unknown; readonly key?: string } | null;

/** Of entries that the router has not made: the first page of a tab, and anchors. */
const FIRST_KEY = "default";
/** Only to parse an address. */
const NOWHERE = "http://page.invalid";

export function locationOf(target: NavigationTarget, prefix: string, state: unknown): RouterLocation {
  const path = typeof target === "string" ? target : `${target.pathname}${target.search ? `?${target.search.replace(/^\?/, "")}` : ""}`;
  const { pathname, search, hash } = new URL(withPrefix(path, prefix), NOWHERE);
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

/** The address of the home page ends with its prefix. */
const withPrefix = (path: string, prefix: string): string =>
  /^\/(?:[?#]|$)/.test(path) && prefix ? prefix + path.slice(1) : prefix + path;

export function locationNow({ location, history }: Pick<Window, "location" | "history">): RouterLocation {
  const { pathname, search, hash } = location;
  const { usr = null, key = FIRST_KEY } = (history.state as Entry) ?? {};
  return { pathname, search, hash, state: usr, key };
}

export const entryOf = ({ state, key }: RouterLocation): Entry => ({ usr: state, key });

export const hrefOf = ({ pathname, search, hash }: RouterLocation): string => pathname + search + hash;

/** The browser scrolls to an anchor of the page that is shown; there is nothing to load. */
export const isOtherAnchor = (from: RouterLocation, to: RouterLocation): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== "";

/** Without the prefix, as pages know it. */
export const pathBehind = (pathname: string, prefix: string): string => pathname.slice(prefix.length) || "/";
