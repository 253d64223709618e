/** Where land and sea meet: headlands, cliffs, beaches. */
import { lighter, mix } from "../colour.ts";
import type { Colour } from "../colour.ts";
import { NATURAL } from "../natural.ts";
import { WIDTH } from "../pen.ts";
import type { Pen } from "../pen.ts";
import type { Point } from "../svg.ts";
import { filter, group, linearGradient, noise, num, path, softLine, stroke, url } from "../svg.ts";
import type { Land } from "./land.ts";
import { drawLand } from "./land.ts";

export type HeadlandOptions = {
  /** The edge of the picture it comes from. */
  readonly side: 1 | -1;
  readonly y: number;
  readonly reach: number;
  readonly height: number;
  readonly depth: number;
  readonly colour?: Colour;
  /** From 0, a slope, to 1, a wall that drops into the sea. */
  readonly steep?: number;
};

/** Land that ends in the sea. */
export function headlandLine(pen: Pen, { side, y, reach, height, steep = 0.3 }: HeadlandOptions): Point[] {
  const { random } = pen;
  const edge = side < 0 ? -20 : WIDTH + 20;
  const count = 34;
  const waves = random.between(0, 6);
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const away = index / count;
    const body = (1 - away ** (1.2 + steep * 5)) * (0.78 + 0.22 * Math.sin(waves + away * 7));
    const wobble = random.around(height * 0.07) * Math.min(1, (1 - away) * 4);
    return [edge - side * reach * away, y - Math.max(0, height * body + wobble)];
  });
  return side < 0 ? points : points.toReversed();
}

export function drawHeadland(pen: Pen, options: HeadlandOptions): Land & { readonly line: Point[] } {
  const line = headlandLine(pen, options);
  const isNear = options.depth < 0.45;
  const relief = isNear
    ? { frequency: [0.014, 0.02] as const, depth: 13, strength: 0.62, octaves: 4 }
    : { frequency: [0.012, 0.016] as const, depth: 9, strength: 0.4, octaves: 3 };
  const colour = options.colour ?? mix(NATURAL.leaf, NATURAL.rock, pen.random.between(0.25, 0.7));
  const land = drawLand(pen, { line, bottom: options.y + 2, colour, depth: options.depth, relief, mist: 0.25 });
  return { ...land, line };
}

export type BeachOptions = { readonly side: 1 | -1; readonly top: number; readonly colour?: Colour };

/** Sand in the foreground: a bow from one lower corner, wet where the sea was, with a line of foam. */
export function drawBeach(pen: Pen, { side, top, colour = NATURAL.sand }: BeachOptions): string {
  const { random } = pen;
  const [sandId, wetId] = [pen.id(), pen.id()];
  const edge = side < 0 ? -20 : WIDTH + 20;
  const line = Array.from({ length: 9 }, (_, index): Point => {
    const away = index / 8;
    return [edge - side * away * (WIDTH + 40), top + 8 + (1020 - top) * away ** 1.7 * 0.92 + random.around(7)];
  });
  const shape = `${softLine(line)}V1010H${num(edge)}Z`;
  const lowered = line.map(([x, y]): Point => [x, y - 16 - Math.abs(y - top) * 0.03]);
  const wet = `${softLine(lowered)}V1010H${num(edge)}Z`;
  const sand = pen.tone(colour, 0.04, 0.3);
  const foam = foamFilter(pen);
  return (
    linearGradient(
      sandId,
      [0, top],
      [0, 1000],
      [
        [0, pen.tone(colour, 0.3, 0.1)],
        [0.5, sand],
        [1, pen.tone(colour, 0, -0.15)],
      ],
    ) +
    linearGradient(
      wetId,
      [0, top],
      [0, 1000],
      [
        [0, mix(sand, pen.light.sky.low, 0.5)],
        [1, mix(pen.tone(colour, 0, -0.8), pen.light.sky.mid, 0.25)],
      ],
    ) +
    foam.markup +
    path(wet, url(wetId), { opacity: 0.75 }) +
    path(shape, url(sandId)) +
    group(
      stroke(softLine(lowered), pen.tone(NATURAL.foam, 0, 0.4), 9, { opacity: 0.9 }) +
        stroke(softLine(lowered.map(([x, y]): Point => [x, y - 22 - Math.abs(y - top) * 0.05])), pen.tone(NATURAL.foam, 0, 0.2), 5, {
          opacity: 0.5,
        }),
      { filter: url(foam.id) },
    )
  );
}

/** Foam is torn, and thick in some places. */
function foamFilter(pen: Pen): { id: string; markup: string } {
  const id = pen.id();
  const steps =
    noise(pen.random.whole(1, 900), [0.016, 0.03], 3) +
    `<feDisplacementMap in="SourceGraphic" scale="34" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="1.1"/>`;
  return { id, markup: filter(id, { x: 0, y: 560, width: WIDTH, height: 440 }, steps) };
}

/** Clear water over sand: paler and greener towards the shore. */
export function drawShallows(pen: Pen, top: number, bottom: number, strength: number): string {
  const id = pen.id();
  const colour = lighter(pen.tone(mix(NATURAL.shallow, pen.water, 0.35), 0.02, 0.3), 0.02);
  return (
    linearGradient(
      id,
      [0, top],
      [0, bottom],
      [
        [0, colour, 0],
        [0.55, colour, strength * 0.8],
        [1, lighter(colour, 0.05), strength],
      ],
    ) + path(`M0 ${num(top)}H${WIDTH}V${num(bottom)}H0Z`, url(id))
  );
}
