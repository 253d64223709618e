import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "#server/site/app-env.ts";
import type { LoadShedder } from "./load-shedding.ts";
import { loadClassOf } from "./load-shedding.ts";
import type { Metrics } from "./metrics.ts";
import type { ShedAnswers } from "./shed-answers.ts";

/** The metrics label of refused requests. */
export const SHED_ROUTE = "shed";

export const measure =
  (metrics: Metrics): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const startedAt = performance.now();
    await next();
    const route = c.get("route") ?? routePath(c);
    metrics.request({ route, method: c.req.method, status: c.res.status, seconds: (performance.now() - startedAt) / 1000 });
  };

export const admitOrShed =
  (shedder: LoadShedder, shed: ShedAnswers): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const kind = loadClassOf(c.req.path);
    const release = shedder.admit(kind, c.env?.incoming?.socket);
    if (!release) {
      const { method, path: pathname } = c.req;
      const { status, headers, bytes } = shed({
        site: c.get("site"),
        method,
        pathname,
        accept: c.req.header("accept"),
        cookie: c.req.header("cookie"),
        kind,
      });
      c.set("route", SHED_ROUTE);
      const plainHeaders = headers.map(([name, value]): [string, string] => [name, value]);
      return new Response(method === "HEAD" ? null : (bytes as Buffer<ArrayBuffer>), { status, headers: plainHeaders });
    }
    try {
      return await next();
    } finally {
      release();
    }
  };
