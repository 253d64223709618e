/** Starts the built program on a free port with a separate data folder; screenshots, benchmarks and fuzz tests use it. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** As in `npm start`: a small young generation of the heap saves memory. */
const NODE_FLAGS = ["--max-semi-space-size=8"];
const READY_WITHIN_MS = 180_000;
const ASK_AGAIN_AFTER_MS = 20;

export type Site = {
  readonly port: number;
  readonly metricsPort: number;
  readonly pid: number;
  /** Time from start to the first answer. */
  readonly readyMs: number;
  readonly url: (host: string, path: string) => string;
  readonly output: () => string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type LaunchOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly cwd?: string;
  /** Another build of the program. */
  readonly main?: string;
};

export async function launchSite(options: LaunchOptions = {}): Promise<Site> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "itinera-"));
  const startedAt = performance.now();
  const child = spawn("node", [...NODE_FLAGS, options.main ?? "dist/server/main.js"], {
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      LOG_DIR: path.join(dataDir, "logs"),
      // Pictures are the same in every run, so they are cached beside the packages.
      PICTURE_DIR: path.resolve("node_modules/.cache/pictures"),
      WARM_UP: "0",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await untilReady(port, exited, () => output).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    port,
    metricsPort,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    url: (host, pathname) => `http://${host}:${port}${pathname}`,
    output: () => output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const code = await exited;
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

async function untilReady(port: number, exited: Promise<unknown>, output: () => string): Promise<void> {
  const ended = exited.then(() => "ended" as const);
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/is-alive`).catch(() => undefined);
    if (answer?.ok) return;
    const pause = new Promise<"waited">((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS, "waited"));
    if ((await Promise.race([ended, pause])) === "ended") break;
  }
  throw new Error(`The program did not become ready:\n${output()}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
