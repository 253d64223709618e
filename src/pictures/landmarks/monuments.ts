/** Temples, gates, domes, castles and pyramids. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, num, path, polygon, pt, rect, stroke } from "#pictures/svg.ts";
import type { Point } from "#pictures/svg.ts";
import type { DrawLandmark } from "#pictures/motifs/landmark-parts.ts";
import { arches, columns, mast, outline, part, solid, wall } from "./solid.ts";
import type { Profile, Spot } from "./solid.ts";

const MARBLE = mix(NATURAL.linen, NATURAL.ochre, 0.35);
const TRAVERTINE = mix(NATURAL.ochre, NATURAL.stone, 0.45);

/** An amphitheatre whose upper storey is broken off on one side. */
export const amphitheatre: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const at = (aside: number, up: number): Point => [x + aside * height, base - up * height];
  const outline = polygon([
    at(-1.02, 0),
    at(-1, 0.74),
    at(-0.92, 0.98),
    at(-0.4, 1),
    at(0.1, 0.99),
    at(0.24, 0.9),
    at(0.36, 0.74),
    at(0.62, 0.72),
    at(0.8, 0.6),
    at(0.98, 0.5),
    at(1.02, 0),
  ]);
  const rows = (
    [
      [0.04, -0.96, 0.96, 17],
      [0.29, -0.96, 0.94, 17],
      [0.54, -0.96, 0.5, 13],
      [0.8, -0.86, 0.1, 9],
    ] as const
  ).map(([y, from, to, count]) => arches(pen, spot, { from, to, y, count, width: y > 0.7 ? 0.04 : 0.07, tall: y > 0.7 ? 0.07 : 0.16 }));
  const ledges = (
    [
      [0.25, 1.01],
      [0.5, 0.98],
      [0.75, 0.32],
    ] as const
  ).map(([y, to]) => stroke(`M${pt(at(-1.01, y))}L${pt(at(to, y))}`, pen.tone(TRAVERTINE, depth, 0.8), height * 0.024));
  const shadeFrom = pen.light.side > 0 ? -1.02 : 0.3;
  return (
    path(outline, pen.tone(TRAVERTINE, depth, 0.25)) +
    path(
      polygon([at(shadeFrom, 0), at(shadeFrom, pen.light.side > 0 ? 0.74 : 0.7), at(shadeFrom + 0.7, 0.7), at(shadeFrom + 0.7, 0)]),
      pen.tone(TRAVERTINE, depth, -0.6),
      { opacity: 0.45 },
    ) +
    ledges.join("") +
    rows.join("")
  );
};

function pediment(pen: Pen, { x, base, height, depth }: Spot, half: number, low: number, up: number): string {
  const roof = polygon([
    [x - half * height, base - low * height],
    [x, base - up * height],
    [x + half * height, base - low * height],
  ]);
  return path(roof, pen.tone(MARBLE, depth, 0.1)) + stroke(roof, pen.tone(MARBLE, depth, 0.8), height * 0.02);
}

/** A temple on a rock over the town. */
export const rockTemple: DrawLandmark = (pen, x, base, height, depth) => {
  const rock: Point[] = outline({ x, base, height, depth }, "-1.7,0 -1.4,0.26 -1.15,0.48 -0.9,0.53 0.86,0.53 1.1,0.46 1.3,0.3 1.75,0");
  const temple = { x, base: base - height * 0.52, height: height * 0.48, depth };
  const cracks = [-1, -0.6, -0.25, 0.2, 0.55, 0.9].map(
    (aside, index) =>
      `M${pt([x + aside * height, base - height * (0.48 - (index % 2) * 0.05)])}l${num(height * 0.05)} ${num(height * 0.26)}`,
  );
  return (
    path(polygon(rock), pen.tone(mix(NATURAL.rock, NATURAL.ochre, 0.45), depth + 0.04, 0.1)) +
    stroke(cracks.join(""), pen.tone(NATURAL.rock, depth, -1), height * 0.012, { opacity: 0.5 }) +
    wall(pen, temple, -1.2, 1.2, 0, 0.1, MARBLE, -0.1) +
    columns(pen, temple, { from: -1.1, to: 1.1, y: 0.1, count: 9, width: 0.11, tall: 0.52 }, MARBLE) +
    wall(pen, temple, -1.2, 1.2, 0.62, 0.74, MARBLE, 0.4) +
    pediment(pen, temple, 1.2, 0.74, 1)
  );
};

