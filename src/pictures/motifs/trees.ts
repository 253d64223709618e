/** Pines, each with different branches. */
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import { heightAt, landBelow } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { linearGradient, path, polygon, url } from "#pictures/svg.ts";

/** The outline of a pine, from its top down one side and up the other; tips droop and differ. */
export function pineShape(pen: Pen, x: number, foot: number, height: number): string {
  const { random } = pen;
  // Distant trees are a few pixels high: more branches would only lengthen the text.
  const tiers = height < 26 ? 3 : Math.max(4, Math.min(13, Math.round(height / 15)));
  const width = height * random.between(0.17, 0.24);
  const lean = random.around(height * 0.03);
  const sideOf = (side: number): Point[] =>
    Array.from({ length: tiers }, (_, tier) => {
      const down = (tier + 1) / (tiers + 0.6);
      const reach = width * down ** 0.85 * random.between(0.72, 1.12);
      const y = foot - height + height * down;
      const centre = x + lean * (1 - down);
      const inner: Point = [centre + side * reach * random.between(0.3, 0.5), y - (height / tiers) * random.between(0.1, 0.3)];
      const tip: Point = [centre + side * reach, y + (height / tiers) * random.between(0, 0.35)];
      return [tip, inner];
    }).flat();
  const right = sideOf(1);
  const left = sideOf(-1).toReversed();
  return polygon([[x + lean, foot - height], ...right, [x + width * 0.1, foot], [x - width * 0.1, foot], ...left]);
}

type BeltOptions = {
  readonly line: readonly Point[];
  readonly bottom: number;
  readonly depth: number;
  /** Height of a grown tree. */
  readonly size: number;
  /** How far apart they stand, in tree widths. */
  readonly gap?: number;
  readonly colour?: Colour;
  readonly from?: number;
  readonly to?: number;
};

/** A wooded slope: trees along its edge, the wood behind as one mass. */
export function drawPineBelt(
  pen: Pen,
  { line, bottom, depth, size, gap = 0.72, colour = NATURAL.pine, from = -20, to = WIDTH + 20 }: BeltOptions,
): string {
  const { random } = pen;
  const [fillId] = [pen.id()];
  const shapes: string[] = [];
  for (let x = from; x < to; x += Math.max(6.5, size * random.between(0.16, 0.34) * gap)) {
    // A few stand out; most are of one age.
    const height = size * (0.5 + random.next() ** 2 * 0.75);
    shapes.push(pineShape(pen, x, heightAt(line, x) + size * 0.2, height));
  }
  const top = Math.min(...line.map(([, y]) => y)) - size;
  const gradient = linearGradient(
    fillId,
    [0, top],
    [0, Math.min(bottom, top + size * 3.2)],
    [
      [0, pen.tone(colour, depth, 0.3)],
      [0.5, pen.tone(colour, depth, -0.2)],
      [1, pen.tone(colour, Math.min(1, depth + 0.2), -0.2)],
    ],
  );
  return gradient + path(polygon(landBelow(line, bottom)) + shapes.join(""), url(fillId));
}
