import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createFontsOf } from "./bank-fonts.ts";

test("returns only the fonts that the theme names, and none without a build", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fonts-"));
  mkdirSync(path.join(folder, "assets"));
  const inter = '@font-face{font-family:Inter Variable;src:url(/assets/inter.woff2)format("woff2")}';
  const other = '@font-face{font-display:swap;font-family:"Outfit Variable";src:url(/assets/outfit.woff2)}';
  writeFileSync(path.join(folder, "assets/style.css"), `a{color:red}${inter}${other}b{}`);
  const fontsOf = createFontsOf(folder);
  expect(fontsOf(':root { --font-text: "Inter Variable", system-ui; }')).toBe(inter);
  expect(fontsOf(':root { --font-text: "Outfit Variable"; }')).toBe(other);
  expect(createFontsOf(path.join(folder, "nothing"))(':root { --font-text: "Inter Variable"; }')).toBe("");
  rmSync(folder, { recursive: true });
});
