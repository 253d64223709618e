/** All middleware and routes of the site, in order: the first that matches answers. */
import { Hono } from "hono";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RefusalCode } from "#contract/base/refusals.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import type { Log } from "#platform/ports/log.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { brandOfRequest, UNKNOWN_HOST_TEXT } from "#server/site/brand-of-host.ts";
import { compressAnswers } from "#server/http/compress-answers.ts";
import { OFFLINE_WORKER } from "#domain/reservation/offline-trips.ts";
import { TRIPS_WORKER, TRIPS_WORKER_HEADERS } from "#server/render/files/trips-worker.ts";
import { mountFiles } from "#server/render/files/mount-files.ts";
import type { SiteFiles } from "#server/render/files/mount-files.ts";
import { checkOrigin } from "#server/http/origin-check.ts";
import { FRAUD_CHECK_PATH, FRAUD_CHECK_SCRIPT } from "#server/operations/fraud-check-script.ts";
import { mountProbes } from "#server/operations/mount-probes.ts";
import type { ProbeFacts } from "#server/operations/mount-probes.ts";
import { mountSearchEngineRoutes } from "#server/operations/mount-search-engine-routes.ts";
import type { Metrics } from "#server/operations/metrics.ts";
import type { LoadShedder } from "#server/operations/load-shedding.ts";
import type { ShedAnswers } from "#server/operations/shed-answers.ts";
import type { Sitemap } from "#server/operations/sitemap.ts";
import { admitOrShed, measure } from "#server/operations/measure.ts";
import { FAULT_TEXT } from "#server/render/pages/pages.ts";
import type { Pages } from "#server/render/pages/pages.ts";
import type { ReadRequest } from "#server/site/request-facts.ts";
import { refusalAt } from "#server/site/call-at.ts";
import { BARE_POLICY, securityHeaders } from "#server/site/security-headers.ts";
import type { SiteSnapshot } from "#server/site/site-snapshot.ts";

export type AppParts = {
  readonly snapshot: () => SiteSnapshot;
  readonly readRequest: ReadRequest;
  readonly pages: Pages;
  readonly files: SiteFiles;
  readonly probes: ProbeFacts;
  readonly sitemap: Sitemap;
  readonly metrics: Metrics;
  readonly shedder: LoadShedder;
  readonly shed: ShedAnswers;
  readonly log: Log;
  /** Whether INTERNAL_PATHS are served. */
  readonly showsInternals: boolean;
  /** Everything besides pages and files that has its own path: calls, their reference, form handlers, test hooks. */
  readonly mounts: readonly ((app: Hono<AppEnv>) => void)[];
};

export const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"]);
/** Useful to developers and operators, but also to attackers. */
const INTERNAL_PATHS = ["/manage/info", "/openapi.json", "/docs/*"];
const ALLOWED = [...METHODS].join(", ");

