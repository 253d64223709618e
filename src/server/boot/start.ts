/** The life cycle of the process: start, listen, stop. */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createSystemClock } from "#adapters/clock/system-clock.ts";
import type { Log } from "#platform/ports/log.ts";
import type { Config } from "#server/base/config.ts";
import type { ClientManifest } from "#server/render/document-files.ts";
import { openErrorTracker, trackFailures } from "#server/operations/error-tracking.ts";
import type { ErrorTracker } from "#server/operations/error-tracking.ts";
import type { BuildFacts } from "#server/operations/health.ts";
import { createLog } from "#server/operations/log.ts";
import { createLogFile } from "#server/operations/log-file.ts";
import type { LogFile } from "#server/operations/log-file.ts";
import { startMetricsServer } from "#server/operations/metrics-server.ts";
import { makeFoldersPrivate } from "#server/base/private-folders.ts";
import type { Progress } from "#server/base/progress.ts";
import type { SiteSnapshot } from "#server/site/site-snapshot.ts";
import type { Closing } from "./stop.ts";
import { stop } from "./stop.ts";
import { wireSite } from "./wiring.ts";

type StartOptions = {
  readonly build: BuildFacts;
  readonly progress: Progress;
  /** Receives log lines in addition to the log file. */
  readonly writeLine: (line: string) => void;
  readonly readManifest: (() => ClientManifest) | undefined;
};

export type RunningSite = {
  readonly port: number;
  readonly server: Server;
  readonly snapshot: () => SiteSnapshot;
  readonly importChangedFolders: () => Promise<void>;
  /** Drains and stops everything in order; a second call waits for the first. */
  readonly stop: (options?: { readonly drainMs?: number }) => Promise<void>;
};

export async function startSite(config: Config, options: StartOptions): Promise<RunningSite> {
  // Log files follow the machine's clock, even when a test moves the clock of the context.
  const machineClock = { now: () => new Date() };
  const logFile = createLogFile({ folder: config.logDir, clock: machineClock });
  const plainLog = createLog(machineClock, [options.writeLine, logFile.write]);
  const { environment, errorTrackerUrl: url } = config;
  const tracker = openErrorTracker({ environment, url, build: options.build, log: plainLog });
  const log = trackFailures(plainLog, tracker, machineClock.now);
  try {
    return await run(config, options, { log, logFile, tracker });
  } catch (fault) {
    log.error("not started", {}, fault);
    await tracker.close();
    await logFile.close();
    throw fault;
  }
}

type Reporting = { readonly log: Log; readonly logFile: LogFile; readonly tracker: ErrorTracker };

async function run(config: Config, options: StartOptions, { log, logFile, tracker }: Reporting): Promise<RunningSite> {
  const { build, progress, readManifest } = options;
  let port = config.port;
  let stopping: Promise<void> | undefined;
  const clock = createSystemClock();
  await makeFoldersPrivate(config, log);
  const isStopping = () => stopping !== undefined;
  const site = await wireSite(config, { log, clock, progress, build, readManifest, port: () => config.publicPort ?? port, isStopping });
  const closings: Closing[] = [
    { name: "refresher", close: async () => site.content.refresher.stop() },
    { name: "mail", close: async () => site.context.mailer.close() },
    { name: "database", close: () => site.context.database.close() },
    { name: "tracker", close: () => tracker.close() },
    { name: "log", close: () => logFile.close() },
  ];
  const end = ({ drainMs = config.drainMs } = {}) => {
    site.stopWatching();
    stopping ??= stop({ server: site.server, readiness: site.readiness, closings, log, drainMs });
    return stopping;
  };
  try {
    port = await listen(site.server, config.port, config.host);
  } catch (fault) {
    await end();
    throw fault;
  }
  // Origins of brands contain the port, and the actual port for `PORT=0` is known only now.
  if (port !== config.port) await site.content.refresher.refreshNow();
  site.readiness.set(true);
  log.info("listening", { port, environment: config.environment, roles: config.roles.join(",") });

  site.metrics.watch("log_lines_dropped", "Lines the log file lost", logFile.dropped);
  const metricsServer = await startMetricsServer(site.metrics, config.metricsPort, config.metricsHost, log);
  const jobs = site.startJobs();
  const warmUp = site.startPictureWarmUp?.();
  closings.unshift(
    {
      name: "pictures",
      close: async () => {
        warmUp?.stop();
        site.closePictures();
      },
    },
    { name: "jobs", close: () => jobs.stop() },
    { name: "metrics", close: async () => metricsServer?.close() },
  );
  return {
    port,
    server: site.server,
    snapshot: site.content.refresher.current,
    importChangedFolders: site.content.importChangedFolders,
    stop: end,
  };
}

async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  const listening = once(server, "listening");
  server.listen(port, host);
  try {
    await listening;
  } catch (fault) {
    const isTaken = (fault as NodeJS.ErrnoException).code === "EADDRINUSE";
    throw isTaken ? new Error(`Port ${port} is taken by another program. Set PORT to a free one.`, { cause: fault }) : fault;
  }
  return (server.address() as AddressInfo).port;
}
