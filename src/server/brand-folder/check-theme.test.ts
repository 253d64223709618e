import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findThemeFileFaults } from "./check-theme.ts";

const sound = readFileSync("brands/base/theme.css", "utf8");
/** The valid theme with one more declaration. */
const having = (declaration: string) => sound.replace("--motion: 180ms;", `--motion: 180ms; ${declaration}`);

describe("findThemeFileFaults", () => {
  it.each(readdirSync("brands"))("accepts the theme of %s", { tags: ["BRAND-003"] }, (id) => {
    expect(findThemeFileFaults(readFileSync(`brands/${id}/theme.css`, "utf8"))).toEqual([]);
  });

  it.each([
    ["an unknown token", having("--danger-zone: #ffffff;"), "--danger-zone is not a known theme token"],
    ["a picture", having("--shadow-s: url(https://evil.example/x);"), "may not load anything"],
    ["a picture set", having("--shadow-s: image-set('x' 1x);"), "may not load anything"],
    ["a function that is not on the list", having("--shadow-s: attr(title);"), "attr() is not allowed"],
    ["an import", `@import "https://evil.example/x.css";\n${sound}`, "one :root block"],
    ["a rule for elements", `${sound}\nbody { display: none }`, "one :root block"],
    ["a property that is no token", having("display: none;"), "does not set a custom property"],
    ["an escape", having("--shadow-s: u\\72l(x);"), "does not set a custom property"],
    [
      "a comment that hides a rule between quotation marks",
      having(`--shadow-s: "/*"; } body { color: red } :root { --shadow-m: "*/";`),
      "inside quotation marks",
    ],
    ["a missing colour", sound.replace(/--focus: #\w+;/, ""), "--focus must be a six-digit hex colour"],
    ["a weak contrast", sound.replace(/--ink-soft: #\w+;/, "--ink-soft: #bbbbbb;"), "--ink-soft on --surface"],
  ])("refuses %s", (_name, css, reason) => {
    expect(findThemeFileFaults(css).join("\n")).toContain(reason);
  });
});
