/** One process per data folder (F4): the second one refuses quickly and changes nothing, and a dead one does not block. */
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MIGRATIONS_FOLDER } from "#tests/setup/paths.ts";
import { startChild } from "./child.ts";
import { LONG, ROUNDS } from "./rounds.ts";

/** The holder touches its claim as a heartbeat, so the claim's time does not show a change by others. */
const timeOf = async (file: string): Promise<number | string> => (file.includes(".lock/claim-") ? "claimed" : (await stat(file)).mtimeMs);

async function photograph(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const facts = await Promise.all(files.map(async (file) => `${file} ${await timeOf(file)} ${(await stat(file)).size}`));
  return facts.toSorted();
}

describe("one process per data folder", () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), "itinera-lock-"));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  test("a second process refuses within two seconds, names the holder and writes nothing", { ...LONG, tags: ["F4"] }, async () => {
    const folder = path.join(home, "held");
    const holder = startChild("locker.ts", folder, "60000");
    await holder.says("locked");
    const before = await photograph(home);
    for (let round = 0; round < 3 * ROUNDS; round += 1) {
      const second = startChild("writer.ts", folder, MIGRATIONS_FOLDER);
      const [, milliseconds, ...words] = (await second.says("refused")).split(" ");
      expect(Number(milliseconds)).toBeLessThan(2_000);
      expect(words.join(" ")).toContain(`in use by process ${holder.pid}`);
      expect(words.join(" ")).toContain("DATA_DIR");
      expect(await second.ended).toBe(3);
    }
    expect(await photograph(home)).toEqual(before);
    await holder.kill();
    const next = startChild("locker.ts", folder);
    await next.says("locked");
    expect(await next.ended).toBe(0);
  });

  test("of many processes that recover a stale lock, never two hold it", { ...LONG, tags: ["F4"] }, async () => {
    for (let round = 0; round < 4 * ROUNDS; round += 1) {
      const folder = path.join(home, `stale-${round}`);
      const dead = startChild("locker.ts", folder, "0", "die");
      await dead.says("locked");
      await dead.ended;
      const rivals = Array.from({ length: 5 }, (_, index) => startChild("locker.ts", folder, "150", index % 2 ? "die" : "release"));
      await Promise.all(rivals.map((rival) => rival.ended));
      const journal = readFileSync(`${folder}.journal`, "utf8").trim().split("\n");
      // Each process left before another entered.
      for (let line = 0; line < journal.length; line += 2) {
        expect(journal[line + 1]).toBe(journal[line]?.replace("in", "out"));
      }
      expect(rivals.filter((rival) => rival.lines.includes("locked")).length).toBeGreaterThanOrEqual(1);
      expect(rivals.map((rival) => rival.errors()).join("")).toBe("");
    }
  });

  test("other files beside the claims are ignored", async () => {
    const folder = path.join(home, "rubbish");
    const first = startChild("locker.ts", folder);
    await first.ended;
    await writeFile(path.join(`${folder}.lock`, "held-nobody"), "");
    await writeFile(path.join(`${folder}.lock`, ".DS_Store"), "");
    const next = startChild("locker.ts", folder);
    await next.says("locked");
    expect(await next.ended).toBe(0);
  });
});
