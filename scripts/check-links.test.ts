import { describe, expect, it } from "vitest";
import { findLinkFaults } from "./check-links.ts";

const OTHER = "# Other\n\n## Several nodes, one `role`\n";
const faultsOf = (text: string) =>
  findLinkFaults({ "docs/a.md": text, "docs/b/other.md": OTHER }, (file) =>
    ["docs/image.png", "src/web/client/routes.ts", "docs/b"].includes(file),
  );

describe("the check of links", () => {
  it.each([
    ["a page", "[b](b/other.md)"],
    ["a heading", "[b](b/other.md#several-nodes-one-role)"],
    ["a picture", "![b](image.png)"],
    ["a folder", "[b](b)"],
    ["another site", "[b](https://example.test/x.md)"],
    ["an address of the site", "[b](/address)"],
    ["a source file", "`src/web/client/routes.ts`, `web/client/routes.ts`"],
    ["an example", "```\n[b](missing.md)\n```"],
    ["a replaced page", "Replaced by [b](b/other.md)\n\n`src/gone.ts`"],
  ])("accepts %s", (_, text) => expect(faultsOf(text)).toEqual([]));

  it.each([
    ["[b](missing.md)", "docs/a.md: the link missing.md leads nowhere"],
    ["[b](b/other.md#no-heading)", "docs/a.md: the link b/other.md#no-heading leads nowhere"],
    ["[b](#no-heading)", "docs/a.md: the link #no-heading leads nowhere"],
    ["`web/gone.ts`", "docs/a.md: web/gone.ts does not exist"],
  ])("refuses %s", (text, fault) => expect(faultsOf(text)).toEqual([fault]));
});