/** A gate of columns with a team of horses on it. */
export const columnGate: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const horses = [-0.12, -0.04, 0.04, 0.12].map((aside) =>
    path(
      polygon([
        [x + (aside - 0.035) * height, base - 0.86 * height],
        [x + (aside - 0.03) * height, base - 0.95 * height],
        [x + (aside + 0.012) * height, base - height],
        [x + (aside + 0.03) * height, base - 0.86 * height],
      ]),
      pen.tone(NATURAL.copper, depth, -0.4),
    ),
  );
  return (
    columns(pen, spot, { from: -0.62, to: 0.62, y: 0, count: 6, width: 0.075, tall: 0.6 }, TRAVERTINE) +
    wall(pen, spot, -0.68, 0.68, 0.6, 0.7, TRAVERTINE, 0.4) +
    wall(pen, spot, -0.56, 0.56, 0.7, 0.8, TRAVERTINE, 0) +
    wall(pen, spot, -0.2, 0.2, 0.8, 0.86, TRAVERTINE, 0.3) +
    wall(pen, spot, -1.1, -0.68, 0, 0.42, TRAVERTINE, -0.1) +
    wall(pen, spot, 0.68, 1.1, 0, 0.42, TRAVERTINE, -0.4) +
    horses.join("")
  );
};

/** A gate of five arches. */
export const archGate: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const granite = mix(NATURAL.stone, NATURAL.linen, 0.4);
  return (
    wall(pen, spot, -0.95, 0.95, 0, 0.66, granite, 0.25) +
    wall(pen, spot, -0.42, 0.42, 0.6, 0.8, granite, 0.1) +
    wall(pen, spot, -1, 1, 0.62, 0.69, granite, 0.7) +
    solid(pen, part(spot, 0, 0.78, 0.24), "1.2,0 1,0.3 0.4,0.4 0.4,0.7 0,0.9", granite) +
    arches(pen, spot, { from: -0.5, to: 0.5, y: 0, count: 3, width: 0.2, tall: 0.52 }) +
    arches(pen, spot, { from: -0.92, to: -0.55, y: 0, count: 1, width: 0.17, tall: 0.34 }) +
    arches(pen, spot, { from: 0.55, to: 0.92, y: 0, count: 1, width: 0.17, tall: 0.34 })
  );
};

const CUPOLA: Profile = "0.36,0.4 0.355,0.5 0.33,0.6 0.28,0.7 0.2,0.78 0.1,0.83 0.06,0.84";

/** A great dome with ribs on a drum; `skin` is its cover. */
const greatDome =
  (skin: typeof NATURAL.slate, stone: typeof NATURAL.slate, hasWings: boolean): DrawLandmark =>
  (pen, x, base, height, depth) => {
    const spot = { x, base, height, depth };
    const ribs = [-0.24, -0.12, 0, 0.12, 0.24].map(
      (at) =>
        `M${pt([x + at * 1.4 * height, base - 0.42 * height])}Q${pt([x + at * 1.3 * height, base - 0.68 * height])} ${pt([x + at * 0.25 * height, base - 0.83 * height])}`,
    );
    return (
      (hasWings
        ? wall(pen, spot, -0.95, 0.95, 0, 0.2, stone, -0.15) +
          arches(pen, spot, { from: -0.9, to: 0.9, y: 0.03, count: 16, width: 0.05, tall: 0.13 })
        : "") +
      wall(pen, spot, -0.42, 0.42, 0, 0.24, stone, 0.1) +
      solid(pen, spot, "0.38,0.22 0.38,0.25 0.33,0.25 0.33,0.39 0.38,0.39 0.38,0.42", stone) +
      arches(pen, spot, { from: -0.31, to: 0.31, y: 0.265, count: 8, width: 0.036, tall: 0.1 }) +
      solid(pen, spot, CUPOLA, skin) +
      stroke(ribs.join(""), pen.tone(mix(skin, NATURAL.linen, 0.6), depth, 0.4), height * 0.012, { opacity: 0.85 }) +
      solid(pen, spot, "0.05,0.82 0.05,0.91 0.06,0.92 0.012,0.97 0,1", stone, 0.4) +
      mast(pen, spot, 0.99, 1.05, NATURAL.gold)
    );
  };

