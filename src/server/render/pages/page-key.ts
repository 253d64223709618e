/** All inputs of a shared page, and therefore its cache key: requests with equal keys get the same bytes. */
import { createPathMatcher } from "#web/router/match-path.ts";
import type { RouteRow } from "#web/routes/data/route.ts";
import type { PageKey } from "#web/visitor/page.ts";

export type RouteFinder = (path: string) => RouteRow | undefined;

const ANYTHING = "*";

/** The row that the router will show. Uses the router's own matcher, so that the two cannot disagree. */
export function routeFinder(rows: readonly RouteRow[]): RouteFinder {
  const find = createPathMatcher(rows);
  return (path) => find(path)?.row;
}

/** Whether the row names its path, unlike the catch-all row. */
export const isNamedRow = (row: RouteRow): boolean => row.path !== ANYTHING && row.path !== `/${ANYTHING}`;

/** Only parameters that the row declares, sorted by name; repeated values keep their order. */
export function normalisedQuery(query: URLSearchParams, row: RouteRow): string {
  const relevant = new URLSearchParams();
  for (const name of row.queryKeys.toSorted()) {
    for (const value of query.getAll(name)) relevant.append(name, value);
  }
  return relevant.toString();
}

/** No part can contain a line break, so two keys never have the same text. */
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
