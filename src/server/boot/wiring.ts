/** Builds the program from its configuration. Every singleton is created here and passed on; there is no global lookup. */
import type { Server } from "node:http";
import type { MovableClock } from "#adapters/clock/system-clock.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { createPlatform } from "#platform/app.ts";
import type { Platform } from "#platform/app.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { OUTBOX_HANDLERS } from "#platform/jobs/outbox-handlers.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Jobs } from "#platform/kernel/delivery/jobs.ts";
import type { Log } from "#platform/ports/log.ts";
import type { RouteRow } from "#web/routes/data/route.ts";
import { liveRoutes, ROUTES } from "#web/client/routes.ts";
import { createApp } from "./app.ts";
import type { Config } from "#server/base/config.ts";
import type { ClientManifest } from "#server/render/document-files.ts";
import { createSiteBrandFiles } from "#server/render/files/brand-files.ts";
import { createBuiltFiles } from "#server/render/files/built-files.ts";
import { createMessageFiles } from "#server/render/files/message-files.ts";
import type { ShellFiles } from "#server/render/files/shell-files.ts";
import { createShellFiles } from "#server/render/files/shell-files.ts";
import { createHttpServer } from "./http-server.ts";
import type { ClientFor } from "#server/site/in-process-client.ts";
import { openContext } from "./open-context.ts";
import type { OpenedContext } from "./open-context.ts";
import { watchEventLoop } from "#server/operations/event-loop-lag.ts";
import type { BuildFacts } from "#server/operations/health.ts";
import { createBusyPages } from "#server/operations/busy-pages.ts";
import { createLoadShedder } from "#server/operations/load-shedding.ts";
import { createMetrics } from "#server/operations/metrics.ts";
import type { Metrics } from "#server/operations/metrics.ts";
import { createDatabaseProbe, createReadiness } from "#server/operations/readiness.ts";
import type { Readiness } from "#server/operations/readiness.ts";
import { createShedAnswers } from "#server/operations/shed-answers.ts";
import { createShedReport } from "#server/operations/shed-report.ts";
import { watchSuppliers } from "#server/operations/supplier-metrics.ts";
import { createSitemap } from "#server/operations/sitemap.ts";
import { createNodeCredentials } from "#server/site/nodes/node-credential.ts";
import type { NodeCredentials } from "#server/site/nodes/node-credential.ts";
import { createPlatformFetch } from "#server/site/nodes/platform-fetch.ts";
import type { PlatformFetch } from "#server/site/nodes/platform-fetch.ts";
import type { RenderPage } from "#server/render/page-request.ts";
import type { PageCache } from "#server/render/pages/page-cache.ts";
import { watchFigures } from "./watch-figures.ts";
import { createPageCache } from "#server/render/pages/page-cache.ts";
import { createPages } from "#server/render/pages/pages.ts";
import { openPictures } from "#server/pictures/open-pictures.ts";
import type { WarmUp } from "#server/pictures/warm-up.ts";
import type { Progress } from "#server/base/progress.ts";
import { FOLDER } from "#server/base/folders.ts";
import type { FragmentCache } from "#server/render/fragments/fragment-cache.ts";
import { createFragmentCache } from "#server/render/fragments/fragment-cache.ts";
import type { KeptDocuments } from "#server/render/kept-documents.ts";
import { createKeptDocuments } from "#server/render/kept-documents.ts";
import { createRenderer } from "#server/render/render.tsx";
import { createReadRequest, trustedProxies } from "#server/site/request-facts.ts";
import { prepareInBackground } from "./prepare-in-background.ts";
import { seedBeforeStart } from "./seed-demo-data.ts";
import { readTextSets } from "./project-files.ts";
import { callMounts, siteClientFor } from "./site-calls.ts";
import { openSiteContent } from "#server/site/site-content.ts";
import type { SiteContent } from "#server/site/site-content.ts";
import type { SiteSnapshot } from "#server/site/site-snapshot.ts";

/** How old a cached page may be when no notification of a content change arrives. */
const PAGE_LIFETIME_MS = 60_000;
/** Within this time after a change every node has been notified. */
const SETTLE_MS = 500;

