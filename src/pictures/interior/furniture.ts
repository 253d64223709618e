/** Furniture of rooms. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { ellipse, group, linearGradient, num, path, polygon, pt, radialGradient, rect, stroke, url } from "#pictures/svg.ts";
import { reliefFilter } from "#pictures/motifs/land.ts";
import { drawShadow } from "./shell.ts";

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
