/**
 * One page of 50 cards: through our server, from its page cache, from bare `renderToPipeableStream` of the same tree, from
 * Next 16 rendering the same tree, and as raw bytes over node:http. All in one run, in turns.
 */
import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { build } from "vite";
import { launchSite } from "../../scripts/launch-site.ts";
import { compare } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import { startNext } from "./next-peer.ts";

const PAGE = "/en/destinations";
const HOST = "localhost";
const FOLDER = path.resolve("bench/results/ssr");
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);

const stops: (() => unknown)[] = [];
try {
  await measure();
} finally {
  for (const stop of stops) await stop();
}

async function measure(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // The same program twice: one keeps pages, one is told to keep none.
  const kept = await started(launchSite());
  const rendered = await started(launchSite({ env: { PAGE_CACHE_MB: "0" } }));
  await savePage(rendered.url(HOST, ""));
  await buildTree();
  const raw = await started(startBare("raw"));
  const stream = await started(startBare("stream"));
  const next = await started(startNext(FOLDER));

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
}

async function started<T extends { readonly stop: () => unknown }>(starting: Promise<T>): Promise<T> {
  const peer = await starting;
  stops.push(() => peer.stop());
  return peer;
}

async function savePage(origin: string): Promise<void> {
  const html = await (await fetch(`${origin}${PAGE}`)).text();
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  const messages = await (await fetch(`${origin}${state.messagesHref}`)).json();
  writeFileSync(`${FOLDER}/page.html`, html);
  writeFileSync(`${FOLDER}/page.json`, JSON.stringify({ state, messages, path: PAGE }));
}

/** One file, without React: each peer brings the same version of its own. */
async function buildTree(): Promise<void> {
  await build({
    logLevel: "error",
    build: {
      ssr: "bench/ssr/tree.tsx",
      outDir: FOLDER,
      emptyOutDir: false,
      rolldownOptions: { input: "bench/ssr/tree.tsx", output: { codeSplitting: false } },
    },
    ssr: { noExternal: true, external: ["react", "react-dom", "react/jsx-runtime"] },
  });
}

async function startBare(kind: string): Promise<{ port: number; stop: () => void }> {
  const child = fork("bench/ssr/bare-server.ts", [kind, FOLDER], { env: { ...process.env, NODE_ENV: "production" } });
  const [message] = (await once(child, "message")) as [{ port: number }];
  return { port: message.port, stop: () => child.kill() };
}
