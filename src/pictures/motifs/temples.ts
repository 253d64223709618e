/** Minarets, mosques, pagodas and shrines. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { linearGradient, num, path, polygon, pt, rect, stroke, url } from "#pictures/svg.ts";
import { curvedRoof } from "./house-roofs.ts";
import { bulb, shaft } from "./landmark-parts.ts";
import type { DrawLandmark } from "./landmark-parts.ts";

/** The square minaret of the west: bands of tiles, a lantern on top. */
export const squareMinaret: DrawLandmark = (pen, x, base, height, depth) => {
  const width = height * 0.18;
  const body = height * 0.76;
  return (
    shaft(pen, x, base, width, body, depth, NATURAL.earth) +
    rect(x - width / 2, base - body * 0.96, width, width * 0.28, pen.tone(NATURAL.jade, depth, 0.1), { opacity: 0.8 }) +
    rect(x - width * 0.56, base - body - width * 0.08, width * 1.12, width * 0.16, pen.tone(NATURAL.earth, depth, 0.7)) +
    shaft(pen, x, base - body, width * 0.44, width * 0.72, depth, NATURAL.earth) +
    path(bulb(x, base - body - width * 0.7, width * 0.22, width * 0.42), pen.tone(NATURAL.jade, depth, 0.2)) +
    stroke(`M${pt([x, base - body - width * 1.05])}v${num(-width * 0.5)}`, pen.tone(NATURAL.gold, depth, 0.2), Math.max(1.4, width * 0.07))
  );
};

function slimMinaret(pen: Pen, x: number, base: number, height: number, depth: number): string {
  const width = height * 0.062;
  const stone = mix(NATURAL.plaster, NATURAL.stone, 0.4);
  const cap: Point[] = [
    [x - width * 0.6, base - height * 0.84],
    [x, base - height],
    [x + width * 0.6, base - height * 0.84],
  ];
  const galleries = [0.5, 0.68].map((at) =>
    rect(x - width * 0.85, base - height * at, width * 1.7, width * 0.4, pen.tone(stone, depth, 0.6)),
  );
  return (
    shaft(pen, x, base, width, height * 0.84, depth, stone) + galleries.join("") + path(polygon(cap), pen.tone(NATURAL.slate, depth, 0))
  );
}

/** A great dome over half domes, with slim minarets. */
export const mosque: DrawLandmark = (pen, x, base, height, depth) => {
  const r = height * 0.34;
  const lead = mix(NATURAL.slate, NATURAL.glass, 0.4);
  const wall = mix(NATURAL.plaster, NATURAL.stone, 0.4);
  const half = (at: number, y: number, size: number, lit: number): string =>
    path(`M${pt([at - size, y])}A${num(size)} ${num(size * 0.86)} 0 0 1 ${num(at + size)} ${num(y)}Z`, pen.tone(lead, depth, lit));
  const windows = Array.from(
    { length: 9 },
    (_, index) => `M${num(x - r * 1.2 + index * r * 0.3)} ${num(base - r * 0.2)}v${num(-r * 0.24)}`,
  );
  return (
    slimMinaret(pen, x - r * 1.75, base, height * 1.1, depth) +
    slimMinaret(pen, x + r * 1.75, base, height * 1.1, depth) +
    rect(x - r * 1.5, base - r * 0.62, r * 3, r * 0.62 + 2, pen.tone(wall, depth, 0)) +
    half(x - r * 0.95, base - r * 0.6, r * 0.5, -0.4) +
    half(x + r * 0.95, base - r * 0.6, r * 0.5, 0.1) +
    rect(x - r * 0.86, base - r * 1.02, r * 1.72, r * 0.45, pen.tone(wall, depth, 0.2)) +
    half(x, base - r, r * 0.86, 0.15) +
    stroke(`M${pt([x, base - r * 1.7])}v${num(-r * 0.3)}`, pen.tone(NATURAL.gold, depth, 0.3), Math.max(1.4, r * 0.05)) +
    stroke(windows.join(""), pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.ink, depth + 0.25), Math.max(1.4, r * 0.07))
  );
};

