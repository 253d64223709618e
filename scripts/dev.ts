/** `npm run dev`: runs the site from its sources. Pages update in place; the server restarts when its own code has changed. */
import { createServer as createHttpServer } from "node:http";
import type { RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import react from "@vitejs/plugin-react";
import { createServer, createServerModuleRunner } from "vite";
import type { RunningSite } from "../src/server/boot/start.ts";

const ENTRY = "/src/server/boot/start.ts";
/** Editors save several files at once, and browsers fetch changes before the server restarts. */
const QUIET_MS = 600;

// Vite's websocket has a separate server, because the site's server restarts.
const hotServer = createHttpServer().listen(0);
const hotPort = (hotServer.address() as AddressInfo).port;
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: hotServer, clientPort: hotPort } },
  plugins: [react()],
  logLevel: "warn",
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });

let site: RunningSite | undefined = await start();
let changing = Promise.resolve();
let hasChanges = false;
vite.watcher.add(["brands", "messages", "migrations"]).on("all", (_event, file) => void onChange(file));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());

async function start(): Promise<RunningSite | undefined> {
  runner.clearCache();
  try {
    const { startSite } = (await runner.import(ENTRY)) as typeof import("../src/server/boot/start.ts");
    const { readConfig } = (await runner.import("/src/server/base/config.ts")) as typeof import("../src/server/base/config.ts");
    const { readBuildFacts } = (await runner.import(
      "/src/server/boot/project-files.ts",
    )) as typeof import("../src/server/boot/project-files.ts");
    const started = await startSite(readConfig(), {
      build: { ...readBuildFacts(), buildId: "development" },
      progress: (_label, work) => work(),
      writeLine: (line) => void process.stdout.write(line),
      readManifest: undefined,
    });
    standBefore(started);
    for (const { brand, origin } of started.snapshot().brands) console.log(`  ${brand.name.padEnd(12)} ${origin}/`);
    return started;
  } catch (fault) {
    // An error in a file does not stop watching it.
    if (fault instanceof Error) vite.ssrFixStacktrace(fault);
    console.error(fault);
    return undefined;
  }
}

/** Vite serves sources; everything else is served by the site, without the content security policy, which would forbid Vite's inline styles. */
function standBefore({ server }: RunningSite): void {
  const [appListener] = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    dropPolicy(response);
    vite.middlewares(request, response, () => appListener?.(request, response));
  });
}

const POLICY = "content-security-policy";

function dropPolicy(response: ServerResponse): void {
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.removeHeader(POLICY);
    return write(status, ...rest.map(withoutPolicy));
  };
}

/** Headers come as an object, or as one flat list of names and values. */
function withoutPolicy(headers: unknown): unknown {
  if (Array.isArray(headers)) return headers.filter((_, index) => headers[index - (index % 2)] !== POLICY) as unknown[];
  if (typeof headers !== "object" || headers === null) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== POLICY));
}

async function onChange(file: string): Promise<void> {
  const place = file.replaceAll("\\", "/");
  if (/(?:^|\/)brands\//.test(place)) {
    await site?.importChangedFolders().catch(console.error);
    return;
  }
  const isRun = vite.environments.ssr.moduleGraph.getModulesByFile(file) !== undefined || /(?:^|\/)(?:messages|migrations)\//.test(place);
  if (!isRun || hasChanges) return;
  hasChanges = true;
  const before = changing;
  changing = restart(before);
}

async function restart(before: Promise<void>): Promise<void> {
  await before;
  await wait(QUIET_MS);
  hasChanges = false;
  await site?.stop();
  site = await start();
}

async function end(): Promise<void> {
  await changing;
  await site?.stop();
  await runner.close();
  await vite.close();
  hotServer.close();
  process.exit(0);
}
