/** Turns the site map into routes of the router: the same ones on the server and in the browser. */
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { LOAD_CONTEXT } from "./load-context.ts";
import { PageMain } from "./page-main.tsx";
import type { RouteHandle, RouteModule, RouteRow } from "#web/routes/data/route.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { loadShell } from "#web/shell/load-shell.ts";
import { Shell } from "#web/shell/shell.tsx";

const ROOT_ID = "root";

/** The parts of a route that come with its module. */
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
  const { api, apiAt, ...given } = context.get(LOAD_CONTEXT);
  const url = new URL(request.url);
  const path = url.pathname.slice(given.page.prefix.length) || "/";
  return module.loader({ ...given, api: apiAt?.(path) ?? api, params, path, query: url.searchParams });
}

/** `given` is the module of a row where it is known already; other rows bring theirs when they are first visited. */
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
      // The menu does not change while a visitor walks through the site.
      shouldRevalidate: () => false,
      children,
    },
  ];
}
