/** Forwards requests of visitors to the platform node where a web node does not answer them itself. */
import { Hono } from "hono";
import type { Context } from "hono";
import { CALLS } from "#contract/calls.ts";
import { SHARED_WITH_PAGES } from "#platform/kernel/calls/serve.ts";
import type { Log } from "#platform/ports/log.ts";
import { readCapped } from "#shared/read-capped.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import type { NodeStatement } from "./node-credential.ts";
import type { PlatformFetch } from "./platform-fetch.ts";

type RouteForwarding = {
  readonly platformUrl: string;
  readonly toPlatform: PlatformFetch;
  readonly bodyLimitBytes: number;
  readonly log: Log;
};

/** Headers that the platform needs to identify the visitor and read the form; no other header of a visitor is forwarded. */
const PASSED_ON = ["accept", "accept-language", "content-type", "cookie", "origin", "referer", "sec-fetch-site", "user-agent"];
/** These describe the connection between the nodes, or an encoding that the body no longer has. */
const NOT_PASSED_BACK = ["connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding"];
const TIMEOUT_MS = 30_000;

/** The facts of a visitor's request that this node states to the platform. */
export function statementAbout(c: Context<AppEnv>): NodeStatement {
  const { authority, address, isSecure } = c.get("facts");
  return { brandId: c.get("site").brand.id, authority, isSecure, address, requestId: c.get("requestId") };
}

/** Forwards every route that `mounts` would serve in this process, so the two lists never differ. */
export function forwardRoutes(app: Hono<AppEnv>, mounts: readonly ((app: Hono<AppEnv>) => void)[], parts: RouteForwarding): void {
  const served = new Hono<AppEnv>();
  for (const mount of mounts) mount(served);
  const routes = new Set(served.routes.map(({ method, path }) => `${method} ${path}`));
  for (const route of routes) {
    const [method = "", path = ""] = route.split(" ");
    // App-wide middleware is not a route.
    if (path !== "*" && path !== "/*") app.on(method, path, (c) => forwardRoute(c, parts));
  }
}

/** For a call's path with a method that no call has, the platform answers which methods are allowed. Mounted after the calls themselves. */
export function forwardOtherMethods(app: Hono<AppEnv>, parts: RouteForwarding): void {
  for (const path of new Set<string>(CALLS.map((call) => call.path))) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), (c, next) =>
      SHARED_WITH_PAGES.has(path) && (c.req.method === "GET" || c.req.method === "HEAD") ? next() : forwardRoute(c, parts),
    );
  }
}

async function forwardRoute(c: Context<AppEnv>, { platformUrl, toPlatform, bodyLimitBytes, log }: RouteForwarding): Promise<Response> {
  const { method } = c.req;
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? await readCapped(c.req.raw, bodyLimitBytes) : undefined;
  if (body?.ok === false) return body.failure === "too-large" ? c.text("Content Too Large", 413) : c.text("Bad Request", 400);
  try {
    const answer = await toPlatform(statementAbout(c))(platformUrl + c.req.path + new URL(c.req.url).search, {
      method,
      headers: PASSED_ON.flatMap((name): [string, string][] => {
        const value = c.req.header(name);
        return value === undefined ? [] : [[name, value]];
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && body.value.byteLength > 0 && { body: body.value }),
    });
    const headers = new Headers(answer.headers);
    for (const name of NOT_PASSED_BACK) headers.delete(name);
    return new Response(answer.body, { status: answer.status, headers });
  } catch (fault) {
    log.error("route.not-forwarded", { method, requestId: c.get("requestId") }, fault);
    return c.text("Gateway Timeout", 504);
  }
}