export const leadDome = greatDome(mix(NATURAL.slate, NATURAL.glass, 0.45), TRAVERTINE, true);
export const brickDome = greatDome(mix(NATURAL.terracotta, NATURAL.brick, 0.25), MARBLE, false);
export const copperDome = greatDome(NATURAL.copper, mix(NATURAL.stone, NATURAL.linen, 0.3), true);
/** White domes on a hill, a large one between small ones. */
export const whiteDomes: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const egg = (aside: number, share: number) =>
    solid(pen, part(spot, aside, 0, share), "0.14,0 0.14,0.5 0.17,0.52 0.17,0.62 0.14,0.78 0.08,0.92 0.02,0.97 0,1", NATURAL.whitewash);
  return (
    wall(pen, spot, -0.4, 0.4, 0, 0.36, NATURAL.whitewash, 0) +
    egg(-0.3, 0.64) +
    egg(0.3, 0.64) +
    egg(0, 1) +
    arches(pen, spot, { from: -0.3, to: 0.3, y: 0.02, count: 3, width: 0.1, tall: 0.2 })
  );
};

/** A parliament by the water: wings with pinnacles on both sides of a dome. */
export const riverParliament: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const stone = mix(NATURAL.linen, NATURAL.stone, 0.45);
  const roof = mix(NATURAL.brick, NATURAL.terracotta, 0.35);
  const pinnacles = [-1.24, -1.04, -0.84, -0.64, -0.44, 0.44, 0.64, 0.84, 1.04, 1.24].map((aside) =>
    solid(pen, part(spot, aside, 0, Math.abs(aside) > 1.2 || Math.abs(aside) < 0.5 ? 0.66 : 0.5), "0.04,0 0.04,0.76 0,1", stone),
  );
  return (
    wall(pen, spot, -1.28, 1.28, 0, 0.32, stone, 0.05) +
    wall(pen, spot, -1.24, 1.24, 0.32, 0.42, roof, -0.1) +
    pinnacles.join("") +
    solid(pen, spot, "0.24,0 0.24,0.42 0.21,0.44 0.21,0.56 0.2,0.66 0.15,0.76 0.06,0.82 0.03,0.84 0.03,0.88 0,1", mix(roof, stone, 0.5)) +
    arches(pen, spot, { from: -1.22, to: 1.22, y: 0.03, count: 28, width: 0.04, tall: 0.12 }) +
    arches(pen, spot, { from: -1.22, to: 1.22, y: 0.18, count: 28, width: 0.03, tall: 0.09 })
  );
};

/** A castle with towers on a steep rock. */
export const crag: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const stone = mix(NATURAL.stone, NATURAL.slate, 0.4);
  const cliff: Point[] = outline({ x, base, height, depth }, "-1.5,0 -1.2,0.2 -0.96,0.5 -0.7,0.56 0.66,0.56 0.84,0.4 1.2,0.24 2.1,0");
  const cracks = [-0.86, -0.6, -0.3, 0.02, 0.34, 0.6].map(
    (aside, index) =>
      `M${pt([x + aside * height, base - height * 0.52])}l${num(height * (index % 2 ? 0.07 : -0.03))} ${num(height * 0.32)}`,
  );
  return (
    path(polygon(cliff), pen.tone(mix(NATURAL.rock, NATURAL.slate, 0.5), depth, -0.2)) +
    stroke(cracks.join(""), pen.tone(NATURAL.ink, depth + 0.2), height * 0.016, { opacity: 0.4 }) +
    castleOn(pen, part(spot, 0, 0.54, 0.46), stone)
  );
};

function castleOn(pen: Pen, spot: Spot, stone: typeof NATURAL.slate): string {
  const { x, base, height, depth } = spot;
  const battlements = (from: number, to: number, up: number) =>
    Array.from({ length: Math.round((to - from) / 0.14) }, (_, index) =>
      rect(x + (from + index * 0.14) * height, base - (up + 0.06) * height, 0.08 * height, 0.07 * height, pen.tone(stone, depth, 0.2)),
    ).join("");
  return (
    wall(pen, spot, -1.5, 1.4, 0, 0.4, stone, 0.1) +
    battlements(-1.5, 1.4, 0.4) +
    wall(pen, spot, -0.9, -0.3, 0, 0.82, stone, -0.2) +
    battlements(-0.9, -0.3, 0.82) +
    wall(pen, spot, 0.1, 0.44, 0, 1, stone, 0.25) +
    battlements(0.1, 0.44, 1) +
    wall(pen, spot, 0.8, 1.16, 0, 0.66, stone, -0.3) +
    battlements(0.8, 1.16, 0.66) +
    arches(pen, spot, { from: -0.86, to: -0.34, y: 0.5, count: 3, width: 0.06, tall: 0.16 }) +
    arches(pen, spot, { from: 0.14, to: 0.4, y: 0.6, count: 2, width: 0.06, tall: 0.18 }) +
    mast(pen, part(spot, 0.27, 0, 1), 1, 1.34)
  );
}

