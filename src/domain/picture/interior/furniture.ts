/** What stands in rooms. */
import { lighter, mix } from "../colour.ts";
import type { Colour } from "../colour.ts";
import { NATURAL } from "../natural.ts";
import type { Pen } from "../pen.ts";
import type { Point } from "../svg.ts";
import { ellipse, filter, group, linearGradient, num, path, polygon, pt, radialGradient, rect, stroke, url } from "../svg.ts";
import { reliefFilter } from "../motifs/land.ts";
import { drawShadow } from "./shell.ts";

export type BedOptions = {
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly cloth: Colour;
  readonly wood: Colour;
};

/** Seen from its foot: headboard at the wall, pillows, a duvet with folds, a throw across. `foot` is where it meets the floor in front. */
export function drawBed(pen: Pen, { x, foot, width, cloth, wood }: BedOptions): string {
  const w = width;
  const near = w * 1.16;
  const top = foot - w * 0.34;
  const back = top - w * 0.3;
  const sheet: Point[] = [
    [x - w / 2, back],
    [x + w / 2, back],
    [x + near / 2, top],
    [x - near / 2, top],
  ];
  const [topId, frontId] = [pen.id(), pen.id()];
  const { side } = pen.light;
  const linen = reliefFilter(
    pen,
    { x: x - near, y: back - w * 0.5, width: near * 2, height: w * 1.1 },
    { frequency: [0.006, 0.014], depth: 9, strength: 0.2, octaves: 2 },
  );
  const front = `M${pt([x - near / 2, top])}H${num(x + near / 2)}C${pt([x + near / 2 + 6, top + w * 0.1])} ${pt([x + near / 2 + 2, foot - w * 0.1])} ${pt([x + near / 2 - 4, foot - w * 0.06])}H${num(x - near / 2 + 4)}C${pt([x - near / 2 - 2, foot - w * 0.1])} ${pt([x - near / 2 - 6, top + w * 0.1])} ${pt([x - near / 2, top])}Z`;
  return (
    drawShadow(pen, x, foot - w * 0.01, near * 0.62, w * 0.09, 0.5) +
    headboard(pen, x, back, w, mix(cloth, wood, 0.35)) +
    rect(x - near / 2 + 12, foot - w * 0.07, near - 24, w * 0.06, pen.inside(wood, -0.7)) +
    linearGradient(
      topId,
      [x - (side * w) / 2, 0],
      [x + (side * w) / 2, 0],
      [
        [0, pen.inside(NATURAL.linen, -0.7)],
        [1, pen.inside(NATURAL.linen, 0.4)],
      ],
    ) +
    linearGradient(
      frontId,
      [0, top],
      [0, foot],
      [
        [0, pen.inside(NATURAL.linen, -0.1)],
        [1, pen.inside(NATURAL.linen, -1)],
      ],
    ) +
    linen.markup +
    group(path(polygon(sheet), url(topId)) + path(front, url(frontId)) + throwOver(pen, { x, top, back, w, near, foot }, cloth), {
      filter: url(linen.id),
    }) +
    pillows(pen, x, back, w, cloth)
  );
}

function headboard(pen: Pen, x: number, back: number, w: number, colour: Colour): string {
  const { random } = pen;
  const id = pen.id();
  const height = w * random.between(0.34, 0.5);
  const panels = random.whole(3, 6);
  const lines = Array.from(
    { length: panels - 1 },
    (_, index) => `M${num(x - w * 0.56 + (w * 1.12 * (index + 1)) / panels)} ${num(back - height)}v${num(height)}`,
  ).join("");
  return (
    linearGradient(
      id,
      [0, back - height],
      [0, back],
      [
        [0, pen.inside(colour, 0.35)],
        [1, pen.inside(colour, -0.6)],
      ],
    ) +
    rect(x - w * 0.56, back - height, w * 1.12, height + 20, url(id), { rx: random.pick([6, 18, 30]) }) +
    stroke(lines, pen.inside(colour, -1.1), 2.5, { opacity: 0.5 })
  );
}

