import type { RouteRow } from "#web/routes/data/route.ts";

/** A row of the route table whose module is never loaded. */
export const aRow = (path: string, view: RouteRow["view"], changes: Partial<RouteRow> = {}): RouteRow => ({
  path,
  view,
  queryKeys: [],
  audience: "shared",
  module: "none",
  load: () => Promise.reject(new Error("not loaded in this test")),
  ...changes,
});
