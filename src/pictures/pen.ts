/** What every part of a drawing receives: random numbers, ids for its gradients, and the light of the picture. */
import type { Colour } from "./colour.ts";
import { colourOf, lch, lighter, mix } from "./colour.ts";
import type { PicturePalette } from "./palette.ts";
import { hash, kindOfScene } from "./picture-address.ts";
import type { Picture } from "./picture-address.ts";
import { createRandom } from "./random.ts";
import type { SeededRandom } from "./random.ts";
import { hourOf } from "./picture-hour.ts";
import type { Hour } from "./picture-hour.ts";
import { parseScene } from "./settings/setting.ts";
import type { Scene } from "./settings/setting.ts";
import { skyOf, tint, warmthOf } from "./sky-light.ts";
import type { Sky } from "./sky-light.ts";

/** The units of a picture; 3:2. */
export const WIDTH = 1500;
export const HEIGHT = 1000;

export type Light = {
  readonly hour: Hour;
  readonly sky: Sky;
  /** The light source; it may be outside the picture. */
  readonly sun: { readonly x: number; readonly y: number; readonly colour: Colour };
  /** -1: from the left. */
  readonly side: 1 | -1;
  readonly isDark: boolean;
  /** The colour that distant things fade into. */
  readonly haze: Colour;
  /** Light of lamps behind windows. */
  readonly lamp: Colour;
};

export type Pen = {
  /** What the address says about the place, the building and the room. */
  readonly scene: Scene;
  readonly random: SeededRandom;
  readonly id: () => string;
  readonly light: Light;
  /** A colour as it looks here: `depth` from 0 (near) to 1 (horizon), `lit` from -1 (shade) to 1 (light). */
  readonly tone: (natural: Colour, depth?: number, lit?: number) => Colour;
  /** The same indoors, where lamps add to daylight. */
  readonly inside: (natural: Colour, lit?: number) => Colour;
  /** The brand's own water. */
  readonly water: Colour;
  /** The brand's own colours, for cloth and paint. */
  readonly brand: { readonly strong: Colour; readonly middle: Colour; readonly soft: Colour; readonly bright: Colour };
  /** For a picture within the picture: the same light, other random numbers. */
  readonly aside: () => Pen;
};

type HourFacts = {
  readonly exposure: number;
  readonly contrast: number;
  readonly haze: number;
  readonly key: Colour;
  readonly shade: Colour;
};

/** `key` and `shade` are what light and shadow add to a colour. */
const FACTS: Record<Hour, HourFacts> = {
  dawn: { exposure: 0.95, contrast: 0.8, haze: 0.95, key: [0.05, 0.012, 0.03], shade: [-0.06, 0.004, -0.022] },
  noon: { exposure: 1, contrast: 1, haze: 0.75, key: [0.06, 0, 0.016], shade: [-0.11, -0.002, -0.022] },
  golden: { exposure: 0.97, contrast: 1.1, haze: 0.85, key: [0.06, 0.014, 0.05], shade: [-0.12, 0.006, -0.02] },
  dusk: { exposure: 0.64, contrast: 0.9, haze: 0.8, key: [0.06, 0.022, 0.03], shade: [-0.06, 0.004, -0.03] },
  night: { exposure: 0.42, contrast: 0.6, haze: 0.7, key: [0.05, 0, 0.004], shade: [-0.05, 0, -0.016] },
};

export function createPen(picture: Picture, palette: PicturePalette): Pen {
  const random = createRandom(hash(`${picture.kind} ${picture.variant}`));
  let count = 0;
  const grade = gradeOf(palette);
  const light = lightOf(picture, palette, random);
  const warmth = warmthOf(picture) * 0.006;
  const pen: Omit<Pen, "aside" | "random"> = {
    scene: parseScene(picture.kind) ?? { kind: kindOfScene(picture.kind) },
    light,
    id: () => `i${(count++).toString(36)}`,
    water: tint(lch(0.56, 0.08, 225), colourOf(palette.water), 0.6),
    brand: {
      strong: colourOf(palette.near),
      middle: colourOf(palette.mid),
      soft: colourOf(palette.far),
      bright: colourOf(palette.sun),
    },
    tone: (natural, depth = 0, lit = 0) => {
      const { exposure, contrast, haze, key, shade } = FACTS[light.hour];
      const [lightness, a, b] = lightUp(grade(natural), lit > 0 ? key : shade, Math.abs(lit) * contrast);
      const share = 0.5 + exposure / 2;
      const dim: Colour = [lightness * exposure, a * share + warmth * 0.5, b * share + warmth];
      return mix(dim, light.haze, Math.min(0.94, depth * haze));
    },
    inside: (natural, lit = 0) => {
      // Walls reflect much of the light: indoors the time of day matters less than outside.
      const { key, shade } = FACTS[light.isDark ? "dawn" : "noon"];
      const [lightness, a, b] = lightUp(grade(natural), lit > 0 ? key : shade, Math.abs(lit));
      return [lightness * (light.isDark ? 0.84 : 0.97), a + warmth * 0.5, b + warmth + (light.isDark ? 0.008 : 0)];
    },
  };
  const withRandom = (seeded: SeededRandom): Pen => ({
    ...pen,
    random: seeded,
    aside: () => withRandom(createRandom(seeded.whole(1, 1e9))),
  });
  return withRandom(random);
}

