/** Turns the site map into routes of the router, for both the server and the browser. */
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { LOAD_CONTEXT } from "./load-context.ts";
import { PageMain } from "./page-main.tsx";
import type { RouteHandle, RouteModule, RouteRow } from "#web/routes/data/route.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { loadShell } from "#web/shell/load-shell.ts";
import { Shell } from "#web/shell/shell.tsx";

export const ROOT_ID = "root";

/** The parts of a route that are in its module. */
function resolveRoute(row: RouteRow, module: RouteModule) {
  const handle: RouteHandle = { row, module };
  return {
    handle,
    loader: (args: LoaderFunctionArgs) => runLoader(module, args),
    Component: () => <PageMain handle={handle} />,
  };
}

async function runLoader(module: RouteModule, { context, params, request }: LoaderFunctionArgs): Promise<unknown> {
  if (!module.loader) return null;
  const { api, apiAt, ...loadContext } = context.get(LOAD_CONTEXT);
  const url = new URL(request.url);
  const path = url.pathname.slice(loadContext.page.prefix.length) || "/";
  return module.loader({ ...loadContext, api: apiAt?.(path) ?? api, params, path, query: url.searchParams });
}

/** `load` returns the module of a row where it is already loaded; otherwise a function that loads it on the first visit. */
export function buildRoutes(rows: readonly RouteRow[], load: (row: RouteRow) => RouteModule | (() => Promise<RouteModule>)): RouteObject[] {
  const children = rows.map((row): RouteObject => {
    const module = load(row);
    const place = row.path === "/" ? { index: true as const } : { path: row.path.replace(/^\//, "") };
    const rest = typeof module === "function" ? { lazy: async () => resolveRoute(row, await module()) } : resolveRoute(row, module);
    return { id: row.path, ...place, ...rest };
  });
  return [
    {
      id: ROOT_ID,
      Component: Shell,
      ErrorBoundary: ErrorPage,
      loader: ({ context }) => loadShell(context.get(LOAD_CONTEXT)),
      // The menu stays the same during client-side navigation.
      shouldRevalidate: () => false,
      children,
    },
  ];
}
