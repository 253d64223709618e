/** Figures of a running process, as Linux counts them. */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** In hundredths of a second; other load does not change it. */
export function cpuSecondsOf(pid: number): number {
  const [, numbers = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = numbers.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Of all processes below this one, and of those below them that have ended. */
export const cpuSecondsOfDescendants = (): number => childrenOf(process.pid).reduce((sum, pid) => sum + cpuSecondsOfTree(pid), 0);

function cpuSecondsOfTree(pid: number): number {
  // A process may end while it is counted; its time then belongs to its parent.
  if (!isRunning(pid)) return 0;
  const [, numbers = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const own = numbers.split(" ").slice(11, 15).map(Number);
  return own.reduce((sum, ticks) => sum + ticks / 100, 0) + childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOfTree(child), 0);
}

export function residentMegabytesOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}

/** Less than this is the work of timers. */
const IDLE_CORES = 0.05;
const IDLE_SECONDS = 3;
const LONGEST_S = 180;

/** Waits until the process and those it started have had nothing to do for some seconds: after a start it still prepares pictures and data. */
export async function untilIdle(pid: number): Promise<void> {
  let before = cpuSecondsWithChildren(pid);
  let idle = 0;
  for (let second = 0; idle < IDLE_SECONDS; second += 1) {
    if (second === LONGEST_S) throw new Error(`Process ${pid} is still busy after ${LONGEST_S} s`);
    await pause(1000);
    const now = cpuSecondsWithChildren(pid);
    idle = now - before < IDLE_CORES ? idle + 1 : 0;
    before = now;
  }
}

function cpuSecondsWithChildren(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (isRunning(each) ? cpuSecondsOf(each) : 0), 0);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);
