/** Where land and sea meet: headlands, cliffs, beaches. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import { WIDTH } from "#pictures/pen.ts";
import { heightAt } from "#pictures/ridge.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { linearGradient, num, path, softLine, url } from "#pictures/svg.ts";
import type { Land } from "./land.ts";
import { drawLand } from "./land.ts";

type HeadlandOptions = {
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
function headlandLine(pen: Pen, { side, y, reach, height, steep = 0.3 }: HeadlandOptions): Point[] {
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

type BeachOptions = { readonly side: 1 | -1; readonly top: number; readonly colour?: Colour };

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
  const sorted = line.toSorted((one, other) => one[0] - other[0]);
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
    path(wet, url(wetId), { opacity: 0.75 }) +
    path(shape, url(sandId)) +
    foamAlong(pen, sorted, (y) => 40 + (y - top) * 0.08, 7, 0.5) +
    foamAlong(pen, sorted, (y) => 18 + (y - top) * 0.03, 12, 0.92)
  );
}

/** Foam is torn: the line of a wave, thick in some places and gone in others. */
function foamAlong(pen: Pen, line: readonly Point[], lift: (y: number) => number, thick: number, opacity: number): string {
  const { random } = pen;
  const steps = 90;
  const wave = random.between(0, 6);
  const at = (index: number): Point => {
    const x = -20 + (index / steps) * (WIDTH + 40);
    const y = heightAt(line, x);
    return [x, y - lift(y) + Math.sin(x / 70 + wave) * 4 + Math.sin(x / 23 + wave * 2) * 2.4 + random.around(3)];
  };
  const upper = Array.from({ length: steps + 1 }, (_, index) => at(index));
  const lower = upper.map(([x, y]): Point => [x, y + thick * (0.5 + Math.sin(x / 46 + wave) * 0.35 + random.next() * 0.7)]);
  return path(`${softLine(upper)}${softLine(lower.toReversed()).replace("M", "L")}Z`, pen.tone(NATURAL.foam, 0, 0.4), { opacity });
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
