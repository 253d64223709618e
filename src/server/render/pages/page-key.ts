/** What a page is made from, and therefore what it is kept under: a request that differs in nothing else gets the same bytes. */
import { matchRoutes } from "react-router";
import type { RouteRow } from "#web/routes/data/route.ts";
import type { PageKey } from "#web/visitor/page.ts";

export type RouteFinder = (path: string) => RouteRow | undefined;

const ANYTHING = "*";

/** The row the router will show. The same matcher as the router's own, so that the two cannot disagree. */
export function routeFinder(rows: readonly RouteRow[]): RouteFinder {
  const routes = rows.map((row) => ({ path: row.path, handle: row }));
  return (path) => matchRoutes(routes, path)?.at(-1)?.route.handle;
}

/** A row that names its path, as opposed to the one that takes what is left. */
export const isNamedRow = (row: RouteRow): boolean => row.path !== ANYTHING && row.path !== `/${ANYTHING}`;

/** Only what the row declares, sorted by name; repeated values keep their order. */
export function normalisedQuery(query: URLSearchParams, row: RouteRow): string {
  const kept = new URLSearchParams();
  for (const name of row.queryKeys.toSorted()) {
    for (const value of query.getAll(name)) kept.append(name, value);
  }
  return kept.toString();
}

/** One text for one key. No part can hold a line break, so two keys never share a text. */
export const pageKeyText = (key: PageKey): string =>
  [
    key.brandId,
    key.snapshot,
    key.prefix,
    key.locale,
    key.market,
    key.currency,
    key.path,
    key.query,
    key.visitorClass.userTypeId,
    key.visitorClass.isAuthenticated,
    key.visitorClass.isCoBrand,
    key.contentOnly,
    key.awaitsLogin,
  ].join("\n");