export function createApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((fault, c) => {
    // Neither case is a fault of this program: the request was refused, or the client disconnected before it was read.
    if (fault instanceof HTTPException && fault.status < 500) return fault.getResponse();
    if (c.req.raw.signal.aborted) {
      parts.log.info("request.aborted", { requestId: c.get("requestId"), method: c.req.method });
      return c.text("Bad Request", 400);
    }
    parts.log.error("request.fault", { requestId: c.get("requestId"), method: c.req.method }, fault);
    return c.text(FAULT_TEXT, 500);
  });
  // First, so that every response, errors included, has a request id for the log and the security headers.
  app.use(nameRequest(parts));
  app.use(measure(parts.metrics));
  app.use(refuseForgedNodes(parts));
  // Before all mounts, so that no mount can serve them by mistake.
  if (!parts.showsInternals) for (const path of INTERNAL_PATHS) app.all(path, (c) => c.text("Not Found", 404));
  // Before the host lookup, because probes address a node by IP. Before shedding, because a busy node is still alive.
  mountProbes(app, parts.probes);
  app.use(refuseUnknownMethods);
  // From here on the brand is known.
  app.use(findBrand(parts));
  // Before everything that costs more than reading the address; after the brand lookup, because refusals use the brand's design and
  // language.
  app.use(admitOrShed(parts.shedder, parts.shed));
  // Before every route that may change data.
  app.use(refuseForeignOrigins(parts));
  app.use(compressAnswers);
  const isWeb = parts.probes.roles.includes("web");
  if (isWeb) {
    mountSearchEngineRoutes(app, parts.probes.environment, parts.sitemap);
    app.get(OFFLINE_WORKER, (c) => c.body(TRIPS_WORKER, 200, TRIPS_WORKER_HEADERS));
    app.get(FRAUD_CHECK_PATH, (c) => c.body(FRAUD_CHECK_SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8" }));
  }
  // Calls are at the root and pages below a language, so they cannot shadow each other. Calls go first because their paths are exact.
  for (const mount of parts.mounts) mount(app);
  if (!isWeb) {
    app.all("*", (c) => c.text("This node does not serve this address", 404));
    return app;
  }
  mountFiles(app, parts.files);
  app.on(["GET", "HEAD"], "*", (c) => answerPage(c, parts));
  app.all("*", (c) => c.text("Method Not Allowed", 405, { allow: "GET, HEAD" }));
  return app;
}

type Middleware = MiddlewareHandler<AppEnv>;

const nameRequest =
  ({ readRequest }: AppParts): Middleware =>
  async (c, next) => {
    const { facts, requestId, node } = readRequest(c.req.raw, c.env?.incoming?.socket.remoteAddress);
    c.set("facts", facts);
    c.set("requestId", requestId);
    c.set("node", node);
    await next();
    finish(c);
  };

/** An invalid credential is refused rather than ignored: treated as a public request, the call could be attributed to the wrong visitor. */
const refuseForgedNodes =
  ({ log }: AppParts): Middleware =>
  async (c, next) => {
    if (c.get("node") !== "refused") return next();
    log.warn("node.credential-refused", { method: c.req.method, requestId: c.get("requestId") });
    return c.text("This node credential is not valid", 401);
  };

const refuseUnknownMethods: Middleware = async (c, next) => {
  if (METHODS.has(c.req.method)) return next();
  return refusalOf(c, "method-not-allowed", { allow: ALLOWED }) ?? c.text("Method Not Allowed", 405, { allow: ALLOWED });
};

/** In the error form of the call at this address; undefined if there is none. */
function refusalOf(c: Context<AppEnv>, code: RefusalCode, headers: Record<string, string> = {}): Response | undefined {
  const refusal = refusalAt(c.req.method, c.req.path, code);
  return refusal && Response.json(refusal.body, { status: refusal.status, headers });
}

/** No part of the Host header is copied into a response. */
const findBrand =
  (parts: AppParts): Middleware =>
  async (c, next) => {
    const snapshot = parts.snapshot();
    c.set("snapshot", snapshot);
    const facts = c.get("facts");
    const site = brandOfRequest(snapshot, facts);
    // Another node may request the list of brands, or a brand that this node has not loaded yet: the call itself decides.
    const isKnown = snapshot.brands.some(({ brand }) => brand.id === facts.brandId);
    if (!site && c.get("node") === "valid" && !isKnown && c.req.method === "GET") return next();
    if (!site) return c.text(UNKNOWN_HOST_TEXT, 404);
    c.set("site", site);
    return next();
  };

const refuseForeignOrigins =
  ({ log }: AppParts): Middleware =>
  async (c, next) => {
    const verdict = checkOrigin(c.req.method, (name) => c.req.header(name), c.get("facts"), c.get("site"));
    if (verdict === "allowed") return next();
    log.warn("request.refused", { reason: verdict, brand: c.get("site").brand.id, requestId: c.get("requestId") });
    if (verdict === "foreign-origin") return refusalOf(c, verdict) ?? c.text(REFUSALS[verdict].text, 403);
    return refusalOf(c, "wrong-content-type") ?? c.text("Unsupported Media Type", 415);
  };

async function answerPage(c: Context<AppEnv>, { pages }: AppParts): Promise<Response> {
  const url = new URL(c.req.url);
  const answer = await pages.answer({
    facts: c.get("facts"),
    // The raw target, because the fast path in http-server.ts decides by the same text.
    target: c.env?.incoming?.url ?? url.pathname + url.search,
    cookie: c.req.header("cookie"),
    acceptEncoding: c.req.header("accept-encoding"),
    userAgent: c.req.header("user-agent"),
    requestId: c.get("requestId"),
  });
  c.set("route", answer.route);
  const headers = answer.headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(c.req.method === "HEAD" ? null : Buffer.concat(answer.chunks), { status: answer.status, headers });
}

/** Adds default headers that the response does not set itself. */
function finish(c: Context<AppEnv>): void {
  const { headers } = c.res;
  headers.set("x-request-id", c.get("requestId"));
  for (const [name, value] of securityHeaders(c.get("site"))) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", BARE_POLICY);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}
