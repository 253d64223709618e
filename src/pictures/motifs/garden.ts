/** Outdoor furniture of hotels: parasols, loungers, hedges, lamps. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, linearGradient, num, path, polygon, pt, radialGradient, rect, stroke, url } from "#pictures/svg.ts";

export function drawParasol(pen: Pen, x: number, foot: number, height: number, colour: Colour): string {
  const { side } = pen.light;
  const half = height * 0.52;
  const top = foot - height;
  const edge = top + height * 0.27;
  const ribs = [-1, -0.62, -0.2, 0.2, 0.62, 1];
  const panels = ribs.slice(0, -1).map((from, index) => {
    const to = ribs[index + 1] ?? 1;
    const lit = ((from + to) / 2) * side * 1.1 - 0.1;
    const sag = edge + height * 0.03;
    return path(
      `M${pt([x, top])}L${pt([x + half * from, edge])}Q${pt([x + (half * (from + to)) / 2, sag])} ${pt([x + half * to, edge])}Z`,
      pen.tone(colour, 0, lit),
    );
  });
  return (
    ellipse(x - side * height * 0.28, foot + 2, half * 0.95, height * 0.05, pen.tone(NATURAL.stone, 0, -2), { opacity: 0.35 }) +
    rect(x - height * 0.012, edge - 4, height * 0.024, foot - edge + 4, pen.tone(NATURAL.wood, 0, 0.1)) +
    path(
      polygon([
        [x - half, edge],
        [x + half, edge],
        [x + half * 0.9, edge + height * 0.035],
        [x - half * 0.9, edge + height * 0.035],
      ]),
      pen.tone(colour, 0, -1.3),
    ) +
    panels.join("") +
    ellipse(x, top - 3, height * 0.018, height * 0.018, pen.tone(NATURAL.wood, 0, 0.2))
  );
}

/** A lounger from its side; `way` is where its head is. */
export function drawLounger(pen: Pen, x: number, foot: number, length: number, facing: 1 | -1, cloth: Colour): string {
  const h = length * 0.2;
  const at = (along: number, up: number): string => pt([x + facing * length * along, foot - h * up]);
  const wood = pen.tone(NATURAL.wood, 0, -0.2);
  const id = pen.id();
  return (
    ellipse(x, foot + 3, length * 0.56, length * 0.05, pen.tone(NATURAL.stone, 0, -2), { opacity: 0.4 }) +
    stroke(`M${at(-0.46, 1)}L${at(-0.48, 0)}M${at(0.1, 1)}L${at(0.12, 0)}M${at(0.44, 1.3)}L${at(0.46, 0)}`, wood, length * 0.022) +
    linearGradient(
      id,
      [x - length / 2, 0],
      [x + length / 2, 0],
      [
        [0, pen.tone(cloth, 0, pen.light.side < 0 ? 0.7 : -0.2)],
        [1, pen.tone(cloth, 0, pen.light.side > 0 ? 0.7 : -0.2)],
      ],
    ) +
    path(
      `M${at(-0.5, 1.05)}L${at(0.1, 1.1)}L${at(0.5, 2.5)}L${at(0.52, 2.9)}Q${at(0.3, 2.1)} ${at(0.08, 1.6)}L${at(-0.5, 1.5)}Z`,
      url(id),
    ) +
    path(`M${at(-0.5, 0.95)}L${at(0.1, 1)}L${at(0.5, 2.4)}L${at(0.5, 2.6)}L${at(0.1, 1.16)}L${at(-0.5, 1.12)}Z`, wood) +
    rect(
      x + facing * length * 0.36 - length * 0.06,
      foot - h * 2.75,
      length * 0.12,
      h * 0.42,
      pen.tone(mix(cloth, NATURAL.linen, 0.6), 0, 0.5),
      { rx: 5, transform: `rotate(${num(facing * -34)} ${num(x + facing * length * 0.36)} ${num(foot - h * 2.5)})` },
    )
  );
}

/** A street lamp or a wall light that glows when it is dark. */
export function drawGardenLamp(pen: Pen, x: number, foot: number, height: number): string {
  const { light } = pen;
  const id = pen.id();
  const y = foot - height;
  const glow = light.isDark
    ? radialGradient(id, [x, y], height * 0.9, [
        [0, light.lamp, 0.85],
        [0.2, light.lamp, 0.3],
        [1, light.lamp, 0],
      ]) + ellipse(x, y, height * 0.9, height * 0.9, url(id))
    : "";
  return (
    stroke(`M${num(x)} ${num(foot)}V${num(y + height * 0.1)}`, pen.tone(NATURAL.ink, 0.05), height * 0.03) +
    rect(
      x - height * 0.05,
      y - height * 0.02,
      height * 0.1,
      height * 0.14,
      light.isDark ? lighter(light.lamp, 0.05) : pen.tone(NATURAL.glass, 0.05, 0.6),
      { rx: 2 },
    ) +
    path(
      `M${pt([x - height * 0.075, y - height * 0.02])}L${pt([x, y - height * 0.09])}L${pt([x + height * 0.075, y - height * 0.02])}Z`,
      pen.tone(NATURAL.ink, 0.05),
    ) +
    glow
  );
}

export function drawPottedTree(pen: Pen, x: number, foot: number, height: number): string {
  const { side } = pen.light;
  const id = pen.id();
  const r = height * 0.25;
  const y = foot - height + r;
  return (
    ellipse(x, foot, r * 0.8, r * 0.12, pen.tone(NATURAL.stone, 0, -2), { opacity: 0.4 }) +
    rect(x - height * 0.014, y, height * 0.028, height * 0.5, pen.tone(NATURAL.trunk, 0, -0.3)) +
    path(
      `M${pt([x - r * 0.62, foot - height * 0.24])}H${num(x + r * 0.62)}L${pt([x + r * 0.46, foot])}H${num(x - r * 0.46)}Z`,
      pen.tone(NATURAL.terracotta, 0, 0),
    ) +
    radialGradient(id, [x + side * r * 0.4, y - r * 0.4], r * 1.5, [
      [0, pen.tone(NATURAL.leaf, 0, 0.9)],
      [0.6, pen.tone(NATURAL.leaf, 0, -0.1)],
      [1, pen.tone(NATURAL.leaf, 0, -0.9)],
    ]) +
    ellipse(x, y, r, r, url(id))
  );
}
