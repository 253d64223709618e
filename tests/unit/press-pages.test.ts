import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Block = { readonly kind: string; readonly entries?: readonly { readonly source?: string }[] };

it(
  "press pages list announcements of the brand, and no articles or quotations of papers that do not exist",
  { tags: ["ROUTE-044"] },
  () => {
    const blocks = globSync("brands/*/content/*/in-the-media.json").flatMap(
      (file) => (JSON.parse(readFileSync(file, "utf8")) as { blocks: readonly Block[] }).blocks,
    );
    expect(blocks.filter(({ kind }) => kind === "quote")).toEqual([]);
    const sources = blocks.filter(({ kind }) => kind === "media").flatMap(({ entries = [] }) => entries.map(({ source }) => source));
    expect(new Set(sources)).toEqual(new Set(["{brandName}"]));
  },
);
