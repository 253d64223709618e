/** Towers and cathedrals that are known by their outline. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import { ellipse, num, path, polygon, pt, stroke } from "#pictures/svg.ts";
import type { DrawLandmark } from "#pictures/motifs/landmark-parts.ts";
import { arches, mast, part, solid, wall } from "./solid.ts";
import type { Profile } from "./solid.ts";

const SANDSTONE = mix(NATURAL.stone, NATURAL.ochre, 0.55);
const GOTHIC = mix(NATURAL.stone, NATURAL.slate, 0.35);

/** A slim tower with a clock below a pointed roof. */
export const clockTower: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const y = base - height * 0.66;
  const face = height * 0.042;
  return (
    solid(pen, spot, "0.062,0 0.062,0.58 0.07,0.59 0.07,0.73 0.076,0.74 0.05,0.8 0.05,0.84 0.036,0.88 0.004,1", SANDSTONE) +
    arches(pen, spot, { from: -0.05, to: 0.05, y: 0.08, count: 3, width: 0.014, tall: 0.46 }) +
    ellipse(x, y, face, face, pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.linen, depth, 0.5)) +
    stroke(
      `M${pt([x, y])}v${num(-face * 0.7)}M${pt([x, y])}l${num(face * 0.5)} ${num(face * 0.2)}`,
      pen.tone(NATURAL.ink, depth),
      Math.max(1.4, height * 0.006),
    ) +
    arches(pen, spot, { from: -0.05, to: 0.05, y: 0.795, count: 4, width: 0.014, tall: 0.04 }) +
    mast(pen, spot, 0.98, 1.04, NATURAL.gold)
  );
};

/** Parliament beside it: a long front with pinnacles. */
export const longFront: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const pinnacles = Array.from({ length: 13 }, (_, index) =>
    solid(pen, part(spot, -1.5 + index * 0.25, 0.62, 0.5), "0.05,0 0.05,0.4 0,1", SANDSTONE),
  );
  return (
    pinnacles.join("") +
    wall(pen, spot, -1.56, 1.56, 0, 0.66, SANDSTONE) +
    arches(pen, spot, { from: -1.5, to: 1.5, y: 0.08, count: 24, width: 0.06, tall: 0.2 }) +
    arches(pen, spot, { from: -1.5, to: 1.5, y: 0.36, count: 24, width: 0.06, tall: 0.2 })
  );
};

const CORN: Profile = "0.07,0 0.075,0.3 0.066,0.55 0.05,0.74 0.03,0.88 0.014,0.95 0.022,0.97 0,1";

/** A cluster of towers like ears of corn round a taller one. */
export const cornTowers: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const clay = mix(NATURAL.ochre, NATURAL.stone, 0.35);
  const towers = (
    [
      [-0.3, 0.66],
      [0.3, 0.64],
      [-0.17, 0.8],
      [0.17, 0.8],
      [0, 1],
      [-0.085, 0.72],
      [0.085, 0.7],
    ] as const
  ).map(([aside, share], index) => {
    const tower = part(spot, aside, 0, share);
    const slits = [0.2, 0.34, 0.48, 0.62, 0.74].map((y) =>
      arches(pen, tower, { from: -0.05, to: 0.05, y, count: 2, width: 0.014, tall: 0.09 }),
    );
    return (
      solid(pen, tower, CORN, mix(clay, NATURAL.rose, index % 3 === 0 ? 0.25 : 0)) +
      slits.join("") +
      mast(pen, tower, 0.98, 1.06, NATURAL.gold, 0.014)
    );
  });
  return (
    towers.join("") +
    solid(pen, spot, "0.36,0 0.34,0.24 0.2,0.3 0.08,0.36", clay) +
    arches(pen, spot, { from: -0.3, to: 0.3, y: 0.03, count: 7, width: 0.04, tall: 0.14 })
  );
};

