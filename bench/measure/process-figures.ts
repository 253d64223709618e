/** Figures of a running process, as Linux counts them. */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** In hundredths of a second; other load does not change it. */
export function cpuSecondsOf(pid: number): number {
  const [, numbers = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = numbers.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
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
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return [pid, ...children].reduce((sum, each) => sum + (isRunning(each) ? cpuSecondsOf(each) : 0), 0);
}

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);
