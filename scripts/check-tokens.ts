/** Refuses raw colours and unknown tokens in components and styles: a brand re-themes by tokens alone. */
import { globSync, readFileSync } from "node:fs";

const RAW_COLOUR = /#[0-9a-fA-F]{3,8}\b(?![^\n]*["'`]\s*\))|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(/;
const PALETTE_CLASS =
  /\b(?:bg|text|border|ring|fill|stroke|from|to|via)-(?:red|blue|green|gray|slate|zinc|neutral|stone|amber|yellow|orange|lime|emerald|teal|cyan|sky|indigo|violet|purple|fuchsia|pink|rose)-\d/;
const TOKEN = /var\(--([\w-]+)/g;

/** Tokens every brand has: those of the base theme. */
const themed = new Set([...readFileSync("brands/base/theme.css", "utf8").matchAll(/--([\w-]+)\s*:/g)].map((match) => match[1]));
const faults: string[] = [];
const files = globSync("src/web/**/*.{ts,tsx,css}").filter((file) => !/\.test\.tsx?$/.test(file));

/** Properties a style sheet or component defines for itself may be used anywhere under src/web. */
const own = new Set(
  files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/["'`{;\s](--[\w-]+)["'`]?\s*[:\]]/g)].map((match) => match[1]?.slice(2)),
  ),
);

for (const file of files) {
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    const place = `${file}:${index + 1}`;
    if (RAW_COLOUR.test(line) || PALETTE_CLASS.test(line)) faults.push(`${place}: raw colour; use a token`);
    for (const [, name = ""] of line.matchAll(TOKEN)) {
      if (!themed.has(name) && !own.has(name) && !name.startsWith("tw-")) faults.push(`${place}: unknown token --${name}`);
    }
  }
}
console.log(faults.length ? faults.join("\n") : `${files.length} files use tokens only`);
process.exitCode = faults.length || files.length === 0 ? 1 : 0;
