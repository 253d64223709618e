/** `npm start`: the configuration is read, the program is built and listens, and a signal ends it. */
import { ConfigError, readConfig } from "./base/config.ts";
import { createProgress } from "./base/progress.ts";
import { readBuildFacts, readManifest } from "./boot/project-files.ts";
import type { RunningSite } from "./boot/start.ts";
import { startSite } from "./boot/start.ts";

/** As shells expect them: the program could not start; it was told how to and could not read it; it fell. */
const EXIT = { notStarted: 1, badConfiguration: 2, fell: 70, interrupted: 130 } as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
// A reader that went away must not take the site with it.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);

try {
  const begun = performance.now();
  const config = readConfig();
  const site = await startSite(config, {
    build: readBuildFacts(),
    progress: createProgress(print),
    writeLine: (line) => void process.stdout.write(line),
    readManifest,
  });
  listenToSignals(site);
  printAddresses(site, (performance.now() - begun) / 1000);
} catch (fault) {
  // Where it happened stands in the log; whoever started the program needs the reason.
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
  // The state of a program that fell is not known: it ends, in order, and is started again.
  process.on("uncaughtException", (fault) => {
    complain(`fell: ${fault.stack ?? fault.message}`);
    end(EXIT.fell, { drainMs: 0 });
  });
  process.on("unhandledRejection", (reason) => complain(`nobody waited for: ${reason instanceof Error ? reason.stack : String(reason)}`));
}
