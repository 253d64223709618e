import { colourDistance } from "#pictures/colour.ts";
import { contrast, mix, TEXT_CONTRAST, TINT } from "#domain/brand/contrast.ts";

/** The second colour is used when the accent itself is close to red. */
const DANGERS = { light: ["#b3261e", "#8a1259"], dark: ["#ff9d94", "#ff9ecf"] } as const;
const MIN_FROM_DANGER = 0.06;

const WHITE = "#ffffff";
const BLACK = "#000000";
/** Slightly more than required, because mixed backgrounds are rounded. */
const SAFE_CONTRAST = TEXT_CONTRAST + 0.15;

/** Derives a theme from one colour: the base theme with an accent as close to the colour as the required contrast allows. */
export function deriveTheme(baseTheme: string, colour: string, fonts: { readonly display: string; readonly text: string }): string {
  const light = shadeUntil(colour, BLACK, (accent) => isReadable(accent, [WHITE, "#f4f5f6"], WHITE, 0.1));
  const dark = shadeUntil(colour, WHITE, (accent) => isReadable(accent, ["#14171b", "#1c2026", "#0e1114"], "#1c2026", 0.13));
  const [plain = "", night = ""] = baseTheme.split("@media");
  return [
    recolour(plain, light, { ground: WHITE, soft: 0.1, ink: WHITE, danger: dangerBeside(light, DANGERS.light) }),
    recolour(night, dark, { ground: "#1c2026", soft: 0.13, ink: mix(light, BLACK, 0.35), danger: dangerBeside(dark, DANGERS.dark) }),
  ]
    .join("@media")
    .replaceAll("Inter Variable", "Text Variable")
    .replaceAll("Inter Fallback", "Text Fallback")
    .replace(/--font-display: "Text Variable", "Text Fallback"/, `--font-display: "${fonts.display} Variable", "${fonts.display} Fallback"`)
    .replace(/--font-text: "Text Variable", "Text Fallback"/, `--font-text: "${fonts.text} Variable", "${fonts.text} Fallback"`)
    .replace(
      /^\/\*.*?\*\//s,
      "/* Made by `npm run brand -- new` around one colour. Change what you like: the check computes every contrast. */",
    );
}

const dangerBeside = (accent: string, [usual, other]: readonly [string, string]): string =>
  colourDistance(usual, accent) >= MIN_FROM_DANGER ? usual : other;

const isReadable = (accent: string, surfaces: readonly string[], raised: string, soft: number): boolean =>
  [...surfaces, mix(accent, raised, TINT), mix(accent, raised, soft)].every((ground) => contrast(accent, ground) >= SAFE_CONTRAST);

/** The first shade towards black or white that is readable. */
function shadeUntil(colour: string, towards: string, isEnough: (shade: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(towards, colour, share);
    if (isEnough(shade)) return shade;
  }
  return towards;
}

type Around = { readonly ground: string; readonly soft: number; readonly ink: string; readonly danger: string };

function recolour(block: string, accent: string, { ground, soft, ink, danger }: Around): string {
  const set = (css: string, token: string, colour: string) => css.replace(new RegExp(`--${token}: #\\w+;`), `--${token}: ${colour};`);
  const scene = (css: string, part: string, share: number) =>
    css.replace(new RegExp(`--scene-${part}: (#\\w+);`), (_, old: string) => `--scene-${part}: ${mix(accent, old, share)};`);
  let css = block;
  for (const [token, colour] of [
    ["accent", accent],
    ["accent-ink", ink],
    ["accent-soft", mix(accent, ground, soft)],
    ["focus", accent],
    ["danger", danger],
  ] as const)
    css = set(css, token, colour);
  for (const [part, share] of [
    ["far", 0.15],
    ["mid", 0.3],
    ["near", 0.45],
    ["water", 0.25],
  ] as const)
    css = scene(css, part, share);
  return css;
}
