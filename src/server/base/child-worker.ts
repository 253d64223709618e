/** Runs jobs in a child process of low priority, which is started on demand and ends after some idle time. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import type { ChildAnswer, ChildRequest } from "./answer-parent.ts";

/** On a contended core the server gets three times the share of the child. */
const NICE = 5;
const END_AFTER_IDLE_MS = 20_000;

/** Development and tests run the sources, for which Node strips types and nothing else. */
export const IS_BUILT = !import.meta.url.endsWith(".ts");

/** The working directory is the project folder. */
const fileOf = (program: string): string => (IS_BUILT ? `dist/server/${path.basename(program)}.js` : `src/server/${program}.ts`);

export type ChildWorker<Job> = {
  readonly run: (job: Job) => Promise<Buffer>;
  readonly pid: () => number | undefined;
  readonly close: () => void;
};

type ChildOptions = {
  /** Its main module below `src/server`, which calls `answerParent`: "pictures/drawing-process". */
  readonly program: string;
  readonly endAfterIdleMs?: number;
  /** A job that takes longer is lost, and with it the process and its other jobs. */
  readonly deadlineMs?: number;
};

type Waiting = { readonly resolve: (bytes: Buffer) => void; readonly reject: (fault: Error) => void };

export function createChildWorker<Job>({
  program,
  endAfterIdleMs = END_AFTER_IDLE_MS,
  deadlineMs = Number.POSITIVE_INFINITY,
}: ChildOptions): ChildWorker<Job> {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const close = (): void => {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = undefined;
  };
  const onMessage = (answer: ChildAnswer): void => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("bytes" in answer) job?.resolve(Buffer.from(answer.bytes));
    else job?.reject(new Error(answer.fault));
    if (waiting.size === 0) idle = setTimeout(close, endAfterIdleMs).unref();
  };
  const onEnd = (ended: ChildProcess): void => {
    if (child !== ended) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`${program} ended`));
    waiting.clear();
  };
  const start = (): ChildProcess => {
    const started = fork(fileOf(program), [], { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
    started.on("message", onMessage);
    started.once("exit", () => onEnd(started));
    started.once("error", () => onEnd(started));
    started.unref();
    started.channel?.unref();
    if (started.pid !== undefined) setPriority(started.pid, NICE);
    return started;
  };
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        child ??= start();
        const running = child;
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject });
        if (Number.isFinite(deadlineMs)) {
          setTimeout(() => waiting.has(id) && running.kill("SIGKILL"), deadlineMs).unref();
        }
        const request: ChildRequest<Job> = { id, job };
        // If sending fails, the exit of the process rejects the job.
        running.send(request, () => undefined);
      }),
    pid: () => child?.pid,
    close,
  };
}
