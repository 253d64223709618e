/** Colours in OKLab, where equal steps of lightness look equal in every hue. */
export type Colour = readonly [lightness: number, a: number, b: number];

const HEX = /^#[0-9a-f]{6}$/i;

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export const isHexColour = (value: string): boolean => HEX.test(value);

/** Red, green and blue of a six-digit hex colour, 0 to 255. */
export function hexChannels(hex: string): readonly [number, number, number] {
  if (!isHexColour(hex)) throw new RangeError(`"${hex}" is not a six-digit hex colour`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Linear light of each channel, 0 to 1. */
export function linearChannels(hex: string): readonly [number, number, number] {
  const [red, green, blue] = hexChannels(hex);
  return [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
}

/** The matrices are from Björn Ottosson's definition. */
export function colourOf(hex: string): Colour {
  const [r, g, b] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Perceived difference of two hex colours: 0 for equal colours, 1 for black and white. */
export function colourDistance(one: string, other: string): number {
  const [a, b] = [colourOf(one), colourOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function linearOf([lightness, a, b]: Colour): readonly [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Colours outside the screen's gamut become paler but keep their hue. */
export function hexOf(colour: Colour): string {
  let [lightness, a, b] = colour;
  lightness = Math.min(1, Math.max(0, lightness));
  let rgb = linearOf([lightness, a, b]);
  for (let step = 0; step < 14 && rgb.some((part) => part < -0.001 || part > 1.001); step++) {
    [a, b] = [a * 0.85, b * 0.85];
    rgb = linearOf([lightness, a, b]);
  }
  const digits = rgb.map((part) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, part)))));
  return `#${digits.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** `hue` in degrees. */
export const lch = (lightness: number, chroma: number, hue: number): Colour => [
  lightness,
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180),
];

export const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

export const lighter = ([lightness, a, b]: Colour, step: number): Colour => [lightness + step, a, b];