const lightUp = ([lightness, a, b]: Colour, add: Colour, amount: number): Colour => [
  lightness + add[0] * amount,
  a + add[1] * amount,
  b + add[2] * amount,
];

/**
 * A brand's grading of a colour: it shifts towards brand colours of a similar hue, so that leaves stay green and water stays blue; a little of the
 * brand's own shades is in everything.
 */
function gradeOf(palette: PicturePalette): (natural: Colour) => Colour {
  const anchors = Object.values(palette).map(colourOf);
  const shades = [palette.near, palette.mid, palette.far, palette.skyLow].map(colourOf).toSorted((one, other) => one[0] - other[0]);
  return (natural) => {
    const [target, weight] = likeHue(natural, anchors);
    return tint(tint(natural, target, 0.55 * Math.min(1, weight)), shadeAt(shades, natural[0]), 0.16);
  };
}

function likeHue([lightness, a, b]: Colour, anchors: readonly Colour[]): readonly [target: Colour, weight: number] {
  const chroma = Math.hypot(a, b);
  let [sumA, sumB, sum] = [0, 0, 0];
  for (const [, otherA, otherB] of anchors) {
    const otherChroma = Math.hypot(otherA, otherB);
    const likeness = (a * otherA + b * otherB) / (chroma * otherChroma + 1e-6);
    const weight = Math.max(0, likeness) ** 3 * Math.min(1, otherChroma / 0.05);
    [sumA, sumB, sum] = [sumA + otherA * weight, sumB + otherB * weight, sum + weight];
  }
  if (sum === 0) return [[lightness, a, b], 0];
  // Nearly grey colours stay nearly grey, whatever the brand's palette.
  const [meanA, meanB] = [sumA / sum, sumB / sum];
  const calm = Math.min(1, (chroma * 1.7 + 0.012) / (Math.hypot(meanA, meanB) + 1e-6));
  return [[lightness, meanA * calm, meanB * calm], sum];
}

function shadeAt(shades: readonly Colour[], lightness: number): Colour {
  const above = shades.findIndex((shade) => shade[0] > lightness);
  if (above === 0) return shades[0] as Colour;
  if (above < 0) return shades.at(-1) as Colour;
  const [low, high] = [shades[above - 1], shades[above]] as [Colour, Colour];
  return mix(low, high, (lightness - low[0]) / (high[0] - low[0]));
}

const SUN_HEIGHT: Record<Hour, readonly [number, number]> = {
  dawn: [0.47, 0.55],
  noon: [-0.1, 0.12],
  golden: [0.4, 0.52],
  dusk: [0.56, 0.6],
  night: [0.14, 0.26],
};

function lightOf(picture: Picture, palette: PicturePalette, random: SeededRandom): Light {
  const hour = hourOf(picture);
  const sky = skyOf(picture, palette);
  const side = random.chance(0.5) ? 1 : -1;
  const [high, low] = SUN_HEIGHT[hour];
  // On a golden section, on either side.
  const x = WIDTH / 2 + side * WIDTH * random.between(0.1, 0.24);
  const brandSun = colourOf(palette.sun);
  const natural = hour === "night" ? lch(0.96, 0.015, 95) : hour === "noon" ? lch(0.98, 0.02, 90) : lch(0.95, 0.08, 80);
  return {
    hour,
    sky,
    side,
    sun: { x, y: HEIGHT * random.between(high, low), colour: tint(natural, brandSun, 0.35) },
    isDark: hour === "dusk" || hour === "night",
    haze: lighter(mix(sky.low, sky.mid, 0.35), hour === "night" ? -0.05 : 0),
    lamp: tint(lch(0.87, 0.11, 78), brandSun, 0.12),
  };
}