type WiringParts = {
  readonly log: Log;
  readonly clock: MovableClock;
  readonly progress: Progress;
  readonly build: BuildFacts;
  /** Reads the manifest of the client build; undefined in development, where Vite serves the client. */
  readonly readManifest: (() => ClientManifest) | undefined;
  readonly port: () => number;
  readonly isStopping: () => boolean;
};

type WiredSite = {
  readonly context: Context;
  readonly server: Server;
  readonly content: SiteContent;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** Called once the site already answers, because no request depends on jobs. */
  readonly startJobs: () => Jobs;
  readonly stopWatching: () => void;
  /** Draws the first pictures of home pages while no visitor waits for others. Undefined if the configuration disables it. */
  readonly startPictureWarmUp: (() => WarmUp) | undefined;
  readonly closePictures: () => void;
};

export async function wireSite(config: Config, parts: WiringParts): Promise<WiredSite> {
  const metrics = createMetrics();
  const opened = await openContext(config, parts.log, parts.clock, parts.progress, metrics);
  try {
    return await wireOpened(config, parts, opened, metrics);
  } catch (fault) {
    await opened.context.database.close();
    throw fault;
  }
}

/** Everything that is created before the app. */
type World = {
  readonly config: Config;
  readonly parts: WiringParts;
  readonly opened: OpenedContext;
  readonly platform: Platform;
  readonly metrics: Metrics;
  readonly cache: PageCache;
  readonly nodes: NodeCredentials;
  readonly toPlatform: PlatformFetch;
  readonly clientFor: ClientFor;
  readonly content: SiteContent;
};

async function wireOpened(config: Config, parts: WiringParts, opened: OpenedContext, metrics: Metrics): Promise<WiredSite> {
  const { clock, progress } = parts;
  const { context } = opened;
  const cache = createPageCache({ maxBytes: config.pageCacheBytes, lifetimeMs: PAGE_LIFETIME_MS, now: () => clock.now().getTime() });
  const platform = createPlatform(context, { onAnswered: metrics.call, configuration: opened.configuration });
  const nodes = createNodeCredentials(config.secrets.sessionKey);
  const toPlatform = createPlatformFetch(nodes, config.platformUrl, globalThis.fetch);
  let content: SiteContent | undefined;
  // The first snapshot is loaded by a client that itself reads the snapshot; until then it is empty.
  const clientFor = siteClientFor({ config, opened, platform, toPlatform, snapshot: () => content?.refresher.current() ?? NO_SITES });
  content = await openSiteContent(
    {
      context,
      configuration: platform.configuration,
      clientFor,
      brandFiles: opened.brandFiles,
      isForeign: config.upstreamUrls.configuration !== undefined,
      port: parts.port,
      isSeeding: config.roles.includes("platform"),
      onContentChange: () => cache.dropAll(SETTLE_MS),
      textSets: parts.readManifest && readTextSets(),
    },
    progress,
  );
  content.onChange((fresh) => cache.keepOnly(fresh.version));
  // Before the first load, so that no change between the two is missed.
  content.watchChanges();
  const isPlatform = config.roles.includes("platform");
  if (isPlatform) await seedBeforeStart(context, progress);
  await progress("Reading the configuration", content.refresher.start);
  // Not awaited: a search that arrives earlier waits for the data it needs.
  if (isPlatform) void prepareInBackground({ config, parts, opened, platform });
  const isWorker = config.roles.includes("worker");
  const jobParts = { handlers: OUTBOX_HANDLERS, definitions: platform.jobs() };
  return {
    context,
    content,
    metrics,
    ...assemble({ config, parts, opened, platform, metrics, cache, nodes, toPlatform, clientFor, content }),
    startJobs: () => startJobs(context, { ...jobParts, isWorker, retention: config.retention, onSwept: metrics.swept }),
  };
}

