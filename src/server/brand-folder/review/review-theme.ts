/** Finds colours with different meanings that look alike, and fonts that brand.json and the theme name differently. */
import { colourDistance } from "#pictures/colour.ts";
import { readTheme } from "#domain/brand/contrast.ts";
import type { ColourToken, ThemeTokens } from "#domain/brand/contrast.ts";
import type { BrandFolder } from "../brand-folder.ts";
import { FONT_FAMILIES } from "../check-folder.ts";
import { error } from "./finding.ts";
import type { Finding } from "./finding.ts";

/** Pairs that a visitor must not confuse, with the required colour distance; success and failure need the largest one. */
const DISTINCT_PAIRS: readonly (readonly [one: ColourToken, other: ColourToken, least: number])[] = [
  ["positive", "danger", 0.15],
  ["positive", "caution", 0.08],
  ["caution", "danger", 0.06],
  ["info", "caution", 0.08],
  ["info", "danger", 0.08],
  ["accent", "danger", 0.05],
  ["member", "danger", 0.05],
];

export function reviewTheme(folder: BrandFolder): Finding[] {
  const file = folder.brand?.themeFile ?? "theme.css";
  const { light, dark } = readTheme(folder.files.get(file) ?? "");
  const colours = [...findAlike(file, "light", light), ...findAlike(file, "dark", dark)];
  return folder.brand ? [...colours, ...reviewFonts(file, folder.brand.fonts, light)] : colours;
}

const findAlike = (file: string, mode: string, tokens: ThemeTokens): Finding[] =>
  DISTINCT_PAIRS.flatMap(([one, other, least]) => {
    const distance = colourDistance(tokens[one] ?? "", tokens[other] ?? "");
    if (distance >= least) return [];
    const measured = `${tokens[one]} and ${tokens[other]}, distance ${distance.toFixed(3)}, at least ${least}`;
    return [
      error(
        { file, key: `--${one}` },
        `${mode}: it looks like --${other}, which means something else (${measured})`,
        `Choose another --${one} or --${other}.`,
      ),
    ];
  });

/** `"Newsreader Variable", …` → Newsreader. */
const familyOf = (value: string): string => (/^\s*["']?([^"',]+)/.exec(value)?.[1] ?? "").trim().replace(/ Variable$/, "");

function reviewFonts(file: string, fonts: { readonly display: string; readonly text: string }, tokens: ThemeTokens): Finding[] {
  return (["display", "text"] as const).flatMap((use) => {
    const key = `--font-${use}`;
    const value = tokens[key.slice(2)];
    if (value === undefined)
      return [error({ file, key }, `brand.json names ${fonts[use]}, the theme names no font`, `Add ${key}: "${fonts[use]} Variable", …`)];
    const family = familyOf(value);
    if (!FONT_FAMILIES.includes(family))
      return [error({ file, key }, `${family} is not installed`, `Use one of ${FONT_FAMILIES.join(", ")}, written "… Variable".`)];
    if (family === fonts[use] && value.includes(`"${family} Variable"`)) return [];
    return [
      error(
        { file, key },
        `the theme shows ${family}, brand.json loads ${fonts[use]}`,
        `Name the same font in both: "${fonts[use]} Variable".`,
      ),
    ];
  });
}
