import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLogFile } from "#server/operations/log-file.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { makeFoldersPrivate } from "./private-folders.ts";

let root: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0o022);
  root = await mkdtemp(path.join(tmpdir(), "itinera-private-"));
});
afterEach(async () => {
  process.umask(umask);
  await rm(root, { recursive: true });
});

const modeOf = async (...names: string[]) => ((await stat(path.join(root, ...names))).mode & 0o777).toString(8);

describe("the data folder", () => {
  test("is created private, and so is everything written into it later", async () => {
    const log = createTestLog();
    const dataDir = path.join(root, "data");
    const logDir = path.join(dataDir, "logs");
    await makeFoldersPrivate({ dataDir, logDir }, log);
    const file = createLogFile({ folder: logDir, clock: { now: () => new Date("2026-01-05T00:00:00Z") } });
    file.write("a line\n");
    await file.close();
    expect([await modeOf("data"), await modeOf("data", "logs"), await modeOf("data", "logs", "itinera-2026-01-05.log")]).toEqual([
      "700",
      "700",
      "600",
    ]);
    expect(log.entries).toEqual([]);
  });

  test("of an earlier version is made private recursively and reported; symbolic links are not followed", async () => {
    const log = createTestLog();
    const dataDir = path.join(root, "data");
    await mkdir(path.join(dataDir, "database"), { recursive: true });
    await writeFile(path.join(dataDir, "database", "1"), "rows");
    await writeFile(path.join(root, "foreign"), "not ours");
    await symlink(path.join(root, "foreign"), path.join(dataDir, "link"));
    await makeFoldersPrivate({ dataDir, logDir: path.join(dataDir, "logs") }, log);
    expect([await modeOf("data"), await modeOf("data", "database"), await modeOf("data", "database", "1")]).toEqual(["700", "700", "600"]);
    expect(await modeOf("foreign")).toBe("644");
    expect(log.entries).toMatchObject([{ level: "warn", event: "data-folder.narrowed", fields: { entries: 3 } }]);
    await makeFoldersPrivate({ dataDir, logDir: path.join(dataDir, "logs") }, log);
    expect(log.entries).toHaveLength(1);
    await chmod(path.join(dataDir, "database", "1"), 0o666);
    await makeFoldersPrivate({ dataDir, logDir: path.join(dataDir, "logs") }, log);
    expect(await modeOf("data", "database", "1")).toBe("600");
  });

  test("a log folder elsewhere is not changed, but reported when others can read it", async () => {
    const log = createTestLog();
    const logDir = path.join(root, "logs");
    await mkdir(logDir);
    await chmod(logDir, 0o755);
    await makeFoldersPrivate({ dataDir: path.join(root, "data"), logDir }, log);
    expect(await modeOf("logs")).toBe("755");
    expect(log.entries).toMatchObject([{ level: "warn", event: "log-folder.not-private" }]);
  });

  test("that cannot be created does not stop the program", async () => {
    const log = createTestLog();
    await writeFile(path.join(root, "data"), "a file");
    await makeFoldersPrivate({ dataDir: path.join(root, "data", "inside"), logDir: path.join(root, "logs") }, log);
    expect(log.entries).toMatchObject([{ level: "warn", event: "data-folder.not-private" }]);
  });
});
