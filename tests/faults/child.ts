/** A real process to be killed, and its output. */
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { COMPILED_FOLDER, QUICK_DRIZZLE } from "#tests/setup/paths.ts";

export type Child = {
  readonly pid: number;
  readonly lines: readonly string[];
  readonly errors: () => string;
  /** Resolves with the first line that starts with `start`; rejects when the process ends without it. */
  readonly says: (start: string) => Promise<string>;
  readonly ended: Promise<number | string>;
  /** SIGKILL: no signal handler runs, nothing is flushed. */
  readonly kill: () => Promise<void>;
};

export function startChild(file: string, ...args: string[]): Child {
  const child = spawn(process.execPath, ["--import", QUICK_DRIZZLE, path.join(import.meta.dirname, file), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED_FOLDER },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let errors = "";
  let end: number | string | undefined;
  const look = () => waiting.forEach((wake) => wake());
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    look();
  });
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => {
      end = code ?? signal ?? "gone";
      resolve(end);
      look();
    });
  });
  const says = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const wake = () => {
        const line = lines.find((said) => said.startsWith(start));
        if (line === undefined && end === undefined) return;
        waiting.delete(wake);
        if (line === undefined) reject(new Error(`${file} ended (${end}) without saying ${start}\n${errors}`));
        else resolve(line);
      };
      waiting.add(wake);
      wake();
    });
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { pid: child.pid ?? 0, lines, errors: () => errors, says, ended, kill };
}
