/** The life of the process: made, listening, told what to do by signals, ended well. */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createSystemClock } from "#adapters/clock/system-clock.ts";
import type { Config } from "./config.ts";
import type { ClientManifest } from "./document-files.ts";
import { trackerOf, trackFailures } from "./operations/error-tracking.ts";
import type { BuildFacts } from "./operations/health.ts";
import { createLog } from "./operations/log.ts";
import { createLogFile } from "./operations/log-file.ts";
import { startMetricsServer } from "./operations/metrics-server.ts";
import type { Progress } from "./progress.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";
import { stop } from "./stop.ts";
import { wireSite } from "./wiring.ts";

export type StartOptions = {
  readonly build: BuildFacts;
  readonly progress: Progress;
  /** Where lines of the log go besides the file. */
  readonly writeLine: (line: string) => void;
  readonly readManifest: (() => ClientManifest) | undefined;
};

export type RunningSite = {
  readonly port: number;
  readonly server: Server;
  readonly snapshot: () => SiteSnapshot;
  readonly takeOverFolders: () => Promise<void>;
  /** Ends everything in order; asking twice waits for the same end. */
  readonly stop: () => Promise<void>;
};

export async function startSite(config: Config, { build, progress, writeLine, readManifest }: StartOptions): Promise<RunningSite> {
  const clock = createSystemClock();
  // Log files follow the clock of the machine, also when a rehearsal moves the clock of the house.
  const logFile = createLogFile({ folder: config.logDir, clock: { now: () => new Date() } });
  const plainLog = createLog({ now: () => new Date() }, [writeLine, logFile.write]);
  const log = trackFailures(
    plainLog,
    trackerOf(config.environment, ({ event }) => plainLog.warn("tracked", { tracked: event })),
  );
  let port = config.port;
  let stopping: Promise<void> | undefined;
  const site = await wireSite(config, {
    log,
    clock,
    progress,
    build,
    readManifest,
    port: () => port,
    isStopping: () => stopping !== undefined,
  });
  site.metrics.watch("log_lines_dropped", "Lines the log file lost", logFile.dropped);

  await listen(site.server, config.port, config.host);
  port = (site.server.address() as AddressInfo).port;
  // Addresses of brands carry the port, and a port of 0 is known only now.
  if (port !== config.port) await site.content.refresher.refreshNow();
  site.readiness.set(true);
  log.info("listening", { port, environment: config.environment, roles: config.roles.join(",") });

  const metricsServer = await startMetricsServer(site.metrics, config.metricsPort, config.host, log);
  const jobs = site.startJobs();
  const closings = [
    { name: "jobs", close: () => jobs.stop() },
    { name: "refresher", close: async () => site.content.refresher.stop() },
    { name: "metrics", close: async () => metricsServer?.closeAllConnections() ?? metricsServer?.close() },
    { name: "database", close: () => site.context.database.close() },
    { name: "log", close: () => logFile.close() },
  ];
  return {
    port,
    server: site.server,
    snapshot: site.content.refresher.current,
    takeOverFolders: site.content.takeOverFolders,
    stop: () => {
      site.stopWatching();
      stopping ??= stop(site.server, site.readiness, closings, log);
      return stopping;
    },
  };
}

async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  const listening = once(server, "listening");
  server.listen(port, host);
  await listening;
}