type Sheet = {
  readonly x: number;
  readonly top: number;
  readonly back: number;
  readonly w: number;
  readonly near: number;
  readonly foot: number;
};

function throwOver(pen: Pen, { x, top, back, w, near, foot }: Sheet, cloth: Colour): string {
  const id = pen.id();
  const at = (share: number): readonly [number, number] => [back + (top - back) * share, (w + (near - w) * share) / 2];
  const [y1, h1] = at(0.52);
  const drop = (foot - top) * 0.62;
  const shape = `M${pt([x - h1, y1])}Q${pt([x, y1 - 8])} ${pt([x + h1, y1])}L${pt([x + near / 2 + 3, top])}V${num(top + drop)}Q${pt([x, top + drop + 9])} ${pt([x - near / 2 - 3, top + drop])}V${num(top)}Z`;
  return (
    linearGradient(
      id,
      [0, y1],
      [0, top + drop],
      [
        [0, pen.inside(cloth, 0.3)],
        [(top - y1) / (top + drop - y1), pen.inside(cloth, 0)],
        [1, pen.inside(cloth, -0.8)],
      ],
    ) + path(shape, url(id))
  );
}

function pillows(pen: Pen, x: number, back: number, w: number, cloth: Colour): string {
  const one = (px: number, py: number, width: number, height: number, colour: Colour, tilt: number): string => {
    const id = pen.id();
    const shape = `M${pt([px - width / 2, py + height * 0.42])}Q${pt([px - width * 0.56, py - height * 0.3])} ${pt([px - width * 0.44, py - height * 0.42])}Q${pt([px, py - height * 0.62])} ${pt([px + width * 0.44, py - height * 0.42])}Q${pt([px + width * 0.56, py - height * 0.3])} ${pt([px + width / 2, py + height * 0.42])}Q${pt([px, py + height * 0.6])} ${pt([px - width / 2, py + height * 0.42])}Z`;
    return (
      radialGradient(id, [px + pen.light.side * width * 0.16, py - height * 0.2], width * 0.7, [
        [0, pen.inside(colour, 0.6)],
        [0.6, pen.inside(colour, 0)],
        [1, pen.inside(colour, -0.8)],
      ]) + path(shape, url(id), { transform: `rotate(${num(tilt)} ${num(px)} ${num(py)})` })
    );
  };
  const y = back - w * 0.06;
  return [
    one(x - w * 0.25, y - w * 0.05, w * 0.44, w * 0.2, NATURAL.linen, -2),
    one(x + w * 0.25, y - w * 0.05, w * 0.44, w * 0.2, NATURAL.linen, 2),
    one(x - w * 0.22, y + w * 0.02, w * 0.36, w * 0.17, mix(NATURAL.linen, cloth, 0.35), 3),
    one(x + w * 0.22, y + w * 0.02, w * 0.36, w * 0.17, mix(NATURAL.linen, cloth, 0.35), -3),
    one(x, y + w * 0.05, w * 0.26, w * 0.13, cloth, 0),
  ].join("");
}

/** A lamp with a shade, and the light it throws on the wall. */
export function drawLamp(pen: Pen, x: number, foot: number, height: number): string {
  const { light } = pen;
  const [glowId, shadeId] = [pen.id(), pen.id()];
  const w = height * 0.42;
  const top = foot - height;
  const glow = light.isDark ? 0.75 : light.hour === "noon" ? 0.22 : 0.42;
  return (
    radialGradient(glowId, [x, top + height * 0.2], height * 1.9, [
      [0, light.lamp, glow],
      [0.3, light.lamp, glow * 0.4],
      [1, light.lamp, 0],
    ]) +
    ellipse(x, top + height * 0.2, height * 1.9, height * 1.9, url(glowId)) +
    stroke(`M${num(x)} ${num(foot)}v${num(-height * 0.62)}`, pen.inside(NATURAL.brass, 0.1), height * 0.035) +
    ellipse(x, foot, w * 0.32, height * 0.035, pen.inside(NATURAL.brass, -0.4)) +
    linearGradient(
      shadeId,
      [0, top],
      [0, top + height * 0.42],
      [
        [0, mix(pen.inside(NATURAL.linen, 0.2), light.lamp, 0.35)],
        [1, lighter(light.lamp, 0.06)],
      ],
    ) +
    path(`M${pt([x - w * 0.34, top])}H${num(x + w * 0.34)}L${pt([x + w * 0.5, top + height * 0.42])}H${num(x - w * 0.5)}Z`, url(shadeId))
  );
}

