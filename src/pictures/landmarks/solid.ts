/** What landmarks are made of: symmetric bodies in light and shade, rows of openings, columns, lattices of iron. */
import { NATURAL } from "#pictures/natural.ts";
import type { Colour } from "#pictures/colour.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { num, path, polygon, rect, stroke } from "#pictures/svg.ts";

/** Half widths at heights, from the foot to the top: "0.2,0 0.1,1". Both are shares of the whole height. */
export type Profile = string;

/** Where a landmark stands; `x` is its middle. */
export type Spot = { readonly x: number; readonly base: number; readonly height: number; readonly depth: number };

export const pairsOf = (text: string): readonly Point[] =>
  text.split(" ").map((pair): Point => {
    const [one = 0, other = 0] = pair.split(",").map(Number);
    return [one, other];
  });

/** Points beside the middle and above the ground, as shares of the height: "-1,0 0,1 1,0". */
export const outline = ({ x, base, height }: Spot, text: string): Point[] =>
  pairsOf(text).map(([aside, up]): Point => [x + aside * height, base - up * height]);

const sideOf = (profile: Profile, { x, base, height }: Spot, side: 1 | -1): Point[] =>
  pairsOf(profile).map(([half, up]): Point => [x + side * half * height, base - up * height]);

export function solid(pen: Pen, spot: Spot, profile: Profile, colour: Colour, lit = 0.3): string {
  const [left, right] = [sideOf(profile, spot, -1), sideOf(profile, spot, 1)];
  const shade = pen.light.side > 0 ? left : right;
  const axis: Point[] = [
    [spot.x, shade.at(-1)?.[1] ?? spot.base],
    [spot.x, shade[0]?.[1] ?? spot.base],
  ];
  return (
    path(polygon([...left, ...right.toReversed()]), pen.tone(colour, spot.depth, lit)) +
    path(polygon([...shade, ...axis]), pen.tone(colour, spot.depth, lit - 0.9))
  );
}

/** A flat wall from `from` to `to`, as shares of the height from the middle. */
export const wall = (
  pen: Pen,
  { x, base, height, depth }: Spot,
  from: number,
  to: number,
  low: number,
  up: number,
  colour: Colour,
  lit = 0.2,
) => rect(x + from * height, base - up * height, (to - from) * height, (up - low) * height, pen.tone(colour, depth, lit));

type Row = {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly count: number;
  readonly width: number;
  readonly tall: number;
};

/** Arched openings in a row, lit after dark. Shares of the height; `y` is their foot. */
export function arches(pen: Pen, { x, base, height, depth }: Spot, { from, to, y, count, width, tall }: Row): string {
  const w = width * height;
  const h = tall * height;
  const step = ((to - from) * height) / count;
  const shapes = Array.from({ length: count }, (_, index) => {
    const left = x + from * height + step * (index + 0.5) - w / 2;
    return `M${num(left)} ${num(base - y * height)}v${num(w / 2 - h)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0v${num(h - w / 2)}z`;
  });
  const isLit = pen.light.isDark;
  return path(shapes.join(""), isLit ? pen.light.lamp : pen.tone(NATURAL.ink, depth + 0.22), { opacity: isLit ? 0.9 : 0.75 });
}

/** Columns in the light before a wall in the shade. */
export function columns(pen: Pen, { x, base, height, depth }: Spot, { from, to, y, count, width, tall }: Row, colour: Colour): string {
  const step = ((to - from) * height) / count;
  const top = base - (y + tall) * height;
  const shafts = Array.from({ length: count }, (_, index) => {
    const middle = x + from * height + step * (index + 0.5);
    return rect(middle - (width * height) / 2, top, width * height, tall * height, pen.tone(colour, depth, 0.5));
  });
  return rect(x + from * height, top, (to - from) * height, tall * height, pen.tone(colour, depth + 0.04, -1.3)) + shafts.join("");
}

/** Crossed bars between two lines that lean to each other. */
export function lattice(
  pen: Pen,
  { x, base, height, depth }: Spot,
  halfAt: (up: number) => number,
  [low, up]: readonly [number, number],
  count: number,
  colour: Colour,
) {
  const lines = Array.from({ length: count }, (_, index) => {
    const [one, other] = [low + ((up - low) * index) / count, low + ((up - low) * (index + 1)) / count];
    const [a, b] = [halfAt(one) * height, halfAt(other) * height];
    const [y1, y2] = [num(base - one * height), num(base - other * height)];
    return `M${num(x - a)} ${y1}L${num(x + b)} ${y2}M${num(x + a)} ${y1}L${num(x - b)} ${y2}M${num(x - b)} ${y2}H${num(x + b)}`;
  });
  return stroke(lines.join(""), pen.tone(colour, depth, -0.5), Math.max(1.2, height * 0.006), { opacity: 0.75 });
}

/** A thin pole on top of something. */
export const mast = (
  pen: Pen,
  { x, base, height, depth }: Spot,
  low: number,
  up: number,
  colour: Colour = NATURAL.slate,
  width = 0.008,
): string =>
  stroke(`M${num(x)} ${num(base - low * height)}V${num(base - up * height)}`, pen.tone(colour, depth, -0.1), Math.max(1.6, height * width));

/** A smaller part of the same landmark, moved sideways; shares of its height. */
export const part = ({ x, base, height, depth }: Spot, aside: number, foot: number, share: number): Spot => ({
  x: x + aside * height,
  base: base - foot * height,
  height: height * share,
  depth,
});
