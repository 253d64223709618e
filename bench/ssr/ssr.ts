/**
 * One page of 50 cards: through our server, from its page cache, from bare `renderToPipeableStream` of the same tree, from
 * Next 16 rendering the same tree, and as raw bytes over node:http. All in one run, in turns.
 */
import { execFileSync, fork, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { build } from "vite";
import { launchSite } from "../../scripts/launch-site.ts";
import { compare } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";

const PAGE = "/en/destinations";
const HOST = "localhost";
const FOLDER = path.resolve("bench/results/ssr");
const NEXT = path.resolve("bench/peers/next");
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);

mkdirSync(FOLDER, { recursive: true });
// The same program twice: one keeps pages, one is told to keep none.
const kept = await launchSite();
const rendered = await launchSite({ env: { PAGE_CACHE_MB: "0" } });
await savePage();
await build({
  logLevel: "error",
  build: { ssr: "bench/ssr/tree.tsx", outDir: FOLDER, emptyOutDir: false },
  ssr: { noExternal: true, external: ["react", "react-dom", "react/jsx-runtime"] },
});
const raw = await startBare("raw");
const stream = await startBare("stream");
const next = await startNext();

const result = await compare(
  [
    { name: "raw bytes", plan: { port: raw.port, host: HOST, paths: [PAGE] } },
    { name: "ours, from the page cache", plan: { port: kept.port, host: HOST, paths: [PAGE] } },
    { name: "ours, rendered", plan: { port: rendered.port, host: HOST, paths: [PAGE] } },
    { name: "bare renderToPipeableStream", plan: { port: stream.port, host: HOST, paths: [PAGE] } },
    { name: "Next 16", plan: { port: next.port, host: HOST, paths: ["/destinations"] } },
  ],
  { rounds: ROUNDS, seconds: 2, connections: 16 },
);
result.print();
goal(
  "rendered, against bare renderToPipeableStream",
  result.ratio("ours, rendered", "bare renderToPipeableStream"),
  { atLeast: 1.3 },
  " ×",
);
goal("rendered, against Next 16", result.ratio("ours, rendered", "Next 16"), { atLeast: 2.5 }, " ×");
goal("from the page cache, against raw bytes", result.ratio("ours, from the page cache", "raw bytes"), { atLeast: 0.3 }, " ×");

raw.stop();
stream.stop();
next.stop();
await kept.stop();
await rendered.stop();

async function savePage(): Promise<void> {
  const html = await (await fetch(rendered.url(HOST, PAGE))).text();
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  const messages = await (await fetch(rendered.url(HOST, state.messagesHref))).json();
  writeFileSync(`${FOLDER}/page.html`, html);
  writeFileSync(`${FOLDER}/page.json`, JSON.stringify({ state, messages, path: PAGE }));
}

async function startBare(kind: string): Promise<{ port: number; stop: () => void }> {
  const child = fork("bench/ssr/bare-server.ts", [kind, FOLDER], { env: { ...process.env, NODE_ENV: "production" } });
  const [message] = (await once(child, "message")) as [{ port: number }];
  return { port: message.port, stop: () => child.kill() };
}

async function startNext(): Promise<{ port: number; stop: () => void }> {
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as NodeJS.ProcessEnv;
  if (!existsSync(`${NEXT}/node_modules`)) {
    console.log("Installing the peer …");
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: NEXT, stdio: "inherit" });
  }
  cpSync(`${FOLDER}/tree.js`, `${NEXT}/tree.js`);
  cpSync(`${FOLDER}/page.json`, `${NEXT}/page.json`);
  console.log("Building the peer …");
  execFileSync("npx", ["next", "build"], { cwd: NEXT, stdio: ["ignore", "ignore", "inherit"], env });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child = spawn("npx", ["next", "start", "-p", String(port)], { cwd: NEXT, stdio: "ignore", env, detached: true });
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/destinations`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // The whole group: npx starts the server as a child of its own.
  return { port, stop: () => void process.kill(-(child.pid ?? 0)) };
}
