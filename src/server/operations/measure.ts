import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "#server/app-env.ts";
import type { LoadShedder } from "./load-shedding.ts";
import { loadClassOf } from "./load-shedding.ts";
import type { Metrics } from "./metrics.ts";

export const measure =
  (metrics: Metrics): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const begun = performance.now();
    await next();
    const route = c.get("route") ?? routePath(c);
    metrics.request({ route, method: c.req.method, status: c.res.status, seconds: (performance.now() - begun) / 1000 });
  };

/** How soon a visitor may try again. */
export const RETRY_AFTER_SECONDS = 2;
export const TOO_BUSY_TEXT = "Too busy for the moment. Please try again";

export const admitOrShed =
  (shedder: LoadShedder, metrics: Metrics): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const kind = loadClassOf(c.req.path);
    const done = shedder.admit(kind);
    if (!done) {
      metrics.shed(kind);
      return c.text(TOO_BUSY_TEXT, 503, { "retry-after": String(RETRY_AFTER_SECONDS) });
    }
    try {
      return await next();
    } finally {
      done();
    }
  };
