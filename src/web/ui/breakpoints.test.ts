import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BREAKPOINTS } from "./breakpoints.ts";

test("SHELL-014 scripts and style sheets use the same breakpoints", () => {
  const tokens = readFileSync("src/web/styles/tokens.css", "utf8");
  expect(BREAKPOINTS).toEqual({ phone: 520, tablet: 959, laptop: 991, desktop: 1024, wide: 1200, cinema: 1366 });
  for (const [name, width] of Object.entries(BREAKPOINTS)) expect(tokens).toContain(`--breakpoint-${name}: ${width}px;`);
});
