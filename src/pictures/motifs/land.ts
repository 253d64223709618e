/** A range of land: its shape, its relief in the light, and the air before it. */
import { hexOf, lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import { landBelow, topOf } from "#pictures/ridge.ts";
import type { Box, Point } from "#pictures/svg.ts";
import { filter, group, linearGradient, noise, num, path, polygon, radialGradient, rect, softLine, url } from "#pictures/svg.ts";

type Relief = {
  /** Size of its forms: small numbers make large forms. */
  readonly frequency: readonly [number, number];
  /** How steep they are. */
  readonly depth: number;
  /** Opacity, from 0 to 1. */
  readonly strength: number;
  readonly octaves?: number;
};

/** Noise lit from the sun's direction as a surface: turns flat areas into ground, rock or leaves. */
export function reliefFilter(pen: Pen, box: Box, { frequency, depth, strength, octaves = 4 }: Relief): { id: string; markup: string } {
  const { light, random } = pen;
  const id = pen.id();
  const azimuth = light.side > 0 ? 325 : 215;
  // Flat ground under a light of this elevation has the brightness of its sine; the sum keeps its colour.
  const elevation = 48;
  const flat = Math.sin((elevation * Math.PI) / 180);
  const steps =
    noise(random.whole(1, 900), frequency, octaves) +
    `<feDiffuseLighting surfaceScale="${num(depth)}" lighting-color="#fff"><feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting>` +
    `<feComposite in2="SourceGraphic" operator="arithmetic" k1="${(strength / flat).toFixed(3)}" k3="${(1 - strength).toFixed(3)}"/>` +
    `<feComposite in2="SourceAlpha" operator="in"/>`;
  return { id, markup: filter(id, box, steps) };
}

type LandOptions = {
  readonly line: readonly Point[];
  readonly bottom: number;
  readonly colour: Colour;
  readonly depth: number;
  /** Without corners: hills and dunes. */
  readonly isSoft?: boolean;
  readonly relief?: Relief;
  /** How much mist hides its foot, from 0 to 1. */
  readonly mist?: number;
};

/** `plain` is the same without relief, for reflections: they are blurred, and relief is expensive. It goes behind `markup`. */
export type Land = { readonly markup: string; readonly plain: string; readonly shape: string };

export function drawLand(pen: Pen, { line, bottom, colour, depth, isSoft = false, relief, mist = 0.35 }: LandOptions): Land {
  const top = topOf(line);
  const shape = isSoft ? `${softLine(line)}V${num(bottom)}H${num(line[0]?.[0] ?? 0)}Z` : polygon(landBelow(line, bottom));
  const fillId = pen.id();
  const head = pen.tone(colour, depth, 0.35);
  const foot = mix(pen.tone(colour, depth, -0.15), pen.light.haze, mist);
  const gradient = linearGradient(
    fillId,
    [0, top],
    [0, bottom],
    [
      [0, head],
      [0.45, pen.tone(colour, depth, 0)],
      [1, foot],
    ],
  );
  const box = { x: 0, y: top - 4, width: WIDTH, height: bottom - top + 8 };
  // With distance, relief disappears before shape.
  const carved = relief ? reliefFilter(pen, box, { ...relief, strength: relief.strength * (1 - depth * 0.75) }) : undefined;
  const body = path(shape, url(fillId), carved ? { filter: url(carved.id) } : {});
  return { markup: gradient + (carved?.markup ?? "") + body + sideLight(pen, shape), plain: path(shape, url(fillId)), shape };
}

/** The half towards the sun is brighter. */
function sideLight(pen: Pen, shape: string): string {
  const { light } = pen;
  const id = pen.id();
  const strength = light.hour === "golden" || light.hour === "dawn" ? 0.24 : 0.1;
  return (
    radialGradient(id, [light.sun.x, Math.max(300, light.sun.y)], 760, [
      [0, light.sun.colour, strength],
      [1, light.sun.colour, 0],
    ]) + path(shape, url(id))
  );
}

/** A bank of mist: thick in the middle, gone at its edges. */
export function drawMist(pen: Pen, y: number, thickness: number, strength: number): string {
  const id = pen.id();
  const colour = lighter(pen.light.haze, pen.light.isDark ? 0.02 : 0.03);
  return (
    linearGradient(
      id,
      [0, y - thickness],
      [0, y + thickness],
      [
        [0, colour, 0],
        [0.5, colour, strength],
        [1, colour, 0],
      ],
    ) + rect(0, y - thickness, WIDTH, thickness * 2, url(id))
  );
}

/** Snow above a wavering line: where height plus noise exceed a threshold. */
export function drawSnow(pen: Pen, land: Land, line: readonly Point[], snowLine: number, depth: number, colour: Colour): string {
  const [fadeId, roughId, clipId] = [pen.id(), pen.id(), pen.id()];
  const top = topOf(line);
  const box = { x: 0, y: top - 10, width: WIDTH, height: snowLine - top + 130 };
  const white = pen.tone(colour, depth * 0.8, 0.6);
  const azimuth = pen.light.side > 0 ? 325 : 215;
  const shade = 0.5 * (1 - depth * 0.5);
  const steps =
    noise(pen.random.whole(1, 900), [0.009, 0.013], 4).replace("/>", ' result="n"/>') +
    `<feDiffuseLighting in="n" surfaceScale="22" lighting-color="#fff" result="lit"><feDistantLight azimuth="${azimuth}" elevation="48"/></feDiffuseLighting>` +
    `<feComposite in="SourceAlpha" in2="n" operator="arithmetic" k2="4.2" k3="3.2" k4="-3.4" result="where"/>` +
    `<feFlood flood-color="${hexOf(white)}"/><feComposite in="lit" operator="arithmetic" k1="${(shade / 0.743).toFixed(3)}" k3="${(1 - shade).toFixed(3)}"/>` +
    `<feComposite in2="where" operator="in"/>`;
  return (
    linearGradient(
      fadeId,
      [0, top],
      [0, snowLine + 110],
      [
        [0, white, 1],
        [0.5, white, 0.62],
        [1, white, 0],
      ],
    ) +
    filter(roughId, box, steps) +
    `<clipPath id="${clipId}"><path d="${land.shape}"/></clipPath>` +
    group(rect(0, top - 10, WIDTH, box.height, url(fadeId), { filter: url(roughId) }), { "clip-path": url(clipId) })
  );
}
