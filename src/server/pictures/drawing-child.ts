/** Draws in a child process of low priority, which is started on demand and ends after some idle time. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import type { DrawingAnswer, DrawingRequest } from "./drawing-process.ts";
import type { DrawPicture } from "./drawing-jobs.ts";

/** On a contended core the server gets three times the share of the drawing process. */
const NICE = 5;
const END_AFTER_IDLE_MS = 20_000;

/** The built program runs built files, development and tests run the sources; the working directory is the project folder in both cases. */
const PROGRAM = import.meta.url.endsWith(".ts") ? "src/server/pictures/drawing-process.ts" : "dist/server/drawing-process.js";

export type DrawingChild = {
  readonly draw: DrawPicture;
  readonly pid: () => number | undefined;
  readonly close: () => void;
};

type Waiting = { readonly resolve: (bytes: Buffer) => void; readonly reject: (fault: Error) => void };

export function createDrawingChild({ endAfterIdleMs = END_AFTER_IDLE_MS, program = PROGRAM } = {}): DrawingChild {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const close = (): void => {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = undefined;
  };
  const onMessage = (answer: DrawingAnswer): void => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("bytes" in answer) job?.resolve(Buffer.from(answer.bytes));
    else job?.reject(new Error(answer.fault));
    if (waiting.size === 0) idle = setTimeout(close, endAfterIdleMs).unref();
  };
  const onEnd = (ended: ChildProcess): void => {
    if (child !== ended) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error("the drawing process ended"));
    waiting.clear();
  };
  const start = (): ChildProcess => {
    const started = fork(program, [], { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
    started.on("message", onMessage);
    started.once("exit", () => onEnd(started));
    started.once("error", () => onEnd(started));
    started.unref();
    started.channel?.unref();
    if (started.pid !== undefined) setPriority(started.pid, NICE);
    return started;
  };
  return {
    draw: (job) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        child ??= start();
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject });
        const request: DrawingRequest = { id, job };
        // If sending fails, the exit of the process rejects the job.
        child.send(request, () => undefined);
      }),
    pid: () => child?.pid,
    close,
  };
}
