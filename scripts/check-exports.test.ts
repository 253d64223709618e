import { describe, expect, it } from "vitest";
import { findRepeatedTypes, findUnusedExports } from "./check-exports.ts";

describe("the check of exports", () => {
  it("names an export that no other file mentions", () => {
    const files = {
      "src/shared/a.ts": "export const used = 1;\nexport type Lonely = 2;",
      "src/shared/b.ts": `import { used } from "./a.ts";`,
    };
    expect(findUnusedExports(files)).toEqual(["src/shared/a.ts: Lonely is used nowhere else"]);
  });

  it("lets tests, and modules that a framework calls by name, use what they like", () => {
    const files = {
      "src/shared/a.ts": "export function tested() {}",
      "src/shared/a.test.ts": `import { tested } from "./a.ts";`,
      "src/web/routes/content/home.tsx": "export const loader = 1;",
      "tests/factories/page.ts": "export const alone = 1;",
    };
    expect(findUnusedExports(files)).toEqual([]);
  });

  it("names a type that two files define, but not one that is imported", () => {
    const files = {
      "src/domain/a.ts": "export type Place = string;\nexport type Land = string;",
      "src/web/b.ts": `import type { Land } from "#domain/a.ts";\nexport interface Place {}`,
      "src/web/b.test.ts": "export type Place = 1;",
    };
    expect(findRepeatedTypes(files)).toEqual([
      "type Place is defined in src/domain/a.ts and src/web/b.ts: import it, or rename one after what it is",
    ]);
  });
});