/** One steep spire beside a steep roof with a pattern. */
export const steepSpire: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const roof = polygon([
    [x - height * 0.05, base - height * 0.3],
    [x + height * 0.02, base - height * 0.56],
    [x + height * 0.44, base - height * 0.56],
    [x + height * 0.52, base - height * 0.3],
  ]);
  const zigzag = Array.from(
    { length: 3 },
    (_, row) =>
      `M${pt([x + height * 0.03, base - height * (0.36 + row * 0.065)])}${Array.from({ length: 12 }, (__, at) => `l${num(height * 0.018)} ${num((at % 2 ? 1 : -1) * height * 0.04)}l${num(height * 0.018)} 0`).join("")}`,
  );
  return (
    wall(pen, spot, -0.04, 0.5, 0, 0.31, GOTHIC) +
    arches(pen, spot, { from: 0.06, to: 0.48, y: 0.05, count: 6, width: 0.03, tall: 0.2 }) +
    path(roof, pen.tone(mix(NATURAL.slate, NATURAL.jade, 0.3), depth, -0.1)) +
    stroke(zigzag.join(""), pen.tone(NATURAL.sunny, depth, 0.1), height * 0.012, { opacity: 0.7 }) +
    solid(pen, spot, "0.085,0 0.08,0.4 0.062,0.46 0.058,0.62 0.036,0.68 0.012,0.92 0.002,1", GOTHIC) +
    arches(pen, spot, { from: -0.06, to: 0.06, y: 0.48, count: 2, width: 0.03, tall: 0.12 })
  );
};

/** A wide cathedral with buttresses and pinnacles. */
export const buttressed: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const pinnacles = Array.from({ length: 10 }, (_, index) =>
    solid(pen, part(spot, -0.9 + index * 0.2, 0, 0.74), "0.028,0 0.026,0.84 0,1", SANDSTONE),
  );
  return (
    wall(pen, spot, -0.86, 0.86, 0, 0.72, SANDSTONE, -0.3) +
    solid(pen, part(spot, 0, 0.7, 0.3), "3,0 2.6,0.32 0,0.36", mix(SANDSTONE, NATURAL.slate, 0.3)) +
    arches(pen, spot, { from: -0.8, to: 0.8, y: 0.3, count: 8, width: 0.07, tall: 0.28 }) +
    wall(pen, spot, -0.96, 0.96, 0, 0.3, SANDSTONE, 0.1) +
    pinnacles.join("") +
    solid(pen, part(spot, 0.62, 0, 1), "0.1,0 0.1,0.92 0.11,0.93 0.11,0.97 0.02,1", SANDSTONE)
  );
};

/** Two spires over a long nave. */
export const twinSpires: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const tower = (aside: number) => solid(pen, part(spot, aside, 0, 1), "0.07,0 0.066,0.6 0.05,0.64 0.012,0.96 0,1", GOTHIC);
  return (
    wall(pen, spot, 0.1, 0.78, 0, 0.4, GOTHIC, -0.2) +
    path(
      polygon([
        [x + height * 0.1, base - height * 0.4],
        [x + height * 0.14, base - height * 0.56],
        [x + height * 0.7, base - height * 0.56],
        [x + height * 0.8, base - height * 0.4],
      ]),
      pen.tone(mix(NATURAL.slate, NATURAL.copper, 0.4), depth, -0.1),
    ) +
    arches(pen, spot, { from: 0.14, to: 0.76, y: 0.06, count: 6, width: 0.05, tall: 0.26 }) +
    solid(pen, part(spot, 0.46, 0, 0.92), "0.075,0 0.07,0.7 0.06,0.78 0.02,0.9 0,1", GOTHIC) +
    tower(-0.09) +
    tower(0.09)
  );
};

/** Two blunt towers with small domes. */
export const twinDomes: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const tower = (aside: number) =>
    solid(
      pen,
      part(spot, aside, 0, 1),
      "0.085,0 0.085,0.62 0.095,0.63 0.095,0.68 0.08,0.7 0.075,0.82 0.05,0.9 0.02,0.94 0.014,1",
      mix(NATURAL.stone, NATURAL.linen, 0.3),
    ) + arches(pen, part(spot, aside, 0, 1), { from: -0.07, to: 0.07, y: 0.46, count: 2, width: 0.036, tall: 0.12 });
  return (
    wall(pen, spot, -0.2, 0.5, 0, 0.34, NATURAL.stone) +
    solid(pen, part(spot, 0.16, 0.33, 0.3), "1.2,0 0.9,0.42 0,0.46", NATURAL.terracotta) +
    tower(-0.11) +
    tower(0.11)
  );
};

/** A church that rises in steps from both sides, like columns of basalt. */
export const basaltChurch: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const stone = mix(NATURAL.concrete, NATURAL.linen, 0.45);
  const ribs = Array.from({ length: 7 }, (_, index) => (index + 1) * 0.045);
  const steps = ribs.map((aside, index) => {
    const up = 0.66 * (1 - index / 8) ** 1.7 + 0.1;
    return (
      wall(pen, spot, -aside - 0.045, -aside, 0, up, stone, 0.35 - index * 0.09) +
      wall(pen, spot, aside, aside + 0.045, 0, up, stone, -0.1 - index * 0.07)
    );
  });
  return (
    steps.join("") +
    solid(pen, spot, "0.045,0 0.045,0.84 0.012,0.97 0,1", stone, 0.5) +
    arches(pen, spot, { from: -0.03, to: 0.03, y: 0.66, count: 1, width: 0.03, tall: 0.12 }) +
    arches(pen, spot, { from: -0.03, to: 0.03, y: 0, count: 1, width: 0.05, tall: 0.2 })
  );
};

