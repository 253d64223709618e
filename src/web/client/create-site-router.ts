/** The router of the browser, without those parts of `createBrowserRouter` that this site does not use (decision 8). */
import type { DataRouter, HydrationState, RouteObject, RouterContextProvider } from "react-router";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from "react-router";

type SiteRouterOptions = {
  readonly basename: string;
  readonly hydrationData: HydrationState;
  readonly getContext: () => RouterContextProvider;
};

export const createSiteRouter = (routes: RouteObject[], options: SiteRouterOptions): DataRouter =>
  createRouter({ routes, history: createBrowserHistory(), mapRouteProperties, ...options }).initialize();