export function drawBedside(pen: Pen, x: number, foot: number, size: number, wood: Colour): string {
  const h = size * 0.72;
  return (
    drawShadow(pen, x, foot, size * 0.7, size * 0.1) +
    rect(x - size / 2, foot - h, size, h, pen.inside(wood, -0.2), { rx: 4 }) +
    rect(x - size / 2, foot - h, size, h * 0.09, pen.inside(wood, 0.6), { rx: 3 }) +
    stroke(`M${num(x - size * 0.42)} ${num(foot - h * 0.48)}h${num(size * 0.84)}`, pen.inside(wood, -1.1), 2) +
    drawLamp(pen, x, foot - h, size * 1.05)
  );
}

/** A framed picture of a landscape, in the brand's colours. */
export function drawArt(pen: Pen, x: number, y: number, width: number, height: number): string {
  const { random, brand } = pen;
  const id = pen.id();
  const wave = (share: number, up: number) => {
    const base = y + height * share;
    return `M${pt([x, base])}Q${pt([x + width * 0.3, base - height * up])} ${pt([x + width * 0.55, base - height * up * random.between(0.1, 0.4)])}T${pt([x + width, base - height * up * 0.5])}V${num(y + height)}H${num(x)}Z`;
  };
  const clip = `<clipPath id="${id}"><rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"/></clipPath>`;
  const field =
    rect(x, y, width, height, pen.inside(mix(NATURAL.linen, brand.soft, 0.18))) +
    ellipse(
      x + width * random.between(0.3, 0.7),
      y + height * random.between(0.26, 0.42),
      width * 0.13,
      width * 0.13,
      pen.inside(brand.bright, 0.1),
    ) +
    path(wave(0.62, 0.25), pen.inside(brand.soft)) +
    path(wave(0.78, 0.22), pen.inside(brand.middle)) +
    path(wave(0.92, 0.2), pen.inside(brand.strong));
  const mat = Math.min(width, height) * 0.12;
  return (
    rect(x - mat - 5, y - mat + 4, width + mat * 2 + 12, height + mat * 2 + 8, pen.inside(NATURAL.darkWood, -1.6), { opacity: 0.2 }) +
    rect(x - mat - 4, y - mat - 4, width + mat * 2 + 8, height + mat * 2 + 8, pen.inside(NATURAL.wood, -0.3)) +
    rect(x - mat, y - mat, width + mat * 2, height + mat * 2, pen.inside(NATURAL.linen, 0.1)) +
    clip +
    group(field, { "clip-path": url(id) })
  );
}

