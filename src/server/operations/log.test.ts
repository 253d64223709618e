import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { createLogFile } from "./log-file.ts";
import { logLine, logTime } from "./log-line.ts";

const broken = (): never => {
  throw new Error("disk full");
};
const at = (text: string) => ({ now: () => new Date(text) });

describe("log lines", () => {
  test("a line begins with 'ddd D MMM YYYY' and the time of day", { tags: ["SRV-016"] }, () => {
    expect(logTime(new Date("2026-01-05T07:08:09.123Z"))).toBe("Mon 5 Jan 2026 07:08:09");
    const lines: string[] = [];
    createLog(at("2026-01-05T07:08:09Z"), [(line) => lines.push(line)]).info("started", { port: 3000, note: "two words", none: undefined });
    expect(lines).toEqual(['Mon 5 Jan 2026 07:08:09 INFO started port=3000 note="two words"\n']);
  });

  test("no value can start a second line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        const line = logLine(new Date(0), "INFO", "event", { value }, new Error(value));
        expect(line.slice(0, -1)).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
        expect(line.endsWith("\n")).toBe(true);
      }),
    );
  });

  test("a fault carries its stack and its cause on the same line", () => {
    const line = logLine(new Date(0), "ERROR", "fault", {}, new Error("outer", { cause: new Error("inner") }));
    expect(line).toContain("Error: outer");
    expect(line).toContain("caused by Error: inner");
  });

  test("a sink that throws neither stops the caller nor the other sinks", { tags: ["F43"] }, () => {
    const lines: string[] = [];
    createLog(at("2026-01-05T00:00:00Z"), [broken, (line) => lines.push(line)]).warn("event");
    expect(lines).toHaveLength(1);
  });
});

describe("log files", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "itinera-log-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test("a full file is followed by another, and no line is split or lost", { tags: ["SRV-015"] }, async () => {
    const file = createLogFile({ folder, clock: at("2026-03-01T10:00:00Z"), maxBytes: 100 });
    for (let index = 0; index < 30; index += 1) file.write(`line number ${index}\n`);
    await file.close();
    const names = (await readdir(folder)).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
    expect(names).toContain("itinera-2026-03-01.log");
    expect(names).toContain("itinera-2026-03-01.1.log");
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(120);
    expect(texts.join("").match(/line number \d+\n/g)).toHaveLength(30);
    expect(file.dropped()).toBe(0);
  });

  test("a new day has a new file; files older than seven days are removed, others remain", { tags: ["SRV-015"] }, async () => {
    await writeFile(path.join(folder, "itinera-2026-02-20.log"), "old\n");
    await writeFile(path.join(folder, "itinera-2026-02-20.3.log"), "old\n");
    await writeFile(path.join(folder, "itinera-2026-02-22.log"), "young\n");
    await writeFile(path.join(folder, "notes.txt"), "mine\n");
    let now = "2026-02-28T23:59:59Z";
    const file = createLogFile({ folder, clock: { now: () => new Date(now) } });
    file.write("before\n");
    await file.close();
    now = "2026-03-01T00:00:00Z";
    file.write("after\n");
    await file.close();
    expect((await readdir(folder)).toSorted()).toEqual([
      "itinera-2026-02-22.log",
      "itinera-2026-02-28.log",
      "itinera-2026-03-01.log",
      "notes.txt",
    ]);
  });

  test("after a restart the file of the day is continued", { tags: ["SRV-015"] }, async () => {
    for (const line of ["one\n", "two\n"]) {
      const file = createLogFile({ folder, clock: at("2026-03-01T10:00:00Z") });
      file.write(line);
      await file.close();
    }
    expect(await readFile(path.join(folder, "itinera-2026-03-01.log"), "utf8")).toBe("one\ntwo\n");
  });

  test("an unwritable folder loses lines but causes no error", { tags: ["F43"] }, async () => {
    await writeFile(path.join(folder, "file"), "");
    const file = createLogFile({ folder: path.join(folder, "file"), clock: at("2026-03-01T10:00:00Z") });
    file.write("one\n");
    file.write("two\n");
    await file.close();
    expect(file.dropped()).toBe(2);
  });
});
