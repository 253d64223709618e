/** Tall buildings of our time that are known by their outline. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, num, path, polygon, pt, stroke } from "#pictures/svg.ts";
import type { Point } from "#pictures/svg.ts";
import type { DrawLandmark } from "#pictures/motifs/landmark-parts.ts";
import { mast, pairsOf, part, solid, wall } from "./solid.ts";
import type { Profile, Spot } from "./solid.ts";

/** Lines of floors up to a height; some windows are lit after dark. */
function floorLines(pen: Pen, { x, base, height, depth }: Spot, half: (up: number) => number, up: number, colour: Colour): string {
  const lines: string[] = [];
  const lit: string[] = [];
  for (let at = 0.03; at < up; at += 0.022) {
    const reach = half(at) * height * 0.9;
    lines.push(`M${num(x - reach)} ${num(base - at * height)}h${num(reach * 2)}`);
    if (pen.light.isDark)
      for (let column = -reach; column < reach; column += 7)
        if (pen.random.chance(0.3)) lit.push(`M${num(x + column)} ${num(base - at * height)}h4`);
  }
  return (
    stroke(lines.join(""), pen.tone(mix(colour, NATURAL.ink, 0.5), depth, -0.1), height * 0.007, { opacity: 0.4 }) +
    (lit.length > 0 ? stroke(lit.join(""), pen.light.lamp, height * 0.008, { opacity: 0.85 }) : "")
  );
}

/** Half of the width at a height. */
function halfOfProfile(profile: Profile): (up: number) => number {
  const points = pairsOf(profile);
  return (up) => {
    const next = points.findIndex(([, at]) => at > up);
    const [one, low] = points[next - 1] ?? [0, 0];
    const [other, high] = points[next] ?? [0, 1];
    return one + ((other - one) * (up - low)) / (high - low);
  };
}

const building =
  (profile: Profile, colour: Colour, { top = 0.9, tip = 0 }: { readonly top?: number; readonly tip?: number } = {}): DrawLandmark =>
  (pen, x, base, height, depth) => {
    const spot = { x, base, height, depth };
    return (
      solid(pen, spot, profile, colour, 0.35) +
      floorLines(pen, spot, halfOfProfile(profile), top, colour) +
      (tip > 0 ? mast(pen, spot, 0.98, tip, NATURAL.slate, 0.01) : "")
    );
  };

const GLASS = mix(NATURAL.glass, NATURAL.linen, 0.25);

/** The tallest of all: steps that turn inwards up to a needle. */
export const desertNeedle = building(
  "0.1,0 0.092,0.18 0.08,0.19 0.078,0.34 0.064,0.35 0.062,0.5 0.047,0.51 0.045,0.64 0.031,0.65 0.028,0.76 0.016,0.77 0.013,0.86 0.005,0.88 0,1",
  mix(GLASS, NATURAL.concrete, 0.3),
  { top: 0.8 },
);
export const stepTower = building(
  "0.13,0 0.13,0.16 0.1,0.17 0.1,0.62 0.075,0.63 0.075,0.76 0.05,0.77 0.048,0.82 0.024,0.84 0.02,0.9 0.006,0.92 0,1",
  NATURAL.stone,
  { top: 0.78 },
);
export const crownTower = building(
  "0.1,0 0.1,0.6 0.07,0.62 0.068,0.74 0.062,0.8 0.045,0.87 0.022,0.92 0.006,0.95 0,1",
  mix(NATURAL.concrete, NATURAL.linen, 0.3),
  { top: 0.72 },
);
export const prismTower = building("0.095,0 0.098,0.1 0.058,0.86 0.004,0.88 0.004,1", GLASS, { top: 0.84 });
export const shardTower = building("0.14,0 0.02,0.94 0.004,1", GLASS, { top: 0.92 });
export const bulletTower = building(
  "0.13,0 0.15,0.25 0.15,0.5 0.125,0.75 0.075,0.92 0.03,0.985 0,1",
  mix(NATURAL.glass, NATURAL.slate, 0.25),
);
export const pyramidTower = building("0.15,0 0.03,0.82 0.002,1", NATURAL.linen, { top: 0.8 });
export const slabTower = building("0.12,0 0.12,1", mix(NATURAL.glass, NATURAL.concrete, 0.4), { top: 0.97 });

