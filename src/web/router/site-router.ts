/** Navigation without a reload: loads the page of an address, adds the address to the history, and tells React. */
import { asksForDocument, ownTarget } from "./redirects.ts";
import type { RouterLocation, NavigationTarget } from "./router-location.ts";
import { entryOf, hrefOf, isOtherAnchor, locationNow, locationOf } from "./router-location.ts";

export type NavigateOptions = {
  readonly replace?: boolean;
  /** Stored in the history for the page. */
  readonly state?: unknown;
  /** The page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean;
};

/** A page with its data, or why there is none. */
export type Loaded<Page> = { readonly page: Page; readonly data: unknown };
type Failure = { readonly error: unknown };

export type RouterState<Page> = {
  readonly location: RouterLocation;
  readonly shown: Loaded<Page> | Failure;
  /** The location while its page is loading. */
  readonly ahead: RouterLocation | undefined;
  readonly isRevalidating: boolean;
  /** Where the page was scrolled to when the visitor left it; undefined before the first navigation. */
  readonly scrollPlace: number | "none" | undefined;
  readonly staysPut: boolean;
};

type ScrollPlaces = Record<string, number>;

export type SiteRouter<Page = unknown> = {
  readonly state: () => RouterState<Page>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves when the page is loaded, or another navigation has begun. */
  readonly navigate: (target: NavigationTarget, options?: NavigateOptions) => Promise<void>;
  /** Loads the data of the page again. */
  readonly revalidate: () => Promise<void>;
  /** From now on the position of every page that the visitor leaves is added to `places`, by the key of its location. */
  readonly keepScroll: (places: ScrollPlaces, position: () => number) => void;
};

type Browser = Pick<Window, "location" | "history" | "addEventListener">;

type Options<Page> = {
  readonly browser: Browser;
  readonly prefix: string;
  /** The page that the server has sent. */
  readonly shown: Loaded<Page>;
  /** Throws a response to redirect. */
  readonly load: (location: RouterLocation) => Promise<Loaded<Page>>;
};

/** `pop`: the browser has changed the address. `stay`: the data is loaded again. */
type Move = { readonly kind: "push" | "replace" | "pop" | "stay"; readonly location: RouterLocation; readonly staysPut: boolean };

export function createSiteRouter<Page>({ browser, prefix, shown, load }: Options<Page>): SiteRouter<Page> {
  const listeners = new Set<() => void>();
  let state: RouterState<Page> = {
    location: locationNow(browser),
    shown,
    ahead: undefined,
    isRevalidating: false,
    scrollPlace: undefined,
    staysPut: false,
  };
  let running: Move | undefined;
  let scroll: { readonly places: ScrollPlaces; readonly position: () => number } | undefined;

  const change = (changes: Partial<RouterState<Page>>) => {
    state = { ...state, ...changes };
    for (const onChange of listeners) onChange();
  };
  const arrive = (move: Move, loaded: RouterState<Page>["shown"]) => {
    const { kind, location, staysPut } = move;
    running = undefined;
    if (kind === "push" || kind === "replace") writeHistory(browser, kind, location);
    const moved = kind !== "stay" && { location, staysPut, scrollPlace: scroll?.places[location.key] ?? ("none" as const) };
    change({ shown: loaded, ahead: undefined, isRevalidating: false, ...moved });
  };
  const follow = async (response: Response, { kind, staysPut }: Move): Promise<void> => {
    const replace = kind === "replace";
    const target = ownTarget(response);
    if (target !== undefined && !asksForDocument(response)) return navigate(target, { replace, preventScrollReset: staysPut });
    const href = target === undefined ? (response.headers.get("location") ?? "") : hrefOf(locationOf(target, prefix, null));
    if (replace) browser.location.replace(href);
    else browser.location.assign(href);
  };
  const start = async (move: Move): Promise<void> => {
    running = move;
    if (move.kind !== "stay") {
      if (scroll) scroll.places[state.location.key] = scroll.position();
      if (isOtherAnchor(state.location, move.location)) return arrive(move, state.shown);
    }
    change(move.kind === "stay" ? { isRevalidating: true } : { ahead: move.location });
    try {
      const loaded = await load(move.location);
      if (running === move) arrive(move, loaded);
    } catch (error) {
      // What an abandoned navigation ended with does not matter.
      if (running !== move) return;
      if (error instanceof Response) await follow(error, move);
      else arrive(move, { error });
    }
  };
  const navigate: SiteRouter["navigate"] = (target, { replace = false, state: left = null, preventScrollReset = false } = {}) =>
    start({ kind: replace ? "replace" : "push", location: locationOf(target, prefix, left), staysPut: preventScrollReset });

  browser.addEventListener("popstate", () => void start({ kind: "pop", location: locationNow(browser), staysPut: false }));
  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    navigate,
    // During a navigation, the page ahead is loaded again.
    revalidate: () => start(running ? { ...running } : { kind: "stay", location: state.location, staysPut: state.staysPut }),
    keepScroll: (places, position) => {
      scroll = { places, position };
    },
  };
}

function writeHistory({ history, location }: Browser, kind: "push" | "replace", to: RouterLocation): void {
  if (kind === "replace") return history.replaceState(entryOf(to), "", hrefOf(to));
  try {
    history.pushState(entryOf(to), "", hrefOf(to));
  } catch (error) {
    // Some browsers limit the number of entries; what cannot be stored in one is a mistake of ours.
    if (error instanceof DOMException && error.name === "DataCloneError") throw error;
    location.assign(hrefOf(to));
  }
}