function assemble(world: World): Pick<WiredSite, "server" | "readiness" | "stopWatching" | "startPictureWarmUp" | "closePictures"> {
  const { config, parts, opened, platform, metrics, cache, nodes, toPlatform, clientFor, content } = world;
  const { clock, log, build } = parts;
  const { context } = opened;
  const { messages, brandFiles, refresher } = content;
  const snapshot = refresher.current;
  const isTrusted = trustedProxies(config.trustedProxies);
  const newId = () => context.random.uuid();
  const isWeb = config.roles.includes("web");
  const readRequest = createReadRequest(isTrusted, newId, nodes);
  const readiness = createReadiness(createDatabaseProbe(context.database, log));
  const lag = watchEventLoop();
  const dropping = setInterval(cache.dropExpired, PAGE_LIFETIME_MS).unref();
  const stopWatching = (): void => {
    lag.stop();
    clearInterval(dropping);
  };
  const shedder = createLoadShedder(lag.milliseconds);
  const fragments = createFragmentCache(config.fragmentCacheBytes * (1 - DOCUMENTS_SHARE));
  const documents = createKeptDocuments(config.fragmentCacheBytes * DOCUMENTS_SHARE);
  const shellFiles = createShellFiles();
  watchFigures(metrics, { pages: cache, fragments, documents, inFlight: shedder.inFlight, lag: lag.milliseconds });
  watchSuppliers(metrics, opened.supplierStatus);
  const busyPages = createBusyPages(content.readFile);
  const shedReport = createShedReport({ metrics, log, lag: lag.milliseconds });
  const shed = createShedAnswers({ pages: busyPages, report: shedReport });
  const routes = config.internalPages ? ROUTES : liveRoutes();
  const pages = createPages({
    snapshot,
    rows: routes,
    cache,
    render: openRenderer(parts, content, { routes, fragments, documents, shellFiles }),
    clientFor,
    resolveVisitor: (credentials) => resolveVisitor(context, credentials),
    random: context.random,
    log,
    buildId: build.buildId,
    keepsPages: config.pageCacheBytes > 0,
  });
  const pictures = openPictures({
    folder: config.pictureDir,
    maxBytes: config.pictureCacheBytes,
    isDraft: config.pictureDraft,
    snapshot,
    readBrandFile: brandFiles.read,
    admitDrawing: () => {
      const release = shedder.admit("pictures");
      if (!release) shedReport.count("pictures");
      return release;
    },
    log,
    newId,
    photos: { ...config.photos, sessionKey: config.secrets.sessionKey, brandsFolder: FOLDER.brands },
  });
  const app = createApp({
    snapshot,
    readRequest,
    pages,
    files: {
      built: createBuiltFiles(FOLDER.client),
      brand: createSiteBrandFiles(brandFiles.read),
      messages: createMessageFiles(messages.find),
      shell: shellFiles.find,
    },
    probes: {
      build,
      environment: config.environment,
      roles: config.roles,
      startedAt: clock.now(),
      readiness,
      clock,
      suppliers: opened.supplierStatus,
    },
    sitemap: createSitemap({ clientFor, clock, log, revision: content.revision }),
    metrics,
    shedder,
    shed,
    log,
    showsInternals: config.internalPages,
    mounts: [
      ...(isWeb ? [pictures.mount] : []),
      ...callMounts({ config, opened, platform, readRequest, content, toPlatform, version: build.version }),
    ],
  });
  const server = createHttpServer({
    app,
    pages: isWeb ? pages : undefined,
    metrics,
    shedder,
    shed,
    log,
    isTrusted,
    newId,
    isStopping: parts.isStopping,
  });
  const startPictureWarmUp = isWeb && config.warmUp ? () => pictures.startWarmUp(app) : undefined;
  return { server, readiness, stopWatching, startPictureWarmUp, closePictures: pictures.close };
}

/** Of the memory for fragments: whole documents that are sent again. */
const DOCUMENTS_SHARE = 0.25;

const NO_SITES: SiteSnapshot = { version: "", brands: [], byHost: new Map() };

/** Without its client build the site still serves error pages; the log has the reason. */
function openRenderer(
  { readManifest, clock, log }: WiringParts,
  { messages }: SiteContent,
  options: {
    readonly routes: readonly RouteRow[];
    readonly fragments: FragmentCache;
    readonly documents: KeptDocuments;
    readonly shellFiles: ShellFiles;
  },
): RenderPage {
  try {
    return createRenderer({
      manifest: readManifest?.(),
      messagesFor: messages.messagesFor,
      today: () => dateAt(clock.now()),
      now: () => clock.now(),
      ...options,
    });
  } catch (fault) {
    log.error("renderer.not-started", {}, fault);
    return () => Promise.reject(new Error("the client build is missing"));
  }
}
