/** A theme file sets known tokens and does nothing else. */
import { COLOUR_TOKENS, findThemeFaults, readTheme, SHAPE_TOKENS } from "#domain/brand/contrast.ts";

/** Colours of generated scenes. */
const SCENE_TOKENS = ["sky-high", "sky-low", "sun", "far", "mid", "near", "water"].map((part) => `scene-${part}`);

/** Only some brands have one: colour stops that repeat along the top of header and footer. */
const ORNAMENT_TOKENS = ["ribbon"];

const ALLOWED: ReadonlySet<string> = new Set([...COLOUR_TOKENS, ...SHAPE_TOKENS, ...SCENE_TOKENS, ...ORNAMENT_TOKENS]);
const FUNCTIONS = new Set(["rgb", "rgba", "hsl", "hsla", "oklch", "oklab", "calc", "clamp", "min", "max", "cubic-bezier"]);

/** Every reason why this theme may not be served. */
export function findThemeFileFaults(css: string): string[] {
  if (hasTextAroundComment(css)) return ["a comment is inside quotation marks"];
  const faults = findThemeFaults(css);
  try {
    const { light, dark } = readTheme(css);
    for (const [name, value] of [...Object.entries(light), ...Object.entries(dark)]) {
      if (!ALLOWED.has(name)) faults.push(`--${name} is not a known theme token`);
      for (const [, used = ""] of value.matchAll(/([\w-]*)\s*\(/g)) {
        if (!FUNCTIONS.has(used.toLowerCase())) faults.push(`--${name}: ${used}() is not allowed`);
      }
    }
  } catch {
    // `findThemeFaults` has already reported it.
  }
  return [...new Set(faults)];
}

/** A comment inside quotation marks is refused: parsers that strip comments first and parsers that read strings first would see different files. */
function hasTextAroundComment(css: string): boolean {
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const two = css.slice(at, at + 2);
    if (two === "/*") {
      if (quote !== "") return true;
      const end = css.indexOf("*/", at + 2);
      at = end === -1 ? css.length : end + 1;
    } else if (quote === "" ? css[at] === '"' || css[at] === "'" : css[at] === quote || css[at] === "\n") {
      quote = quote === "" ? (css[at] ?? "") : "";
    }
  }
  return false;
}
