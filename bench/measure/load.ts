/**
 * Keeps a number of connections busy for a while and counts complete answers. Runs as a separate process, so that it shares no thread with what it
 * measures.
 */
import { connect } from "node:net";
import { workerData, parentPort, Worker } from "node:worker_threads";

const CHUNKED_END = Buffer.from("0\r\n\r\n");

export type LoadPlan = {
  readonly port: number;
  readonly host: string;
  readonly paths: readonly string[];
  /** Whole requests, instead of those for the paths. */
  readonly requests?: readonly string[];
  /** Each connection begins at a random path, so that of many paths few are requested twice. */
  readonly isScattered?: boolean;
  readonly connections: number;
  readonly seconds: number;
};
export type LoadResult = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly bad: number;
  readonly statuses: ReadonlyMap<number, number>;
};

export function load(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: plan });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (parentPort) parentPort.postMessage(await drive(workerData as LoadPlan));

async function drive(plan: LoadPlan): Promise<LoadResult> {
  const times: number[] = [];
  const counts = { bytes: 0, statuses: new Map<number, number>() };
  const texts = plan.requests ?? plan.paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${plan.host}\r\nUser-Agent: load\r\n\r\n`);
  const requests = texts.map((text) => Buffer.from(text));
  const startedAt = performance.now();
  const until = startedAt + plan.seconds * 1000;
  const startOf = (index: number): number => (plan.isScattered ? Math.floor(Math.random() * requests.length) : index);
  await Promise.all(
    Array.from({ length: plan.connections }, (_, index) => keepBusy(plan.port, requests, startOf(index), until, times, counts)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: counts.bytes / Math.max(1, times.length),
    bad: times.length - (counts.statuses.get(200) ?? 0),
    statuses: counts.statuses,
  };
}

function keepBusy(
  port: number,
  requests: readonly Buffer[],
  start: number,
  until: number,
  times: number[],
  counts: { bytes: number; readonly statuses: Map<number, number> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const reader = answerReader();
    let turn = start;
    let sent = 0;
    const next = (): void => {
      sent = performance.now();
      socket.write(requests[turn++ % requests.length] as Buffer);
    };
    socket.on("connect", next);
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (chunk) => {
      counts.bytes += chunk.length;
      if (!reader.ends(chunk)) return;
      times.push(performance.now() - sent);
      counts.statuses.set(reader.status(), (counts.statuses.get(reader.status()) ?? 0) + 1);
      if (performance.now() < until) next();
      else socket.end();
    });
  });
}

/** Detects the end of an answer by its length or its last chunk, looking at as few bytes as possible. */
function answerReader(): { ends: (chunk: Buffer) => boolean; status: () => number } {
  let left = -1;
  let status = 0;
  let chunked = false;
  let tail: Buffer = Buffer.alloc(0);
  return {
    status: () => status,
    ends: (chunk) => {
      let body = chunk.length;
      if (left < 0 && !chunked) {
        const headEnd = chunk.indexOf("\r\n\r\n");
        const head = chunk.toString("latin1", 0, headEnd);
        status = Number(head.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        chunked = length === undefined;
        left = length === undefined ? -1 : Number(length);
        body = chunk.length - headEnd - 4;
      }
      if (chunked) {
        tail = Buffer.concat([tail, chunk.subarray(-CHUNKED_END.length)]).subarray(-CHUNKED_END.length);
        if (!tail.equals(CHUNKED_END)) return false;
        chunked = false;
        tail = Buffer.alloc(0);
        return true;
      }
      left -= body;
      if (left > 0) return false;
      left = -1;
      return true;
    },
  };
}