/** Large leaves in a pot. */
export function drawPlant(pen: Pen, x: number, foot: number, height: number): string {
  const { random } = pen;
  const potId = pen.id();
  const pot = height * 0.26;
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const angle = -90 + ((index * 137) % 150) - 75 + random.around(14);
    const rad = (angle * Math.PI) / 180;
    const length = height * random.between(0.42, 0.74);
    const tip: Point = [x + Math.cos(rad) * length * 0.8, foot - pot + Math.sin(rad) * length + Math.abs(Math.cos(rad)) * length * 0.3];
    const mid: Point = [x + Math.cos(rad) * length * 0.42, foot - pot + Math.sin(rad) * length * 0.78];
    const wide = length * 0.13;
    const across: Point = [-Math.sin(rad) * wide, Math.cos(rad) * wide];
    const shape = `M${pt([x, foot - pot])}Q${pt([mid[0] + across[0], mid[1] + across[1]])} ${pt(tip)}Q${pt([mid[0] - across[0], mid[1] - across[1]])} ${pt([x, foot - pot])}Z`;
    const lit = index < 6 ? -0.9 : Math.cos(rad) * pen.light.side > 0 ? 0.7 : -0.2;
    return path(shape, pen.inside(NATURAL.leaf, lit));
  });
  return (
    drawShadow(pen, x, foot, pot * 1.1, pot * 0.2) +
    leaves.join("") +
    linearGradient(
      potId,
      [x - pen.light.side * pot * 0.5, 0],
      [x + pen.light.side * pot * 0.5, 0],
      [
        [0, pen.inside(NATURAL.stone, -0.9)],
        [1, pen.inside(NATURAL.stone, 0.5)],
      ],
    ) +
    path(`M${pt([x - pot * 0.5, foot - pot])}H${num(x + pot * 0.5)}L${pt([x + pot * 0.36, foot])}H${num(x - pot * 0.36)}Z`, url(potId))
  );
}

export function drawRug(pen: Pen, x: number, y: number, width: number, depth: number, colour: Colour): string {
  const near = width * 1.22;
  const pile = reliefFilter(
    pen,
    { x: x - near, y: y - 10, width: near * 2, height: depth + 20 },
    { frequency: [0.2, 0.4], depth: 2, strength: 0.22, octaves: 2 },
  );
  const quad = (inset: number): string =>
    polygon([
      [x - width / 2 + inset * 1.6, y + inset * 0.5],
      [x + width / 2 - inset * 1.6, y + inset * 0.5],
      [x + near / 2 - inset * 2, y + depth - inset * 0.7],
      [x - near / 2 + inset * 2, y + depth - inset * 0.7],
    ]);
  return (
    pile.markup +
    group(
      path(quad(0), pen.inside(colour, -0.2)) +
        path(quad(12), pen.inside(mix(colour, NATURAL.linen, 0.72), 0)) +
        stroke(quad(24), pen.inside(colour, -0.1), 2.4) +
        stroke(quad(32), pen.inside(colour, -0.1), 1.2),
      { filter: url(pile.id) },
    )
  );
}

export function drawPendant(pen: Pen, x: number, y: number, size: number): string {
  const { light } = pen;
  const [id, glowId] = [pen.id(), pen.id()];
  const glow = light.isDark ? 0.6 : 0.26;
  return (
    stroke(`M${num(x)} -10V${num(y)}`, pen.inside(NATURAL.ink, 0), 2.4) +
    radialGradient(glowId, [x, y + size * 0.5], size * 3, [
      [0, light.lamp, glow],
      [0.35, light.lamp, glow * 0.35],
      [1, light.lamp, 0],
    ]) +
    ellipse(x, y + size * 0.5, size * 3, size * 3, url(glowId)) +
    linearGradient(
      id,
      [0, y],
      [0, y + size],
      [
        [0, pen.inside(NATURAL.brass, 0)],
        [1, lighter(light.lamp, 0.05)],
      ],
    ) +
    path(
      `M${pt([x - size * 0.16, y])}H${num(x + size * 0.16)}C${pt([x + size * 0.7, y + size * 0.2])} ${pt([x + size * 0.8, y + size * 0.7])} ${pt([x + size * 0.8, y + size])}H${num(x - size * 0.8)}C${pt([x - size * 0.8, y + size * 0.7])} ${pt([x - size * 0.7, y + size * 0.2])} ${pt([x - size * 0.16, y])}Z`,
      url(id),
    )
  );
}

/** Soft edges for things that are near and out of focus. */
export const softFocus = (pen: Pen, content: string, amount: number): string => {
  const id = pen.id();
  return (
    filter(id, { x: 0, y: 0, width: 1500, height: 1000 }, `<feGaussianBlur stdDeviation="${num(amount)}"/>`) +
    group(content, { filter: url(id) })
  );
};
