/** Trees with leaves: round crowns that catch the light, and cypresses. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Box, Point } from "#pictures/svg.ts";
import { ellipse, filter, group, linearGradient, noise, path, pt, url } from "#pictures/svg.ts";
import { reliefFilter } from "./land.ts";

/** Irregular edges. */
export function roughEdges(pen: Pen, box: Box, size: number, frequency = 0.03): { id: string; markup: string } {
  const id = pen.id();
  const steps =
    noise(pen.random.whole(1, 900), [frequency, frequency], 2) +
    `<feDisplacementMap in="SourceGraphic" scale="${size}" xChannelSelector="R" yChannelSelector="G"/>`;
  return { id, markup: filter(id, box, steps) };
}

type CrownOptions = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour?: Colour;
};

/** Clusters of leaves, dark ones first and lit ones on the sunny side; the caller roughens many at once. */
export function crownShapes(pen: Pen, { x, y, width, height, depth, colour = NATURAL.leaf }: CrownOptions): string {
  const { random, light } = pen;
  const layers = [
    { lit: -0.8, count: 7, shift: 0, size: 0.36 },
    { lit: -0.1, count: 7, shift: 0.14, size: 0.27 },
    { lit: 0.6, count: 6, shift: 0.26, size: 0.18 },
  ];
  return layers
    .map(({ lit, count, shift, size }) => {
      const fill = pen.tone(colour, depth, lit);
      return Array.from({ length: count }, () => {
        const angle = random.between(0, Math.PI * 2);
        const reach = Math.sqrt(random.next()) * (0.5 - size * 0.5);
        const px = x + Math.cos(angle) * reach * width + light.side * shift * width * 0.7;
        const py = y + Math.sin(angle) * reach * height - shift * height * 0.8;
        const r = size * random.between(0.75, 1.1);
        return ellipse(px, py, r * width, r * height * 0.9, fill);
      }).join("");
    })
    .join("");
}

/** Without trunks it is a canopy or a hedge. */
type GroveOptions = { readonly colour?: Colour; readonly hasTrunks?: boolean };

/** A hedge or wood of round trees along a line, leafy by relief. */
export function drawGrove(
  pen: Pen,
  places: readonly Point[],
  size: number,
  depth: number,
  { colour, hasTrunks = true }: GroveOptions = {},
): string {
  const { random } = pen;
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const box = {
    x: Math.min(...xs) - size,
    y: Math.min(...ys) - size * 1.9,
    width: Math.max(...xs) - Math.min(...xs) + size * 2,
    height: Math.max(...ys) - Math.min(...ys) + size * 2.2,
  };
  const rough = roughEdges(pen, box, size * 0.16, 4.2 / size);
  const leaves = reliefFilter(pen, box, { frequency: [6 / size, 6 / size], depth: size * 0.05, strength: 0.5 * (1 - depth), octaves: 2 });
  const trees = places.map(([x, foot]) => {
    const height = size * random.between(0.8, 1.25);
    const width = size * random.between(0.85, 1.2);
    const trunk = !hasTrunks
      ? ""
      : path(
          `M${pt([x - size * 0.04, foot])}L${pt([x - size * 0.02, foot - height * 0.6])}L${pt([x + size * 0.02, foot - height * 0.6])}L${pt([x + size * 0.04, foot])}Z`,
          pen.tone(NATURAL.trunk, depth, -0.5),
        );
    return (
      trunk +
      crownShapes(pen, { x, y: foot - height * (hasTrunks ? 0.72 : 0.3), width, height: height * 0.75, depth, ...(colour && { colour }) })
    );
  });
  return rough.markup + leaves.markup + group(group(trees.join(""), { filter: url(rough.id) }), { filter: url(leaves.id) });
}

/** Slim and dark. */
export function cypress(pen: Pen, x: number, foot: number, height: number, depth: number): string {
  const { random } = pen;
  const width = height * random.between(0.075, 0.1);
  const id = pen.id();
  const { side } = pen.light;
  const [dark, lit] = [pen.tone(NATURAL.pine, depth, -0.6), pen.tone(mix(NATURAL.pine, NATURAL.leaf, 0.5), depth, 0.6)];
  const shape =
    `M${pt([x, foot - height])}C${pt([x + width * 0.9, foot - height * 0.72])} ${pt([x + width * 1.25, foot - height * 0.2])} ${pt([x + width * 0.35, foot])}` +
    `L${pt([x - width * 0.35, foot])}C${pt([x - width * 1.25, foot - height * 0.2])} ${pt([x - width * 0.9, foot - height * 0.72])} ${pt([x, foot - height])}Z`;
  return (
    linearGradient(
      id,
      [x - side * width, 0],
      [x + side * width, 0],
      [
        [0, dark],
        [0.55, mix(dark, lit, 0.25)],
        [1, lit],
      ],
    ) + path(shape, url(id))
  );
}
