/** Boats, jetties and lighthouses. */
import { lch, mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { ellipse, group, linearGradient, path, pt, radialGradient, rect, stroke, url } from "#pictures/svg.ts";

export function drawSailBoat(pen: Pen, x: number, y: number, size: number, depth: number): string {
  const { light, random } = pen;
  const id = pen.id();
  const facing = random.chance(0.5) ? 1 : -1;
  const lit = pen.tone(NATURAL.linen, depth, 0.8);
  const shade = pen.tone(NATURAL.linen, depth, -0.9);
  const sails = linearGradient(
    id,
    [x - light.side * size * 0.35, 0],
    [x + light.side * size * 0.35, 0],
    [
      [0, shade],
      [1, lit],
    ],
  );
  const hull = `M${pt([x - size * 0.34, y - size * 0.1])}Q${pt([x, y - size * 0.055])} ${pt([x + size * 0.36, y - size * 0.12])}L${pt([x + size * 0.26, y])}L${pt([x - size * 0.26, y])}Z`;
  const main = `M${pt([x, y - size])}Q${pt([x + facing * size * 0.34, y - size * 0.55])} ${pt([x + facing * size * 0.32, y - size * 0.16])}L${pt([x, y - size * 0.15])}Z`;
  const jib = `M${pt([x - facing * size * 0.015, y - size * 0.9])}Q${pt([x - facing * size * 0.1, y - size * 0.5])} ${pt([x - facing * size * 0.34, y - size * 0.14])}L${pt([x - facing * size * 0.03, y - size * 0.15])}Z`;
  const mirror = group(path(main + jib, url(id)), { transform: `translate(0 ${2 * y}) scale(1 -1)`, opacity: 0.22 });
  return (
    sails +
    mirror +
    ellipse(x, y, size * 0.42, size * 0.03, pen.tone(NATURAL.deep, depth, -0.6), { opacity: 0.35 }) +
    path(main + jib, url(id)) +
    path(hull, pen.tone(mix(NATURAL.linen, NATURAL.darkWood, 0.7), depth, -0.2)) +
    stroke(`M${pt([x, y - size * 1.02])}V${y - size * 0.1}`, pen.tone(NATURAL.darkWood, depth), Math.max(0.8, size * 0.012))
  );
}

/** An open wooden boat, drawn up or at rest. */
export function drawRowBoat(pen: Pen, x: number, y: number, size: number, depth: number): string {
  const { random } = pen;
  const body = pen.tone(random.pick([NATURAL.wood, NATURAL.linen, NATURAL.cloth, NATURAL.terracotta]), depth, 0.1);
  const inside = pen.tone(NATURAL.darkWood, depth, -0.3);
  const hull = `M${pt([x - size, y - size * 0.2])}Q${pt([x, y - size * 0.02])} ${pt([x + size, y - size * 0.22])}Q${pt([x + size * 0.8, y + size * 0.16])} ${pt([x + size * 0.45, y + size * 0.17])}H${x - size * 0.5}Q${pt([x - size * 0.85, y + size * 0.14])} ${pt([x - size, y - size * 0.2])}Z`;
  const rim = `M${pt([x - size, y - size * 0.2])}Q${pt([x, y - size * 0.02])} ${pt([x + size, y - size * 0.22])}Q${pt([x, y - size * 0.2])} ${pt([x - size, y - size * 0.2])}Z`;
  return (
    ellipse(x, y + size * 0.2, size * 1.05, size * 0.09, pen.tone(NATURAL.deep, depth, -0.8), { opacity: 0.35 }) +
    path(hull, body) +
    path(rim, inside) +
    stroke(
      `M${pt([x - size * 0.95, y - size * 0.17])}Q${pt([x, y + size * 0.03])} ${pt([x + size * 0.95, y - size * 0.19])}`,
      pen.tone(NATURAL.linen, depth, 0.4),
      size * 0.035,
    )
  );
}

export function drawLighthouse(pen: Pen, x: number, foot: number, height: number, depth: number): string {
  const { light } = pen;
  const [bodyId, glowId] = [pen.id(), pen.id()];
  const wide = height * 0.09;
  const top = foot - height;
  const shape = `M${pt([x - wide, foot])}L${pt([x - wide * 0.62, top])}L${pt([x + wide * 0.62, top])}L${pt([x + wide, foot])}Z`;
  const body = linearGradient(
    bodyId,
    [x - light.side * wide, 0],
    [x + light.side * wide, 0],
    [
      [0, pen.tone(NATURAL.linen, depth, -1)],
      [0.6, pen.tone(NATURAL.linen, depth, 0)],
      [1, pen.tone(NATURAL.linen, depth, 0.9)],
    ],
  );
  const band = pen.tone(NATURAL.terracotta, depth, -0.1);
  const bandAt = (down: number) => {
    const w = wide * (0.62 + 0.38 * down);
    return rect(x - w, top + height * down, w * 2, height * 0.13, band, { opacity: 0.82 });
  };
  const lamp = light.isDark
    ? radialGradient(glowId, [x, top - height * 0.06], height * 0.9, [
        [0, light.lamp, 0.9],
        [0.15, light.lamp, 0.35],
        [1, light.lamp, 0],
      ]) + ellipse(x, top - height * 0.06, height * 0.9, height * 0.9, url(glowId))
    : "";
  return (
    body +
    path(shape, url(bodyId)) +
    bandAt(0.24) +
    bandAt(0.6) +
    rect(x - wide * 0.95, top - height * 0.02, wide * 1.9, height * 0.025, pen.tone(NATURAL.ink, depth)) +
    rect(x - wide * 0.45, top - height * 0.12, wide * 0.9, height * 0.1, light.isDark ? light.lamp : pen.tone(NATURAL.glass, depth, 0.4)) +
    path(
      `M${pt([x - wide * 0.6, top - height * 0.12])}Q${pt([x, top - height * 0.21])} ${pt([x + wide * 0.6, top - height * 0.12])}Z`,
      pen.tone(NATURAL.slate, depth, -0.3),
    ) +
    lamp
  );
}

/** Planks on posts, running out into the water. */
export function drawJetty(pen: Pen, x: number, top: number, bottom: number, lean: number): string {
  const wood = pen.tone(NATURAL.wood, 0, 0.1);
  const dark = pen.tone(NATURAL.darkWood, 0, -0.5);
  const half = (y: number) => 16 + (y - top) * 0.3;
  const mid = (y: number) => x + lean * (y - top);
  const id = pen.id();
  const deck = `M${pt([mid(top) - half(top), top])}L${pt([mid(top) + half(top), top])}L${pt([mid(bottom) + half(bottom), bottom])}L${pt([mid(bottom) - half(bottom), bottom])}Z`;
  const seams: string[] = [];
  for (let y = top; y < bottom; y += 4 + (y - top) * 0.085) seams.push(`M${pt([mid(y) - half(y), y])}L${pt([mid(y) + half(y), y])}`);
  const posts = [0, 0.18, 0.5, 0.95].map((share) => {
    const y = top + (bottom - top) * share;
    const w = 4 + share * 16;
    const h = 16 + share * 70;
    return rect(mid(y) - half(y) - w / 2, y - h * 0.25, w, h, dark) + rect(mid(y) + half(y) - w / 2, y - h * 0.25, w, h, dark);
  });
  return (
    linearGradient(
      id,
      [0, top],
      [0, bottom],
      [
        [0, pen.tone(NATURAL.wood, 0.25, 0.3)],
        [1, wood],
      ],
    ) +
    path(
      `M${pt([mid(top) - half(top), top + 8])}L${pt([mid(bottom) - half(bottom), bottom + 40])}L${pt([mid(bottom) + half(bottom), bottom + 40])}L${pt([mid(top) + half(top), top + 8])}Z`,
      lch(0.2, 0.02, 240),
      { opacity: 0.35 },
    ) +
    posts.join("") +
    path(deck, url(id)) +
    stroke(seams.join(""), dark, 1.6, { opacity: 0.5 })
  );
}

/** Sailing boats on open water; far ones are small and pale. */
export function drawSails(pen: Pen, horizon: number, count: number): string {
  const { random } = pen;
  const sails = Array.from({ length: count }, () => {
    const away = random.next() ** 0.7;
    const y = horizon + 16 + (1 - away) * 150;
    return { y, markup: drawSailBoat(pen, random.between(180, WIDTH - 180), y, 34 + (1 - away) * 84, 0.1 + away * 0.35) };
  });
  return sails
    .toSorted((one, other) => one.y - other.y)
    .map(({ markup }) => markup)
    .join("");
}