/** Walls with towers; for castles on gentle hills and town walls. */
export const castle: DrawLandmark = (pen, x, base, height, depth) => castleOn(pen, { x, base, height, depth }, TRAVERTINE);

/** Three pyramids, each lit on one face. */
export const pyramids: DrawLandmark = (pen, x, base, height, depth) => {
  const one = (aside: number, share: number, away: number) => {
    const [h, half] = [height * share, height * share * 0.86];
    const middle = x + aside * height;
    const ridge = middle + pen.light.side * half * 0.18;
    const top: Point = [middle, base - h];
    const sand = mix(NATURAL.dune, NATURAL.stone, 0.25);
    return (
      path(polygon([[middle - half, base], top, [middle + half, base]]), pen.tone(sand, depth + away, pen.light.side > 0 ? -0.9 : 0.5)) +
      path(polygon([[ridge, base], top, [middle + half, base]]), pen.tone(sand, depth + away, pen.light.side > 0 ? 0.6 : -0.8))
    );
  };
  return one(-1.15, 0.6, 0.14) + one(1.05, 0.82, 0.08) + one(-0.1, 1, 0);
};

/** Sun discs on poles, and gates of two posts and two beams. */
export const redGate: DrawLandmark = (pen, x, base, height, depth) => {
  const red = pen.tone(mix(NATURAL.barnRed, NATURAL.terracotta, 0.6), depth, 0.2);
  const beam = (up: number, half: number, thick: number) =>
    `M${pt([x - half * height, base - (up + 0.05) * height])}Q${pt([x, base - (up - 0.01) * height])} ${pt([x + half * height, base - (up + 0.05) * height])}l0 ${num(thick * height)}Q${pt([x, base - (up - 0.01 - thick) * height])} ${pt([x - half * height, base - (up + 0.05 - thick) * height])}Z`;
  return (
    rect(x - 0.36 * height, base - 0.9 * height, 0.085 * height, 0.9 * height, red) +
    rect(x + 0.275 * height, base - 0.9 * height, 0.085 * height, 0.9 * height, red) +
    rect(x - 0.46 * height, base - 0.72 * height, 0.92 * height, 0.07 * height, red) +
    path(beam(0.9, 0.6, 0.09), red) +
    path(beam(0.96, 0.64, 0.05), pen.tone(NATURAL.ink, depth, 0))
  );
};

/** A flat mountain over a city. */
export const tableMountain: DrawLandmark = (pen, x, base, height, depth) => {
  const line: Point[] = outline(
    { x, base, height, depth },
    "-2.6,0 -2.1,0.34 -1.9,0.62 -1.75,0.5 -1.5,0.42 -1.28,0.62 -1.16,0.94 -1.05,0.98 1,1 1.1,0.95 1.24,0.6 1.44,0.4 1.62,0.5 1.78,0.62 1.96,0.44 2.3,0.2 2.8,0",
  );
  const folds = Array.from(
    { length: 15 },
    (_, index) =>
      `M${pt([x + (-1.02 + index * 0.145) * height, base - (0.95 - (index % 3) * 0.04) * height])}l${num(height * (index % 2 ? 0.05 : -0.03))} ${num(height * 0.42)}`,
  );
  const rock = mix(NATURAL.rock, NATURAL.slate, 0.35);
  return (
    path(polygon(line), pen.tone(rock, depth, 0)) +
    stroke(folds.join(""), pen.tone(rock, depth, -1.1), height * 0.03, { opacity: 0.4 }) +
    ellipse(x, base - height, height * 0.98, height * 0.035, pen.tone(NATURAL.foam, depth * 0.4, 0.4), { opacity: 0.55 })
  );
};
