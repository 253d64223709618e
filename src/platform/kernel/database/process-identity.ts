/** Telling one process from another that later got the same number, and a live one from a dead one. */
import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

export type ProcessIdentity = {
  readonly pid: number;
  /** When it started, in the units of the system; differs when the number is used again. */
  readonly start: string;
  /** Changes when the machine starts again, so that start times can be compared. */
  readonly boot: string;
  /** Host and process namespace: only inside the same one can a process number be looked up. */
  readonly place: string;
};

const attempt = (read: () => string): string | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};
const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9.]/g, "");

/** Undefined for a process that is not there, or is dead and only waits for its parent to notice. */
export function startOf(pid: number): string | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat !== undefined) {
    // The command name may contain spaces and brackets; the fields start after its last bracket.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  }
  if (process.platform === "linux") return undefined;
  const listed = attempt(() => execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", timeout: 1_000 }).trim());
  return listed ? plain(listed) : undefined;
}

export function identityOf(pid: number): ProcessIdentity {
  return {
    pid,
    start: startOf(pid) ?? "0",
    boot: plain(attempt(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")) ?? "none").slice(0, 12),
    place: `${plain(hostname())}.${plain(attempt(() => readlinkSync("/proc/self/ns/pid")) ?? "")}`,
  };
}

/** Undefined: it runs somewhere we cannot look. */
export function isRunning(other: ProcessIdentity, here: ProcessIdentity): boolean | undefined {
  if (other.place !== here.place) return undefined;
  return other.boot === here.boot && startOf(other.pid) === other.start;
}
