/** The program: reads the configuration, starts the site and stops it on a signal. */
import { ConfigError, readConfig } from "#server/base/config.ts";
import { createProgress } from "#server/base/progress.ts";
import { readBuildFacts, readManifest } from "./project-files.ts";
import type { RunningSite } from "./start.ts";
import { startSite } from "./start.ts";

/** Exit codes by convention: 1 start failed, 2 invalid configuration, 70 uncaught exception, 130 interrupted. */
const EXIT = { notStarted: 1, badConfiguration: 2, uncaughtException: 70, interrupted: 130 } as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
// A closed pipe must not end the site.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);

try {
  const startedAt = performance.now();
  const config = readConfig();
  const site = await startSite(config, {
    build: readBuildFacts(),
    progress: createProgress(print),
    writeLine: (line) => void process.stdout.write(line),
    readManifest,
  });
  listenToSignals(site);
  printAddresses(site, (performance.now() - startedAt) / 1000);
} catch (fault) {
  // The log has the stack; the operator at the terminal needs only the reason.
  complain(fault instanceof Error ? fault.message : String(fault));
  process.exit(fault instanceof ConfigError ? EXIT.badConfiguration : EXIT.notStarted);
}

function printAddresses({ snapshot }: RunningSite, seconds: number): void {
  print(`Itinera is ready after ${seconds.toFixed(1)} s:`);
  for (const { brand, origin } of snapshot().brands) print(`  ${brand.name.padEnd(12)} ${origin}/`);
}

function listenToSignals(site: RunningSite): void {
  let isStopping = false;
  const end = (code: number, options?: Parameters<RunningSite["stop"]>[0]): void => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(EXIT.interrupted);
    isStopping = true;
    void site.stop(options).then(() => process.exit(code));
  };
  process.on("SIGTERM", () => end(0));
  process.on("SIGINT", () => end(0));
  process.on("SIGHUP", () => void site.importChangedFolders().catch((fault: unknown) => complain(`brands: ${String(fault)}`)));
  // After an uncaught exception the state is undefined: the process stops in order, and its supervisor restarts it.
  process.on("uncaughtException", (fault) => {
    complain(`uncaught exception: ${fault.stack ?? fault.message}`);
    end(EXIT.uncaughtException, { drainMs: 0 });
  });
  process.on("unhandledRejection", (reason) => complain(`unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`));
}
