/** Bell towers, spires and domes of churches. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, linearGradient, num, path, polygon, pt, rect, stroke, url } from "#pictures/svg.ts";
import { bulb, shaft } from "./landmark-parts.ts";
import type { DrawLandmark } from "./landmark-parts.ts";

function drawBellTower(pen: Pen, x: number, base: number, width: number, height: number, depth: number): string {
  const { light, random } = pen;
  const top = base - height;
  const stone = random.pick([NATURAL.stone, NATURAL.ochre, NATURAL.rose]);
  const shadeX = light.side > 0 ? x : x + width * 0.58;
  const opening = (at: number) => {
    const w = width * 0.2;
    return `M${pt([at, top + width * 0.85])}v${num(-width * 0.4)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0v${num(width * 0.4)}z`;
  };
  const isPointed = random.chance(0.6);
  const roof = isPointed
    ? polygon([
        [x - width * 0.08, top],
        [x + width / 2, top - width * random.between(0.9, 1.7)],
        [x + width * 1.08, top],
      ])
    : `M${pt([x, top])}C${pt([x, top - width * 0.9])} ${pt([x + width, top - width * 0.9])} ${pt([x + width, top])}Z`;
  return (
    rect(x, top, width, height + 2, pen.tone(stone, depth, 0.45)) +
    rect(shadeX, top, width * 0.42, height + 2, pen.tone(stone, depth, -0.8)) +
    path(opening(x + width * 0.22) + opening(x + width * 0.58), light.isDark ? light.lamp : pen.tone(NATURAL.ink, depth + 0.2)) +
    rect(x - width * 0.06, top + width * 1.02, width * 1.12, width * 0.09, pen.tone(stone, depth, 0.8)) +
    rect(x - width * 0.08, top - 2, width * 1.16, width * 0.1, pen.tone(stone, depth, 0.9)) +
    path(roof, pen.tone(isPointed ? NATURAL.terracotta : NATURAL.slate, depth, -0.2))
  );
}

function drawDome(pen: Pen, x: number, base: number, radius: number, depth: number): string {
  const { light, random } = pen;
  const id = pen.id();
  const drum = radius * 0.8;
  const top = base - drum;
  const skin = random.pick([NATURAL.terracotta, NATURAL.slate, mix(NATURAL.shallow, NATURAL.slate, 0.5)]);
  const shape = `M${pt([x - radius, top])}C${pt([x - radius, top - radius * 1.35])} ${pt([x + radius, top - radius * 1.35])} ${pt([x + radius, top])}Z`;
  const ribs = [-0.55, 0, 0.55].map(
    (at) => `M${pt([x + radius * at, top])}Q${pt([x + radius * at, top - radius * 0.7])} ${pt([x, top - radius])}`,
  );
  return (
    linearGradient(
      id,
      [x - light.side * radius, 0],
      [x + light.side * radius, 0],
      [
        [0, pen.tone(skin, depth, -1)],
        [0.6, pen.tone(skin, depth, 0)],
        [1, pen.tone(skin, depth, 0.9)],
      ],
    ) +
    rect(x - radius * 0.9, top, radius * 1.8, drum + 2, pen.tone(NATURAL.plaster, depth, 0)) +
    rect(light.side > 0 ? x - radius * 0.9 : x + radius * 0.3, top, radius * 0.6, drum + 2, pen.tone(NATURAL.plaster, depth, -0.9)) +
    stroke(
      Array.from(
        { length: 7 },
        (_, index) => `M${num(x - radius * 0.72 + index * radius * 0.24)} ${num(top + drum * 0.25)}v${num(drum * 0.5)}`,
      ).join(""),
      light.isDark ? light.lamp : pen.tone(NATURAL.ink, depth + 0.3),
      radius * 0.07,
    ) +
    path(shape, url(id)) +
    stroke(ribs.join(""), pen.tone(skin, depth, 0.7), radius * 0.025, { opacity: 0.5 }) +
    rect(x - radius * 0.13, top - radius * 1.22, radius * 0.26, radius * 0.26, pen.tone(NATURAL.plaster, depth, 0.3)) +
    ellipse(x, top - radius * 1.24, radius * 0.15, radius * 0.1, pen.tone(skin, depth, 0.2))
  );
}

export const bellTower: DrawLandmark = (pen, x, base, height, depth) => {
  const width = height * 0.16;
  return drawBellTower(pen, x - width / 2, base, width, height, depth);
};

export const dome: DrawLandmark = (pen, x, base, height, depth) => drawDome(pen, x, base, height * 0.42, depth);

/** A church tower with a tall pointed roof. */
export const steeple: DrawLandmark = (pen, x, base, height, depth) => {
  const width = height * 0.15;
  const body = height * 0.58;
  const isTimber = pen.scene.setting?.architecture === "timber";
  const wall = isTimber ? NATURAL.whitewash : pen.random.pick([NATURAL.stone, NATURAL.brick, mix(NATURAL.stone, NATURAL.slate, 0.3)]);
  const roof = pen.random.pick([NATURAL.slate, NATURAL.copper]);
  const spire = (side: 0 | 1): string =>
    polygon([
      [x + (side ? 0 : -width * 0.56), base - body],
      [x, base - height],
      [x + width * 0.56, base - body],
    ]);
  return (
    rect(x - width * 2.2, base - body * 0.5, width * 4.4, body * 0.5 + 2, pen.tone(wall, depth, -0.1)) +
    path(
      polygon([
        [x - width * 2.4, base - body * 0.5],
        [x - width * 1.6, base - body * 0.78],
        [x + width * 1.6, base - body * 0.78],
        [x + width * 2.4, base - body * 0.5],
      ]),
      pen.tone(roof, depth, -0.3),
    ) +
    shaft(pen, x, base, width, body, depth, wall) +
    path(spire(0), pen.tone(roof, depth, pen.light.side > 0 ? -0.7 : 0.2)) +
    path(spire(1), pen.tone(roof, depth, pen.light.side > 0 ? 0.3 : -0.7)) +
    rect(
      x - width * 0.12,
      base - body * 0.9,
      width * 0.24,
      width * 0.5,
      pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.ink, depth + 0.2),
    )
  );
};

