import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataFolderInUse, lockDataFolder } from "./data-folder-lock.ts";
import { identityOf, isRunning, startOf, type ProcessIdentity } from "./process-identity.ts";

const self = identityOf(process.pid);
const claimOf = ({ pid, start, boot, place }: ProcessIdentity) => `0123456789ab-${pid}-${start}-${boot}-${place}`;

describe("lockDataFolder", () => {
  let home: string;
  let folder: string;
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), "lock-"));
    folder = path.join(home, "database");
  });
  afterEach(() => rm(home, { recursive: true }));

  const leave = async (owner: ProcessIdentity) => {
    await mkdir(`${folder}.lock`, { recursive: true });
    for (const word of ["claim", "held"]) await writeFile(path.join(`${folder}.lock`, `${word}-${claimOf(owner)}`), "");
    return path.join(`${folder}.lock`, `claim-${claimOf(owner)}`);
  };

  test("the lock is exclusive, also within one process, until it is released", { tags: ["F4"] }, async () => {
    const first = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await first.release();
    const second = await lockDataFolder(folder);
    await second.release();
    expect(await readdir(`${folder}.lock`)).toEqual([]);
  });

  test("refuses at once while another process holds the lock, says what to do, and writes nothing", { tags: ["F4"] }, async () => {
    await leave({ ...self, pid: process.ppid, start: startOf(process.ppid) ?? "" });
    const before = await readdir(home, { recursive: true });
    const error: unknown = await lockDataFolder(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DataFolderInUse);
    expect(String(error)).toMatch(/process \d+ on .*Stop that process, or start this one with another DATA_DIR.*Nothing was changed/);
    expect(await readdir(home, { recursive: true })).toEqual(before);
  });

  test.each<[string, ProcessIdentity]>([
    ["of a process that no longer exists", { ...self, pid: 4_194_305 }],
    ["whose pid now belongs to another process", { ...self, start: "1" }],
    ["from before a restart of the machine", { ...self, boot: "earlier" }],
  ])("recovers and deletes a stale lock %s", { tags: ["F4"] }, async (_, owner) => {
    await leave(owner);
    const lock = await lockDataFolder(folder);
    expect((await readdir(`${folder}.lock`)).filter((name) => name.endsWith(claimOf(owner)))).toEqual([]);
    await lock.release();
  });

  test("a holder on another machine counts while its heartbeat is recent", async () => {
    const file = await leave({ ...self, place: "elsewhere.pid1" });
    await expect(lockDataFolder(folder)).rejects.toThrow("on elsewhere");
    const longAgo = new Date(Date.now() - 61_000);
    await utimes(file, longAgo, longAgo);
    await (await lockDataFolder(folder)).release();
  });

  test("exactly one of many processes that recover a stale lock at once gets it", { tags: ["F4"] }, async () => {
    await leave({ ...self, start: "1" });
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => lockDataFolder(folder)));
    const winners = results.filter((result) => result.status === "fulfilled");
    expect(winners).toHaveLength(1);
    await winners[0]?.value.release();
  });

  test("a process is identified by its pid, start time and place", () => {
    expect(isRunning(self, self)).toBe(true);
    expect(isRunning({ ...self, pid: 4_194_305 }, self)).toBe(false);
    expect(isRunning({ ...self, place: "elsewhere" }, self)).toBeUndefined();
    expect(startOf(process.pid)).toBe(self.start);
  });
});
