/** What components read of the router, on the server and in the browser. */
import type { ComponentType, ReactNode } from "react";
import { Component, createContext, startTransition, use, useLayoutEffect, useMemo, useState } from "react";
import type { RouterLocation, NavigationTarget } from "./router-location.ts";
import { pathBehind } from "./router-location.ts";
import type { Loaded, NavigateOptions, RouterState, SiteRouter } from "./site-router.ts";

/** A page that is loaded: what it renders, and what the frame and the dialogs need to know of it. */
export type ShownPage = { readonly Component: ComponentType; readonly handle: unknown };

type State = RouterState<ShownPage>;

const RouterContext = createContext<SiteRouter<ShownPage> | undefined>(undefined);
const StateContext = createContext<State | undefined>(undefined);
const LocationContext = createContext<RouterLocation | undefined>(undefined);
const FrameContext = createContext<unknown>(undefined);
const FailureContext = createContext<unknown>(undefined);

type FrameProps = {
  readonly prefix: string;
  /** For the frame of all pages. */
  readonly frameData?: unknown;
  /** The frame of all pages. */
  readonly children: ReactNode;
};

type RouterProps = FrameProps & {
  readonly router: SiteRouter<ShownPage>;
  /** Replaces frame and page after an error. */
  readonly failure: ReactNode;
};

export function RouterProvider({ router, failure, ...frame }: RouterProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // As a transition, so that the present page can be used until the next one is rendered.
    const show = () => startTransition(() => setState(router.state()));
    const stop = router.subscribe(show);
    show();
    return stop;
  }, [router]);
  return (
    <RouterContext value={router}>
      <Frame {...frame} state={state}>
        <FailureCatcher shown={state.shown} failure={failure}>
          {frame.children}
        </FailureCatcher>
      </Frame>
    </RouterContext>
  );
}

const NOTHING: Loaded<ShownPage> = { page: { Component: () => null, handle: undefined }, data: null };

type StaticProps = FrameProps & {
  /** Path and query after the prefix. */
  readonly address: string;
  readonly shown?: Loaded<ShownPage>;
};

/** On the server: one page, without navigation. */
export function StaticRouter({ address, shown = NOTHING, ...frame }: StaticProps) {
  const [path = "/", query] = address.split("?");
  const location = { pathname: frame.prefix + path, search: query ? `?${query}` : "", hash: "", state: null, key: "default" };
  const state = { location, shown, ahead: undefined, isRevalidating: false, scrollPlace: undefined, staysPut: false };
  return <Frame {...frame} state={state} />;
}

function Frame({ prefix, frameData, state, children }: FrameProps & { readonly state: State }) {
  const { location } = state;
  const behind = useMemo(() => ({ ...location, pathname: pathBehind(location.pathname, prefix) }), [location, prefix]);
  return (
    <StateContext value={state}>
      <LocationContext value={behind}>
        <FrameContext value={frameData}>{children}</FrameContext>
      </LocationContext>
    </StateContext>
  );
}

type CatcherProps = { readonly shown: State["shown"]; readonly failure: ReactNode; readonly children: ReactNode };
type Caught = { readonly shown: State["shown"]; readonly failure?: { readonly error: unknown } | undefined };

/** Shows an error of a loader or of rendering until the router shows something else. */
class FailureCatcher extends Component<CatcherProps, Caught> {
  override state: Caught = { shown: this.props.shown };

  static getDerivedStateFromError = (error: unknown): Partial<Caught> => ({ failure: { error } });

  static getDerivedStateFromProps = ({ shown }: CatcherProps, { shown: before }: Caught): Partial<Caught> | null =>
    shown === before ? null : { shown, failure: undefined };

  override render(): ReactNode {
    const { shown, failure, children } = this.props;
    const failed = "error" in shown ? shown : this.state.failure;
    return failed ? <FailureContext value={failed.error}>{failure}</FailureContext> : children;
  }
}

const outside = (): never => {
  throw new Error("a component that needs the router is rendered without one");
};

export const useRouterState = (): State => use(StateContext) ?? outside();

/** Undefined on the server. */
export const useRouter = (): SiteRouter<ShownPage> | undefined => use(RouterContext);

/** The path is that after the prefix. */
export const useLocation = (): RouterLocation => use(LocationContext) ?? outside();

/** The page and its data; undefined after an error. */
export function useShown(): Loaded<ShownPage> | undefined {
  const { shown } = useRouterState();
  return "page" in shown ? shown : undefined;
}

export const useFrameData = (): unknown => use(FrameContext);

export const useRouteError = (): unknown => use(FailureContext);

export const useIsNavigating = (): boolean => useRouterState().ahead !== undefined;

/** The page, inside the frame. */
export function Outlet() {
  const shown = useShown();
  return shown ? <shown.page.Component /> : null;
}

const stay = async (): Promise<void> => undefined;

export const useNavigate = (): ((target: NavigationTarget, options?: NavigateOptions) => Promise<void>) => useRouter()?.navigate ?? stay;

export function useRevalidator(): { readonly revalidate: () => Promise<void>; readonly state: "idle" | "loading" } {
  const { isRevalidating } = useRouterState();
  return { revalidate: useRouter()?.revalidate ?? stay, state: isRevalidating ? "loading" : "idle" };
}
