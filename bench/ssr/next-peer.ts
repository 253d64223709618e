/** Next 16 as it comes, with two pages: destinations, and results after a search. Installed and built when the benchmark asks for it. */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import path from "node:path";

const NEXT = path.resolve("bench/peers/next");
const READY_WITHIN_MS = 30_000;

export async function startNext(folder: string): Promise<{ port: number; stop: () => void }> {
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as NodeJS.ProcessEnv;
  if (!existsSync(`${NEXT}/node_modules`)) {
    console.log("Installing the peer …");
    // Without a lock file: not every registry has all platforms of its compiler, and `npm ci` insists on them.
    execFileSync("npm", ["install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: NEXT, stdio: "inherit" });
  }
  cpSync(`${folder}/tree.js`, `${NEXT}/tree.js`);
  cpSync(`${folder}/search.js`, `${NEXT}/search.js`);
  cpSync(`${folder}/page.json`, `${NEXT}/page.json`);
  cpSync(`${folder}/results/page.json`, `${NEXT}/results.json`);
  console.log("Building the peer …");
  const program = `${NEXT}/node_modules/next/dist/bin/next`;
  execFileSync(process.execPath, [program, "build"], { cwd: NEXT, stdio: ["ignore", "ignore", "inherit"], env });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child = spawn(process.execPath, [program, "start", "-p", String(port)], { cwd: NEXT, stdio: "ignore", env });
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (await isReady(port)) return { port, stop: () => void child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error("Next did not become ready");
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/destinations`).then(
    (answer) => answer.ok,
    () => false,
  );