/** A hotel like a sail in the wind. */
export const sailTower: DrawLandmark = (pen, x, base, height, depth) => {
  const at = (aside: number, up: number): string => pt([x + aside * height, base - up * height]);
  const sail = `M${at(-0.14, 0)}L${at(-0.14, 0.94)}C${at(0.14, 0.78)} ${at(0.26, 0.42)} ${at(0.24, 0)}Z`;
  const ribs = [0.2, 0.4, 0.6, 0.76].map((up) => `M${at(-0.14, up)}L${at(0.23 * (1 - up) ** 0.45, up)}`);
  return (
    path(sail, pen.tone(NATURAL.whitewash, depth, 0.25)) +
    path(
      `M${at(0.1, 0)}C${at(0.12, 0.4)} ${at(0.06, 0.72)} ${at(-0.13, 0.94)}C${at(0.14, 0.78)} ${at(0.26, 0.42)} ${at(0.24, 0)}Z`,
      pen.tone(NATURAL.cloth, depth, -0.4),
      { opacity: 0.7 },
    ) +
    stroke(ribs.join(""), pen.tone(NATURAL.slate, depth, 0), height * 0.012, { opacity: 0.5 }) +
    stroke(`M${at(-0.14, 0)}V${num(base - height * 1.06)}`, pen.tone(NATURAL.linen, depth, 0.3), height * 0.02) +
    ellipse(x - height * 0.03, base - height * 0.88, height * 0.085, height * 0.012, pen.tone(NATURAL.slate, depth, 0))
  );
};

/** Three towers that carry a garden like a ship. */
export const shipOnTowers: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const legs = [-0.46, 0, 0.46].map((aside) => {
    const leg: Point[] = [
      [aside - 0.15, 0],
      [aside - 0.09, 0.86],
      [aside + 0.1, 0.86],
      [aside + 0.13, 0],
    ].map(([across = 0, up = 0]): Point => [x + across * height, base - up * height]);
    return path(polygon(leg), pen.tone(GLASS, depth, 0.2)) + floorLines(pen, part(spot, aside, 0, 1), () => 0.11, 0.84, GLASS);
  });
  const deck = `M${pt([x - 0.7 * height, base - 0.9 * height])}Q${pt([x, base - 0.8 * height])} ${pt([x + 0.82 * height, base - 0.95 * height])}L${pt([x + 0.74 * height, base - 0.98 * height])}L${pt([x - 0.66 * height, base - 0.96 * height])}Z`;
  const palms = Array.from({ length: 16 }, (_, index) =>
    ellipse(x + (-0.6 + index * 0.08) * height, base - 0.98 * height, height * 0.03, height * 0.02, pen.tone(NATURAL.leaf, depth, 0)),
  );
  return legs.join("") + palms.join("") + path(deck, pen.tone(NATURAL.linen, depth, 0.3));
};

/** Trees of steel with crowns like funnels. */
export const steelTrees: DrawLandmark = (pen, x, base, height, depth) =>
  [
    [-0.5, 0.74],
    [0, 1],
    [0.52, 0.66],
  ]
    .map(([aside = 0, share = 1]) => {
      const spot = part({ x, base, height, depth }, aside, 0, share);
      const crown = solid(pen, spot, "0.03,0.6 0.08,0.78 0.28,0.97 0.26,1", mix(NATURAL.rose, NATURAL.leaf, 0.45));
      return solid(pen, spot, "0.05,0 0.04,0.62", NATURAL.leaf) + crown;
    })
    .join("");

/** Shells of a concert hall on a terrace. */
export const sailShells: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const shell = (from: number, to: number, up: number, lit: number): string => {
    const [a, b, top] = [x + from * height, x + to * height, base - up * height];
    const foot = base - height * 0.2;
    const tip = b + (b - a) * 0.12;
    return (
      path(
        `M${pt([a, foot])}C${pt([a + (b - a) * 0.2, foot - (foot - top) * 0.7])} ${pt([a + (b - a) * 0.6, top + (foot - top) * 0.06])} ${pt([tip, top])}C${pt([b - (b - a) * 0.05, top + (foot - top) * 0.4])} ${pt([b - (b - a) * 0.1, foot - (foot - top) * 0.2])} ${pt([b, foot])}Z`,
        pen.tone(NATURAL.whitewash, depth, lit),
      ) +
      stroke(
        `M${pt([a + (b - a) * 0.5, foot])}Q${pt([a + (b - a) * 0.6, top + (foot - top) * 0.4])} ${pt([tip, top])}`,
        pen.tone(NATURAL.slate, depth, 0),
        height * 0.008,
        { opacity: 0.5 },
      )
    );
  };
  return (
    shell(-1.2, -0.62, 0.62, -0.5) +
    shell(-0.95, -0.3, 0.8, 0) +
    shell(-0.62, 0.06, 1, 0.35) +
    shell(0.02, 0.5, 0.56, -0.5) +
    shell(0.2, 0.72, 0.76, -0.05) +
    shell(0.42, 1.02, 0.94, 0.3) +
    wall(pen, spot, -1.5, 1.35, 0, 0.21, mix(NATURAL.rose, NATURAL.stone, 0.5), -0.05) +
    wall(pen, spot, -1.5, 1.35, 0.16, 0.21, NATURAL.linen, 0.2)
  );
};