/** A square tower of brick with an eight-sided top. */
export const belfry: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const brick = mix(NATURAL.brick, NATURAL.ochre, 0.4);
  return (
    wall(pen, spot, -0.34, 0.34, 0, 0.26, brick, -0.1) +
    solid(pen, spot, "0.12,0 0.12,0.54 0.13,0.55 0.13,0.6 0.085,0.61 0.08,0.9 0.09,0.91 0.085,0.96 0.08,1", brick) +
    solid(pen, part(spot, -0.11, 0.55, 0.16), "0.1,0 0.1,0.5 0,1", brick) +
    solid(pen, part(spot, 0.11, 0.55, 0.16), "0.1,0 0.1,0.5 0,1", brick) +
    arches(pen, spot, { from: -0.07, to: 0.07, y: 0.66, count: 3, width: 0.026, tall: 0.2 }) +
    arches(pen, spot, { from: -0.1, to: 0.1, y: 0.34, count: 2, width: 0.04, tall: 0.16 }) +
    arches(pen, spot, { from: -0.3, to: 0.3, y: 0.04, count: 8, width: 0.04, tall: 0.12 })
  );
};

/** A town hall of brick: a massive tower with an open lantern at one end. */
export const lanternTower: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  return (
    wall(pen, spot, -0.9, 0, 0, 0.26, NATURAL.brick, -0.05) +
    arches(pen, spot, { from: -0.88, to: -0.1, y: 0.02, count: 10, width: 0.04, tall: 0.12 }) +
    path(
      polygon([
        [x - height * 0.94, base - height * 0.26],
        [x - height * 0.86, base - height * 0.34],
        [x, base - height * 0.34],
        [x, base - height * 0.26],
      ]),
      pen.tone(NATURAL.copper, depth, -0.1),
    ) +
    solid(pen, spot, "0.105,0 0.085,0.76 0.09,0.77 0.06,0.78 0.06,0.88 0.07,0.89 0.03,0.93 0.012,0.95 0,1", NATURAL.brick) +
    arches(pen, spot, { from: -0.05, to: 0.05, y: 0.785, count: 3, width: 0.022, tall: 0.08 }) +
    mast(pen, spot, 0.97, 1.05, NATURAL.gold)
  );
};

/** A round tower with a gallery and a cone. */
export const roundTower: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  return (
    solid(pen, spot, "0.15,0 0.14,0.58 0.16,0.6 0.16,0.64 0.125,0.65 0.125,0.72", NATURAL.stone) +
    solid(pen, part(spot, 0, 0.72, 0.28), "0.5,0 0.06,0.86 0,1", mix(NATURAL.slate, NATURAL.glass, 0.3)) +
    arches(pen, spot, { from: -0.12, to: 0.12, y: 0.655, count: 5, width: 0.026, tall: 0.05 }) +
    arches(pen, spot, { from: -0.1, to: 0.1, y: 0.36, count: 3, width: 0.026, tall: 0.08 })
  );
};

/** A minaret that became a bell tower, with a lantern. */
export const tallBelfry: DrawLandmark = (pen, x, base, height, depth) => {
  const spot = { x, base, height, depth };
  const stone = mix(NATURAL.ochre, NATURAL.rose, 0.35);
  return (
    wall(pen, spot, 0, 0.72, 0, 0.26, stone, -0.2) +
    solid(pen, part(spot, 0.4, 0.25, 0.24), "0.6,0 0.6,0.2 0.3,0.6 0,0.7", NATURAL.terracotta) +
    solid(
      pen,
      spot,
      "0.09,0 0.09,0.6 0.1,0.61 0.085,0.63 0.085,0.76 0.095,0.77 0.06,0.78 0.058,0.85 0.035,0.86 0.034,0.92 0.008,0.96 0,1",
      stone,
    ) +
    arches(pen, spot, { from: -0.07, to: 0.07, y: 0.65, count: 3, width: 0.03, tall: 0.09 }) +
    [0.14, 0.28, 0.42].map((y) => arches(pen, spot, { from: -0.06, to: 0.06, y, count: 3, width: 0.02, tall: 0.08 })).join("") +
    mast(pen, spot, 0.98, 1.05, NATURAL.gold)
  );
};