/** A bulbous dome between four small pavilions. */
export const bulbDome: DrawLandmark = (pen, x, base, height, depth) => {
  const r = height * 0.27;
  const wall = mix(NATURAL.rose, NATURAL.plaster, 0.6);
  const arches = [-0.9, 0, 0.9].map(
    (at) =>
      `M${pt([x + r * at - r * 0.26, base])}v${num(-r * 0.5)}a${num(r * 0.26)} ${num(r * 0.34)} 0 0 1 ${num(r * 0.52)} 0v${num(r * 0.5)}z`,
  );
  const pavilions = [-1.2, -0.72, 0.72, 1.2].map(
    (at) =>
      rect(x + r * at - r * 0.14, base - r * 1.34, r * 0.28, r * 0.3, pen.tone(wall, depth, 0.2)) +
      path(bulb(x + r * at, base - r * 1.3, r * 0.18, r * 0.4), pen.tone(NATURAL.whitewash, depth, 0.1)),
  );
  return (
    rect(x - r * 1.45, base - r * 1.05, r * 2.9, r * 1.05 + 2, pen.tone(wall, depth, 0.15)) +
    path(arches.join(""), pen.tone(NATURAL.ink, depth + 0.25), { opacity: 0.7 }) +
    pavilions.join("") +
    rect(x - r * 0.5, base - r * 1.4, r, r * 0.4, pen.tone(wall, depth, 0)) +
    path(bulb(x, base - r * 1.36, r * 0.72, r * 1.5), pen.tone(NATURAL.whitewash, depth, 0.15)) +
    stroke(`M${pt([x, base - r * 2.8])}v${num(-r * 0.4)}`, pen.tone(NATURAL.gold, depth, 0.3), Math.max(1.4, r * 0.05))
  );
};

export const pagoda: DrawLandmark = (pen, x, base, height, depth) => {
  const tiers = 5;
  const step = (height * 0.8) / tiers;
  const cover = mix(NATURAL.slate, NATURAL.ink, 0.2);
  const floors = Array.from({ length: tiers }, (_, index) => {
    const width = height * (0.3 - index * 0.034);
    const foot = base - index * step;
    const box = { x: x - width / 2, base: foot, width, height: step * 0.62, depth };
    return (
      rect(box.x, foot - box.height, width, box.height + 2, pen.tone(mix(NATURAL.barnRed, NATURAL.darkWood, 0.35), depth, 0)) +
      curvedRoof(pen, box, cover, step * 0.5)
    );
  });
  return (
    floors.join("") +
    stroke(
      `M${pt([x, base - height * 0.84])}V${num(base - height * 1.04)}`,
      pen.tone(NATURAL.gold, depth, 0),
      Math.max(1.6, height * 0.012),
    )
  );
};

/** A bell-shaped shrine with a long gilded point. */
export const stupa: DrawLandmark = (pen, x, base, height, depth) => {
  const w = height * 0.34;
  const id = pen.id();
  const shape =
    `M${pt([x - w * 0.62, base])}L${pt([x - w * 0.5, base - height * 0.14])}C${pt([x - w * 0.46, base - height * 0.4])} ${pt([x - w * 0.16, base - height * 0.42])} ${pt([x - w * 0.1, base - height * 0.52])}` +
    `L${pt([x, base - height])}L${pt([x + w * 0.1, base - height * 0.52])}C${pt([x + w * 0.16, base - height * 0.42])} ${pt([x + w * 0.46, base - height * 0.4])} ${pt([x + w * 0.5, base - height * 0.14])}L${pt([x + w * 0.62, base])}Z`;
  const rings = [0.14, 0.4, 0.5, 0.58, 0.66].map(
    (at) => `M${pt([x - w * 0.5 * (1 - at) ** 1.3, base - height * at])}H${num(x + w * 0.5 * (1 - at) ** 1.3)}`,
  );
  return (
    linearGradient(
      id,
      [x - pen.light.side * w * 0.6, 0],
      [x + pen.light.side * w * 0.6, 0],
      [
        [0, pen.tone(NATURAL.gold, depth, -1)],
        [1, pen.tone(NATURAL.gold, depth, 0.7)],
      ],
    ) +
    path(shape, url(id)) +
    stroke(rings.join(""), pen.tone(NATURAL.gold, depth, -1), Math.max(1, height * 0.01), { opacity: 0.6 })
  );
};
