/** Commands of operators refuse wrong arguments before they open the database. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { COMPILED_FOLDER, QUICK_DRIZZLE } from "#tests/setup/paths.ts";

const run = (script: string, words: readonly string[]) => {
  // A data folder that cannot exist: a command that got past its arguments would fail otherwise.
  const env = { ...process.env, DATA_DIR: "/dev/null/nothing", DATABASE_URL: "", NODE_COMPILE_CACHE: COMPILED_FOLDER };
  const { status, stderr } = spawnSync(process.execPath, ["--import", QUICK_DRIZZLE, `scripts/${script}.ts`, ...words], {
    env,
    encoding: "utf8",
  });
  return { status, stderr };
};

describe("commands of operators", () => {
  it.each([
    ["companies", ["limit", "atlas", "halden", "12", "000"]],
    ["companies", ["list", "atlas", "halden"]],
    ["companies", ["create", "atlas", "halden", "Halden", "USD", "-5", "14"]],
    ["companies", ["repay", "atlas", "halden", "10"]],
    ["companies", ["unlock", "atlas"]],
    ["agents", ["create", "atlas", "ann lee", "Ann"]],
    ["agents", ["lock", "atlas", "ann", "now"]],
    ["partners", ["statement", "harbour", "Harbour Card", "2026-11-01", "2026-11-30", "2026-12-01"]],
    ["partners", ["set", "harbour", "Harbour Card", "-100"]],
  ])("%s %j is answered with the usage", (script, words) => {
    const { status, stderr } = run(script, words);
    expect([status, stderr.split(" ").slice(0, 3).join(" ")]).toEqual([1, `npm run ${script}`]);
  });

  it.each([
    ["companies", ["create", "atlas", "halden", "Halden", "XXX", "5", "14"], "XXX is not one of"],
    ["companies", ["create", "atlas", "Halden & Co", "Halden", "USD", "5", "14"], "Halden & Co is no id"],
    ["partners", ["statement", "harbour", "Harbour Card", "2026-02-30"], "2026-02-30 is no day"],
    ["partners", ["statement", "harbour", "Harbour Card", "2026-11-30", "2026-11-01"], "2026-11-01 is before 2026-11-30"],
    ["partners", ["set", "harbour", "Harbour Card", "-5", "missing.svg"], "missing.svg cannot be read"],
  ])("%s %j says what is wrong", (script, words, reason) => {
    const { status, stderr } = run(script, words);
    expect([status, stderr.startsWith(reason)]).toEqual([1, true]);
  });
});