export const onionTower: DrawLandmark = (pen, x, base, height, depth) => {
  const width = height * 0.17;
  const body = height * 0.6;
  return (
    shaft(pen, x, base, width, body, depth, NATURAL.whitewash) +
    path(bulb(x, base - body, width * 0.62, width * 1.3), pen.tone(mix(NATURAL.copper, NATURAL.slate, 0.4), depth, 0)) +
    stroke(`M${pt([x, base - body - width * 1.2])}v${num(-width * 0.9)}`, pen.tone(NATURAL.slate, depth), Math.max(1.4, width * 0.06))
  );
};

/** Square and battlemented, as on parish churches and castles. */
export const squareTower: DrawLandmark = (pen, x, base, height, depth) => {
  const width = height * 0.3;
  const body = height * 0.8;
  const wall = mix(NATURAL.stone, NATURAL.slate, 0.25);
  const teeth = [0, 1, 2, 3].map(
    (at) =>
      `M${num(x - width / 2 + (at * width * 2) / 7)} ${num(base - body)}v${num(-width * 0.14)}h${num(width / 7)}v${num(width * 0.14)}z`,
  );
  return (
    shaft(pen, x, base, width, body, depth, wall) +
    path(teeth.join(""), pen.tone(wall, depth, 0.3)) +
    ellipse(x, base - body * 0.78, width * 0.2, width * 0.2, pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.linen, depth, 0.3)) +
    rect(x - width * 0.3, base - body * 0.52, width * 0.14, width * 0.4, pen.tone(NATURAL.ink, depth + 0.2)) +
    rect(x + width * 0.16, base - body * 0.52, width * 0.14, width * 0.4, pen.tone(NATURAL.ink, depth + 0.2))
  );
};

/** A church front between two bell towers. */
export const twinBells: DrawLandmark = (pen, x, base, height, depth) => {
  const w = height * 0.2;
  const wall = pen.random.pick([NATURAL.whitewash, NATURAL.sunny, mix(NATURAL.rose, NATURAL.stone, 0.4)]);
  const tower = (at: number): string =>
    shaft(pen, x + at, base, w, height * 0.74, depth, wall) +
    rect(x + at - w * 0.56, base - height * 0.76, w * 1.12, w * 0.12, pen.tone(NATURAL.linen, depth, 0.5)) +
    rect(x + at - w * 0.14, base - height * 0.68, w * 0.28, w * 0.5, pen.tone(NATURAL.ink, depth + 0.2)) +
    path(
      `M${pt([x + at - w * 0.44, base - height * 0.76])}a${num(w * 0.44)} ${num(w * 0.6)} 0 0 1 ${num(w * 0.88)} 0Z`,
      pen.tone(NATURAL.terracotta, depth, 0),
    );
  return (
    drawDome(pen, x + w * 2.1, base - height * 0.24, height * 0.18, depth + 0.05) +
    rect(x - w * 1.3, base - height * 0.46, w * 2.6, height * 0.46 + 2, pen.tone(wall, depth, 0.2)) +
    path(`M${pt([x - w, base - height * 0.45])}q${num(w)} ${num(-w * 1.1)} ${num(w * 2)} 0Z`, pen.tone(wall, depth, 0.3)) +
    rect(x - w * 0.24, base - height * 0.22, w * 0.48, height * 0.22, pen.tone(NATURAL.darkWood, depth, 0)) +
    tower(-w * 1.4) +
    tower(w * 1.4)
  );
};

/** White walls under a blue dome, with an arch for the bell. */
export const blueDome: DrawLandmark = (pen, x, base, height, depth) => {
  const r = height * 0.24;
  const [white, blue] = [NATURAL.whitewash, NATURAL.blueTile];
  return (
    rect(x - r * 1.3, base - r * 1.2, r * 2.6, r * 1.2 + 2, pen.tone(white, depth, 0.3)) +
    rect(pen.light.side > 0 ? x - r * 1.3 : x + r * 0.5, base - r * 1.2, r * 0.8, r * 1.2 + 2, pen.tone(white, depth, -0.6)) +
    path(`M${pt([x - r, base - r * 1.2])}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(base - r * 1.2)}Z`, pen.tone(blue, depth, 0)) +
    path(
      `M${pt([x, base - r * 2.2])}A${num(r)} ${num(r)} 0 0 ${pen.light.side > 0 ? 1 : 0} ${num(x + pen.light.side * r)} ${num(base - r * 1.2)}H${num(x + pen.light.side * r * 0.2)}Z`,
      pen.tone(blue, depth, 0.7),
      { opacity: 0.6 },
    ) +
    rect(x - r * 2.1, base - r * 2.1, r * 0.6, r * 2.1, pen.tone(white, depth, 0.2)) +
    rect(x - r * 1.94, base - r * 1.9, r * 0.28, r * 0.5, pen.tone(blue, depth, 0.4)) +
    stroke(
      `M${pt([x, base - r * 2.2])}v${num(-r * 0.44)}m${num(-r * 0.14)} ${num(r * 0.16)}h${num(r * 0.28)}`,
      pen.tone(white, depth, 0.2),
      Math.max(1.4, r * 0.07),
    )
  );
};
