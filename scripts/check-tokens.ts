/** Refuses raw colours and unknown tokens in components and styles: a brand changes its theme by tokens alone. */
import { globSync, readFileSync } from "node:fs";

const RAW_COLOUR = /#[0-9a-fA-F]{3,8}\b(?![^\n]*["'`]\s*\))|\b(?:rgb|rgba|hsl|hsla|hwb|oklch|oklab|lab|lch)\(/;
const PALETTE_CLASS =
  /\b(?:bg|text|border|ring|fill|stroke|from|to|via)-(?:red|blue|green|gray|slate|zinc|neutral|stone|amber|yellow|orange|lime|emerald|teal|cyan|sky|indigo|violet|purple|fuchsia|pink|rose)-\d/;

/** Common colour names; rare ones are not written by accident. System colours and `currentcolor` are allowed. */
const NAMED =
  "aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|sienna|silver|snow|tan|teal|tomato|turquoise|violet|wheat|white|yellow|(?:light|dark|medium|pale|deep|hot)[a-z]+";
const COLOUR_PROPERTY =
  "color|background|background-color|border(?:-(?:top|right|bottom|left|inline|block)(?:-(?:start|end))?)?(?:-color)?|outline(?:-color)?|fill|stroke|box-shadow|text-shadow|text-decoration(?:-color)?|caret-color|accent-color|column-rule(?:-color)?";
/** `color: red` in a style sheet, `style={{ backgroundColor: "white" }}` and `fill="black"` in a component. */
const NAMED_IN_CSS = new RegExp(String.raw`(?<![\w-])(?:${COLOUR_PROPERTY})\s*:[^;{}]*(?<![\w-])(?:${NAMED})(?![\w(-])`, "i");
const NAMED_IN_CODE = new RegExp(
  String.raw`(?<![\w-])(?:color|background|[a-z]+Color|border[A-Za-z]*|outline|fill|stroke|boxShadow)\s*[:=]\s*\{?\s*["'\x60][^"'\x60]*(?<![\w-])(?:${NAMED})(?![\w(-])`,
);
/** A name that is composed in code cannot be checked here. */
const TOKEN = /var\(--([\w-]+)(?![\w-]|\$\{)/g;

/** The custom properties of a theme; those of the base theme exist in every brand. */
export const tokensOf = (theme: string): ReadonlySet<string> =>
  new Set([...theme.matchAll(/--([\w-]+)\s*:/g)].map((match) => match[1] ?? ""));

/** Properties that a style sheet or component defines may be used anywhere under src/web. */
const ownTokens = (text: string): string[] =>
  [...text.matchAll(/["'`{;\s](--[\w-]+)["'`]?\s*[:\]]/g)].map((match) => match[1]?.slice(2) ?? "");

/** Set by React Aria on its own elements, or by Tailwind. */
const isForeign = (name: string): boolean =>
  name.startsWith("tw-") || name === "trigger-width" || name === "visual-viewport-height" || name.startsWith("tab-panel-");

/** Comments may mention colours. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, " ")).replaceAll(/(?<=^|\s)\/\/[^\n]*/g, "");

export function findTokenFaults(files: Readonly<Record<string, string>>, themed: ReadonlySet<string>): string[] {
  const definedTokens = new Set(Object.values(files).flatMap(ownTokens));
  return Object.entries(files).flatMap(([file, text]) =>
    withoutComments(text)
      .split("\n")
      .flatMap((line, index) => {
        const match = (file.endsWith(".css") ? NAMED_IN_CSS : NAMED_IN_CODE).test(line);
        const raw = match || RAW_COLOUR.test(line) || PALETTE_CLASS.test(line) ? ["raw colour; use a token"] : [];
        const unknown = [...line.matchAll(TOKEN)].flatMap(([, name = ""]) =>
          themed.has(name) || definedTokens.has(name) || isForeign(name) ? [] : [`unknown token --${name}`],
        );
        return [...raw, ...unknown].map((fault) => `${file}:${index + 1}: ${fault}`);
      }),
  );
}

if (import.meta.main) {
  const names = globSync("src/web/**/*.{ts,tsx,css}").filter((file) => !/\.test\.tsx?$/.test(file));
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(file, "utf8")]));
  const faults = findTokenFaults(files, tokensOf(readFileSync("brands/base/theme.css", "utf8")));
  console.log(faults.length ? faults.join("\n") : `${names.length} files use tokens only`);
  process.exitCode = faults.length || names.length === 0 ? 1 : 0;
}
