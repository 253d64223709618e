/** `npm run dev`: the site from its sources. Pages change in place as files are saved; the server starts anew when what it runs has changed. */
import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import react from "@vitejs/plugin-react";
import { createServer, createServerModuleRunner } from "vite";
import type { RunningSite } from "../src/server/start.ts";

const ENTRY = "/src/server/start.ts";
/** Editors save several files at once. */
const QUIET_MS = 150;

// The word between browser and Vite has a door of its own, because the site's server comes and goes.
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
let hasNews = false;
vite.watcher.add(["brands", "messages", "migrations"]).on("all", (_event, file) => void onChange(file));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());

async function start(): Promise<RunningSite | undefined> {
  runner.clearCache();
  try {
    const { startSite } = (await runner.import(ENTRY)) as typeof import("../src/server/start.ts");
    const { readConfig } = (await runner.import("/src/server/config.ts")) as typeof import("../src/server/config.ts");
    const { readBuildFacts } = (await runner.import("/src/server/project-files.ts")) as typeof import("../src/server/project-files.ts");
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
    // A mistake in a file is no reason to stop watching it.
    if (fault instanceof Error) vite.ssrFixStacktrace(fault);
    console.error(fault);
    return undefined;
  }
}

/** Vite answers for sources; everything else is the site's, without the policy that would forbid Vite its inline styles. */
function standBefore({ server }: RunningSite): void {
  const [own] = server.listeners("request") as RequestListener<typeof IncomingMessage, typeof ServerResponse>[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    dropPolicy(response);
    vite.middlewares(request, response, () => own?.(request, response as ServerResponse & { req: IncomingMessage }));
  });
}

function dropPolicy(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.map((part) => (Array.isArray(part) ? withoutPolicy(part as string[]) : part));
    response.removeHeader("content-security-policy");
    for (const part of headers)
      if (part && typeof part === "object" && !Array.isArray(part)) Reflect.deleteProperty(part, "content-security-policy");
    return Reflect.apply(writeHead, response, [status, ...headers]) as ServerResponse;
  }) as typeof writeHead;
}

/** Names and values in one flat list. */
const withoutPolicy = (flat: readonly string[]): string[] =>
  flat.filter((_, index) => flat[index - (index % 2)]?.toLowerCase() !== "content-security-policy");

async function onChange(file: string): Promise<void> {
  const place = file.replaceAll("\\", "/");
  if (/(?:^|\/)brands\//.test(place)) return void (await site?.takeOverFolders().catch(console.error));
  const isRun = vite.environments.ssr.moduleGraph.getModulesByFile(file) !== undefined || /(?:^|\/)(?:messages|migrations)\//.test(place);
  if (!isRun || hasNews) return;
  hasNews = true;
  changing = changing.then(async () => {
    await wait(QUIET_MS);
    hasNews = false;
    await site?.stop();
    site = await start();
  });
}

async function end(): Promise<void> {
  await changing;
  await site?.stop();
  await runner.close();
  await vite.close();
  hotServer.close();
  process.exit(0);
}
