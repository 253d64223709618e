import { describe, expect, it } from "vitest";
import { findFaults } from "./check-rooms.ts";

const check = (files: Record<string, string>) => findFaults(Object.keys(files), (file) => files[file] ?? "");

describe("the plan of the house", () => {
  it("lets a room look where it may", () => {
    expect(
      check({
        "src/shared/money.ts": "",
        "src/domain/market/price.ts": `import { x } from "#shared/money.ts";`,
        "src/domain/brand/brand.ts": `import type { y } from "#domain/market/price.ts";`,
      }),
    ).toEqual([]);
  });

  it.each([
    [
      "web into platform, even for a type",
      "src/web/ui/a.ts",
      `import type { x } from "#platform/kernel/b.ts";`,
      "src/platform/kernel/b.ts",
    ],
    ["domain into contract", "src/domain/market/a.ts", `export { x } from "#contract/base/b.ts";`, "src/contract/base/b.ts"],
    ["adapters past the ports", "src/adapters/mail/a.ts", `import { x } from "#platform/kernel/b.ts";`, "src/platform/kernel/b.ts"],
    ["a row to its right", "src/domain/market/a.ts", `import { x } from "#domain/brand/b.ts";`, "src/domain/brand/b.ts"],
    [
      "a screen into another",
      "src/web/screens/home/a.tsx",
      `const b = import("#web/screens/content/b.tsx");`,
      "src/web/screens/content/b.tsx",
    ],
  ])("refuses %s", (_, file, text, target) => {
    expect(check({ [file]: text, [target]: "" })).toHaveLength(1);
  });

  it("refuses a way that leads nowhere, and fixtures of tests outside tests", () => {
    expect(check({ "src/shared/a.ts": `import "./gone.ts";` })).toEqual(["src/shared/a.ts -> ./gone.ts: leads nowhere"]);
    expect(check({ "src/shared/a.ts": `import { x } from "#tests/y.ts";` })).toHaveLength(1);
    expect(check({ "src/shared/a.test.ts": `import { x } from "#tests/y.ts";` })).toEqual([]);
  });

  it("refuses a nested row to its right, tests aside", () => {
    const text = `import { x } from "#platform/booking/engine/b.ts";`;
    const target = { "src/platform/booking/engine/b.ts": "" };
    expect(check({ "src/platform/booking/records/a.ts": text, ...target })).toEqual([
      "src/platform/booking/records/a.ts -> #platform/booking/engine/b.ts: in src/platform/booking, records may not import from engine",
    ]);
    expect(check({ "src/platform/booking/records/a.test.ts": text, ...target })).toEqual([]);
  });

  it("refuses a file beside the folders of a room, its entry aside", () => {
    expect(check({ "src/server/stray.ts": "", "src/server/main.ts": "" })).toEqual([
      "src/server/stray.ts: belongs into a folder of server",
    ]);
  });

  it("only the configuration reads the environment", () => {
    expect(check({ "src/server/base/config.ts": "process.env", "src/domain/market/a.test.ts": "process.env" })).toEqual([]);
    expect(check({ "src/server/http/a.ts": "const port = process.env.PORT;" })).toEqual([
      "src/server/http/a.ts: reads the environment; only src/server/base/config.ts may",
    ]);
  });

  it("refuses a folder with too many files, tests not counted", () => {
    const filesNamed = (count: number, ending: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`src/domain/market/a${place}${ending}`, ""]));
    expect(check({ ...filesNamed(25, ".ts"), ...filesNamed(25, ".test.ts") })).toEqual([]);
    expect(check(filesNamed(26, ".ts"))).toEqual(["src/domain/market: 26 files, at most 25"]);
  });

  it("finds a circle", () => {
    const files = { "src/shared/a.ts": `import { b } from "./b.ts";`, "src/shared/b.ts": `import { a } from "./a.ts";` };
    expect(check(files)).toEqual(["circle: src/shared/a.ts -> src/shared/b.ts -> src/shared/a.ts"]);
  });
});
