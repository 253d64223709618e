/** Figures of a running process, as Linux counts them. */
import { readFileSync } from "node:fs";

/** In hundredths of a second; other load does not change it. */
export function cpuSecondsOf(pid: number): number {
  const [, numbers = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = numbers.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function residentMegabytesOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}
