/** Finds the route of a page and runs its loaders. */
import type { RouteObject, StaticHandler, StaticHandlerContext } from "react-router";
import { createStaticHandler } from "react-router";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { buildRoutes } from "#web/client/build-routes.tsx";
import { provideLoadContext } from "#web/client/load-context.ts";
import type { RouteModule, RouteRow } from "#web/routes/data/route.ts";
import type { PageRequest } from "./page-request.ts";

/** There are few prefixes and paths, but visitors write them, so the number of handlers is limited. */
const MAX_HANDLERS = 3000;
/** Base for parsing; only path and query are used, the host never appears in a response. */
const NOWHERE = "http://page.invalid";

type HandlerFor = (prefix: string, path: string) => StaticHandler;

/**
 * One handler per prefix, all with the same modules. A path without parameters gets a handler with only its own route, because the
 * router's work per request grows with the number of routes.
 */
export async function createHandlers(rows: readonly RouteRow[]): Promise<HandlerFor> {
  const modules = new Map<RouteRow, RouteModule>(await Promise.all(rows.map(async (row) => [row, await row.load()] as const)));
  const routesOf = (some: readonly RouteRow[]): RouteObject[] => buildRoutes(some, (row) => modules.get(row) ?? row.load);
  const all = routesOf(rows);
  const plain = new Map(rows.filter(({ path }) => !/[:*]/.test(path)).map((row) => [row.path, routesOf([row])]));
  const handlers = new Map<string, StaticHandler>();
  return (prefix, path) => {
    const routes = plain.get(path);
    const key = routes ? `${prefix}${path}` : prefix;
    const kept = handlers.get(key);
    if (kept) return kept;
    const handler = createStaticHandler(routes ?? all, { basename: prefix });
    if (handlers.size >= MAX_HANDLERS) handlers.clear();
    handlers.set(key, handler);
    return handler;
  };
}

/** A Response is a redirect. A failed loader is a fault, not a page: the caller decides what the visitor sees. */
export async function runLoaders(
  handler: StaticHandler,
  request: PageRequest,
  moment: { readonly today: CalendarDate; readonly serverNow?: Date },
): Promise<StaticHandlerContext | Response> {
  const { key, page, client, visitor, platform, cookies, signal } = request;
  const address = `${NOWHERE}${key.prefix}${key.path}${key.query && `?${key.query}`}`;
  const context = await handler.query(new Request(address, signal ? { signal } : {}), {
    requestContext: provideLoadContext({
      api: client,
      page,
      ...moment,
      ...(visitor && { visitor }),
      ...(platform && { platform }),
      ...(cookies && { cookies }),
    }),
  });
  if (!(context instanceof Response) && context.errors) throw Object.values(context.errors)[0];
  return context;
}
