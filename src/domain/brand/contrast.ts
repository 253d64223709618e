/** The contrast of two colours as WCAG 2 measures it. Colours of a theme are written as six-digit hex, so that this stays arithmetic. */
import { hexChannels, isHexColour, linearChannels } from "#pictures/colour.ts";

/** Minimum contrast of text. */
export const TEXT_CONTRAST = 4.5;
/** Minimum contrast of control borders and the focus ring. */
const CONTROL_CONTRAST = 3;

export function luminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 for the same colour, 21 for black on white; the order does not matter. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** One colour mixed over another by this share, like `color-mix(in srgb, …)`. */
export function mix(one: string, other: string, share: number): string {
  const [over, under] = [hexChannels(one), hexChannels(other)];
  const mixed = over.map((channel, index) => Math.round(channel * share + (under[index] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

export type ColourToken = (typeof COLOUR_TOKENS)[number];

/** The colours that every brand defines, for light and dark. Components use only these names. */
export const COLOUR_TOKENS = [
  "surface",
  "surface-raised",
  "surface-sunken",
  "ink",
  "ink-soft",
  "line",
  "line-strong",
  "accent",
  "accent-ink",
  "accent-soft",
  "info",
  "positive",
  "caution",
  "danger",
  "danger-ink",
  "member",
  "focus",
] as const;

/** Tokens that a brand may leave to the base theme. */
export const SHAPE_TOKENS = [
  "font-display",
  "font-text",
  "display-weight",
  "display-tracking",
  "text-scale",
  "radius-s",
  "radius-m",
  "radius-l",
  "radius-pill",
  "border-width",
  "shadow-s",
  "shadow-m",
  "shadow-l",
  "density",
  "motion",
  "overlay",
] as const;

const SURFACES: readonly ColourToken[] = ["surface", "surface-raised", "surface-sunken"];

type Pair = { readonly front: ColourToken; readonly back: ColourToken; readonly least: number };

const on = (backs: readonly ColourToken[], least: number, fronts: readonly ColourToken[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Which colour is drawn on which, with the required contrast. */
export const COLOUR_PAIRS: readonly Pair[] = [
  ...on(SURFACES, TEXT_CONTRAST, ["ink", "ink-soft", "accent", "info", "positive", "caution", "danger", "member"]),
  ...on(["accent-soft"], TEXT_CONTRAST, ["ink", "ink-soft", "accent"]),
  ...on(["accent"], TEXT_CONTRAST, ["accent-ink"]),
  ...on(["danger"], TEXT_CONTRAST, ["danger-ink"]),
  ...on(SURFACES, CONTROL_CONTRAST, ["line-strong", "focus"]),
];

/** Share of its own colour in the background of a badge or notice; `--tint` in styles/base.css has the same value. */
export const TINT = 0.1;

/** The colours of badges and notices: each is text on a background tinted with it. */
export const TONES: readonly ColourToken[] = ["ink-soft", "accent", "info", "positive", "caution", "danger", "member"];

export type ThemeTokens = Readonly<Record<string, string>>;
export type Theme = { readonly light: ThemeTokens; readonly dark: ThemeTokens };

const DECLARATION = /^--([a-z][a-z0-9-]*)\s*:\s*([^;{}@\\<>]+)$/;
const THEME = /^\s*:root\s*\{([^{}]*)\}\s*(?:@media\s*\(prefers-color-scheme:\s*dark\)\s*\{\s*:root\s*\{([^{}]*)\}\s*\})?\s*$/;

function readDeclarations(body: string): ThemeTokens {
  const entries = body
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): [string, string] => {
      const [, name, value] = DECLARATION.exec(line) ?? [];
      if (!name || !value) throw new SyntaxError(`"${line.slice(0, 60)}" does not set a custom property`);
      if (/url\(|image-set\(|expression\(/i.test(value)) throw new SyntaxError(`--${name} may not load anything`);
      return [name, value.trim()];
    });
  return Object.fromEntries(entries);
}

/** A theme file is data: custom properties under :root, once plain and once for dark. Anything else is refused by a SyntaxError. */
export function readTheme(css: string): Theme {
  const [, light, dark] = THEME.exec(css.replaceAll(/\/\*.*?\*\//gs, "")) ?? [];
  if (light === undefined) throw new SyntaxError("a theme holds one :root block and one for prefers-color-scheme: dark, nothing else");
  const plain = readDeclarations(light);
  return { light: plain, dark: { ...plain, ...readDeclarations(dark ?? "") } };
}

/** Every reason why this theme may not be served; empty if it is valid. */
export function findThemeFaults(css: string): string[] {
  let theme: Theme;
  try {
    theme = readTheme(css);
  } catch (error) {
    return [(error as Error).message];
  }
  return (["light", "dark"] as const).flatMap((mode) => faultsOfMode(mode, theme[mode]));
}

function faultsOfMode(mode: string, tokens: ThemeTokens): string[] {
  const unusable = COLOUR_TOKENS.filter((token) => !isHexColour(tokens[token] ?? ""));
  if (unusable.length) return unusable.map((token) => `${mode}: --${token} must be a six-digit hex colour`);
  const colourOf = (token: ColourToken): string => tokens[token] ?? "";
  const fault = (front: ColourToken, ground: string, name: string, least: number): string[] => {
    const measured = contrast(colourOf(front), ground);
    return measured < least ? [`${mode}: --${front} on ${name} is ${measured.toFixed(2)}, it must be at least ${least}`] : [];
  };
  return [
    ...COLOUR_PAIRS.flatMap(({ front, back, least }) => fault(front, colourOf(back), `--${back}`, least)),
    ...TONES.flatMap((tone) => {
      const ground = mix(colourOf(tone), colourOf("surface-raised"), TINT);
      return [tone, "ink" as const].flatMap((front) => fault(front, ground, `the tint of --${tone}`, TEXT_CONTRAST));
    }),
  ];
}
