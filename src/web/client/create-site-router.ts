/** The router of the browser, without the parts of its usual maker that this site never uses (decision 8). */
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
