/** The whole request pipeline without a port, a database or React: a page echoes what it was rendered from. */
import { existsSync, readFileSync } from "node:fs";
import type { Hono } from "hono";
import type { Client } from "#contract/base/client.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Credentials, ResolvedVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { createApp } from "#server/boot/app.ts";
import type { AppParts } from "#server/boot/app.ts";
import { createBusyPages } from "#server/operations/busy-pages.ts";
import { createLoadShedder } from "#server/operations/load-shedding.ts";
import { createMetrics } from "#server/operations/metrics.ts";
import { createReadiness } from "#server/operations/readiness.ts";
import { createShedAnswers } from "#server/operations/shed-answers.ts";
import { createShedReport } from "#server/operations/shed-report.ts";
import { createSitemap } from "#server/operations/sitemap.ts";
import type { PageRequest, RenderedPage, RenderPage } from "#server/render/page-request.ts";
import { createPageCache } from "#server/render/pages/page-cache.ts";
import { createPages } from "#server/render/pages/pages.ts";
import { createReadRequest, trustedProxies } from "#server/site/request-facts.ts";
import type { SiteSnapshot } from "#server/site/site-snapshot.ts";
import type { RouteRow } from "#web/routes/data/route.ts";
import { createTestClock, createTestLog, createTestRandom } from "#tests/setup/test-context.ts";
import { aRow } from "./route-row.ts";
import { aSnapshot } from "./site.ts";
import { fakeClient } from "./fake-client.ts";

export const TEST_ROWS: readonly RouteRow[] = [
  aRow("/", "Home"),
  aRow("/hotels", "Home", { queryKeys: ["city"] }),
  aRow("/about-us", "AboutUs"),
  aRow("/account/", "accountRoot", { audience: "personal" }),
  aRow("/widgets/hotels/deals", "HotelsResults", { frames: "brand-list" }),
  aRow("/agent-login", "AgentLogin", { audience: "personal", queryKeys: ["error"] }),
  aRow("*", "StaticView"),
];

/** The page contains its key, its visitor and a script with the nonce. */
export const echoPage: RenderPage = async ({ key, visitor }: PageRequest): Promise<RenderedPage> => ({
  kind: "document",
  status: key.path.includes("missing") ? 404 : 200,
  parts: [
    `<!doctype html><pre>${JSON.stringify(key)}</pre><p>${visitor?.person?.firstName ?? "nobody"}</p>${" ".repeat(1500)}<script nonce="`,
    `"></script>`,
  ],
});

export type SiteAppOptions = {
  readonly snapshot?: () => SiteSnapshot;
  readonly render?: RenderPage;
  readonly resolveVisitor?: (credentials: Credentials) => Promise<ResolvedVisitor>;
  readonly clientFor?: (caller: Caller) => Client;
  readonly rows?: readonly RouteRow[];
  readonly proxies?: readonly string[];
  readonly lag?: () => number;
  readonly parts?: Partial<AppParts>;
};

const refuseCalls = (): Client => fakeClient(async () => ({ ok: false, code: "call-not-served", messageId: "call.not.served" }));

export function aSiteApp(options: SiteAppOptions = {}) {
  const clock = createTestClock();
  const log = createTestLog();
  const random = createTestRandom();
  const metrics = createMetrics();
  const readiness = createReadiness();
  const isTrusted = trustedProxies(options.proxies ?? []);
  const cache = createPageCache({ maxBytes: 10_000_000, lifetimeMs: 60_000, now: () => clock.now().getTime() });
  const snapshot = options.snapshot ?? (() => aSnapshot());
  const clientFor = options.clientFor ?? refuseCalls;
  const fixed = snapshot();
  const lag = options.lag ?? (() => 0);
  const pages = createPages({
    keepsPages: true,
    snapshot: options.snapshot ?? (() => fixed),
    rows: options.rows ?? TEST_ROWS,
    render: options.render ?? echoPage,
    resolveVisitor: options.resolveVisitor ?? (async () => ({ visitor: GUEST })),
    cache,
    clientFor,
    random,
    log,
    buildId: "build",
  });
  const parts: AppParts = {
    snapshot: options.snapshot ?? (() => fixed),
    readRequest: createReadRequest(isTrusted, () => random.uuid()),
    pages,
    files: { built: async () => undefined, brand: () => undefined, messages: () => undefined, shell: () => undefined },
    probes: {
      build: { version: "1.2.3", buildId: "abc" },
      environment: "local",
      roles: ["web"],
      startedAt: clock.now(),
      readiness,
      clock,
      suppliers: () => [],
    },
    sitemap: createSitemap({ clientFor, clock, log }),
    metrics,
    shedder: createLoadShedder(lag),
    shed: createShedAnswers({
      pages: createBusyPages((file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined)),
      report: createShedReport({ metrics, log, lag }),
      random: () => 0,
    }),
    log,
    showsInternals: true,
    mounts: [],
    ...options.parts,
  };
  const app: Hono<AppEnv> = createApp(parts);
  const get = (path: string, init: RequestInit & { host?: string } = {}) =>
    app.request(`http://${init.host ?? "meridian.localhost:3000"}${path}`, init);
  return { app, get, pages, cache, clock, log, metrics, readiness, parts, isTrusted };
}
