/** Turns rows of the site map into pages of the router, for both the server and the browser. */
import { PageMain } from "./page-main.tsx";
import type { LoadContext } from "./load-context.ts";
import type { ShownPage } from "#web/router/router-context.tsx";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import type { RouteHandle, RouteModule, RouteRow } from "#web/routes/data/route.ts";

/** The key of the frame's data in the state of the page; the page's own data has the path of its row. */
export const FRAME_DATA = "root";

export type SitePage = ShownPage & { readonly handle: RouteHandle };

const pages = new WeakMap<RouteRow, SitePage>();

/** Always the same for a row, so that React keeps the state of a page while its data changes. */
export function sitePage(row: RouteRow, module: RouteModule): SitePage {
  const handle = { row, module };
  const page = pages.get(row) ?? { handle, Component: () => <PageMain handle={handle} /> };
  pages.set(row, page);
  return page;
}

type Address = { readonly params: Readonly<Record<string, string>>; readonly pathname: string; readonly search: string };

/** Throws a response to redirect. */
export async function loadData(module: RouteModule, { api, apiAt, ...context }: LoadContext, { params, pathname, search }: Address) {
  if (!module.loader) return { data: null, status: 200 };
  const path = pathname.slice(context.page.prefix.length) || "/";
  const query = new URLSearchParams(search);
  return unwrapLoaded<unknown>(await module.loader({ ...context, api: apiAt?.(path) ?? api, params, path, query }));
}
