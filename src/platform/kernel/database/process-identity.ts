/** Distinguishes a process from a later one with the same pid, and a live process from a dead one. */
import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

export type ProcessIdentity = {
  readonly pid: number;
  /** Start time in the units of the system; different when the pid is reused. */
  readonly start: string;
  /** Changes when the machine restarts; start times are comparable only within one boot. */
  readonly boot: string;
  /** Host and pid namespace: a pid can be looked up only within the same one. */
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

/** Undefined if the process does not exist or is a zombie. */
export function startOf(pid: number): string | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat !== undefined) {
    // The command name may contain spaces and parentheses; the fields start after the last one.
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

/** Undefined if it runs in another place, where we cannot look it up. */
export function isRunning(other: ProcessIdentity, self: ProcessIdentity): boolean | undefined {
  if (other.place !== self.place) return undefined;
  return other.boot === self.boot && startOf(other.pid) === other.start;
}
