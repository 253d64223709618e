/** Parts of hotel façades: windows that reflect the sky or glow, balconies, awnings, doors. */
import { lighter, mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { ellipse, linearGradient, num, path, pt, radialGradient, rect, stroke, url } from "#pictures/svg.ts";

type WallOpening = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Gradients shared by all windows of a building: glass by day, lamps by night. */
export type WindowPaint = { readonly markup: string; readonly glass: string; readonly lit: string; readonly frame: Colour };

export function windowPaint(pen: Pen, top: number, bottom: number): WindowPaint {
  const { light } = pen;
  const [glass, lit] = [pen.id(), pen.id()];
  const dark = pen.tone(mix(NATURAL.ink, NATURAL.glass, 0.45), 0.06);
  const markup =
    linearGradient(
      glass,
      [0, top],
      [0, bottom],
      [
        [0, mix(dark, light.sky.mid, 0.55)],
        [1, mix(dark, light.sky.low, 0.2)],
      ],
    ) +
    linearGradient(
      lit,
      [0, top],
      [0, bottom],
      [
        [0, lighter(light.lamp, 0.02)],
        [1, lighter(light.lamp, -0.06)],
      ],
    );
  return { markup, glass: url(glass), lit: url(lit), frame: pen.tone(NATURAL.linen, 0.04, 0.2) };
}

export function drawOpening(pen: Pen, { x, y, width, height }: WallOpening, { glass, lit, frame }: WindowPaint, isArched = false): string {
  const { light, random } = pen;
  const isLit = light.isDark ? random.chance(0.62) : light.hour === "golden" && random.chance(0.12);
  const r = width / 2;
  const shape = isArched
    ? `M${pt([x, y + height])}V${num(y + r)}A${num(r)} ${num(r)} 0 0 1 ${num(x + width)} ${num(y + r)}V${num(y + height)}Z`
    : `M${pt([x, y])}h${num(width)}v${num(height)}h${num(-width)}Z`;
  const curtain = width * random.between(0.12, 0.3);
  const drape =
    isLit || random.chance(0.5)
      ? rect(
          x,
          y + (isArched ? r * 0.6 : 0),
          curtain,
          height - (isArched ? r * 0.6 : 0),
          isLit ? lighter(light.lamp, 0.07) : pen.tone(NATURAL.linen, 0.1, -0.6),
          { opacity: 0.6 },
        )
      : "";
  const bars = `M${num(x + r)} ${num(y + (isArched ? 2 : 0))}V${num(y + height)}M${num(x)} ${num(y + height * 0.36)}h${num(width)}`;
  return (
    path(shape, isLit ? lit : glass) +
    drape +
    stroke(bars, frame, Math.max(1.2, width * 0.045)) +
    stroke(shape, frame, Math.max(1.6, width * 0.07))
  );
}

/** A slab, a rail, and the shadow below. */
export function drawBalcony(pen: Pen, x: number, y: number, width: number, kind: "iron" | "glass" | "wood"): string {
  const { random } = pen;
  const h = Math.min(34, width * 0.34);
  const slab =
    rect(x - 5, y, width + 10, 6, pen.tone(NATURAL.stone, 0.04, 0.6)) +
    rect(x - 5, y + 6, width + 10, 9, pen.tone(NATURAL.ink, 0.1, 0), { opacity: 0.22 });
  const greens = random.chance(0.22)
    ? ellipse(x + width * random.between(0.2, 0.8), y - h * 0.3, width * 0.16, h * 0.5, pen.tone(NATURAL.leaf, 0.05, 0.2))
    : "";
  if (kind === "glass") {
    return (
      slab +
      greens +
      rect(x - 4, y - h, width + 8, h, lighter(pen.light.sky.low, 0), { opacity: 0.34 }) +
      rect(x - 4, y - h - 2, width + 8, 3, pen.tone(NATURAL.slate, 0.05, 0.5))
    );
  }
  const count = Math.round(width / (kind === "wood" ? 9 : 6));
  const bars = Array.from(
    { length: count + 1 },
    (_, index) => `M${num(x - 3 + ((width + 6) * index) / count)} ${num(y - h)}v${num(h)}`,
  ).join("");
  const colour = kind === "wood" ? pen.tone(NATURAL.wood, 0.04, -0.1) : pen.tone(NATURAL.ink, 0.08, 0);
  return (
    slab + greens + stroke(bars, colour, kind === "wood" ? 5 : 1.7) + rect(x - 5, y - h - 2, width + 10, kind === "wood" ? 6 : 3, colour)
  );
}

export function drawStripedAwning(pen: Pen, x: number, y: number, width: number, colour: Colour): string {
  const count = Math.max(4, Math.round(width / 16));
  const drop = Math.min(46, width * 0.34);
  const stripes = Array.from({ length: count }, (_, index) => {
    const [a, b] = [index / count, (index + 1) / count];
    const cloth = index % 2 ? NATURAL.linen : colour;
    const out = (share: number) => x - 8 + (width + 16) * share;
    return (
      path(
        `M${pt([x + width * a, y])}L${pt([x + width * b, y])}L${pt([out(b), y + drop])}L${pt([out(a), y + drop])}Z`,
        pen.tone(cloth, 0.02, 0.45),
      ) +
      path(
        `M${pt([out(a), y + drop])}H${num(out(b))}v7q${num((out(a) - out(b)) / 2)} 8 ${num(out(a) - out(b))} 0Z`,
        pen.tone(cloth, 0.02, -0.4),
      )
    );
  });
  return stripes.join("") + rect(x - 4, y + drop + 9, width + 8, 16, pen.tone(NATURAL.ink, 0.05), { opacity: 0.18 });
}

/** The way in: warm light behind glass, under a canopy. */
export function drawEntrance(pen: Pen, x: number, foot: number, width: number, height: number, accent: Colour): string {
  const { light } = pen;
  const [id, glowId] = [pen.id(), pen.id()];
  const top = foot - height;
  const warm = light.isDark ? 1 : 0.55;
  return (
    rect(x - width / 2 - 10, top - 8, width + 20, height + 8, pen.tone(NATURAL.stone, 0.02, 0.3)) +
    linearGradient(
      id,
      [0, top],
      [0, foot],
      [
        [0, mix(pen.tone(NATURAL.darkWood, 0.05), light.lamp, warm)],
        [1, mix(pen.tone(NATURAL.darkWood, 0.05), light.lamp, warm * 0.75)],
      ],
    ) +
    rect(x - width / 2, top, width, height, url(id)) +
    stroke(
      [-0.25, 0, 0.25].map((at) => `M${num(x + width * at)} ${num(top)}v${num(height)}`).join(""),
      pen.tone(NATURAL.brass, 0.02, 0.1),
      3,
    ) +
    path(
      `M${pt([x - width * 0.62, top - 22])}H${num(x + width * 0.62)}L${pt([x + width * 0.74, top + 12])}H${num(x - width * 0.74)}Z`,
      pen.tone(accent, 0.02, 0.2),
    ) +
    rect(x - width * 0.74, top + 12, width * 1.48, 11, pen.tone(accent, 0.02, -0.7)) +
    radialGradient(
      glowId,
      [x, foot],
      width * 1.5,
      [
        [0, light.lamp, light.isDark ? 0.6 : 0.2],
        [1, light.lamp, 0],
      ],
      0.35,
    ) +
    ellipse(x, foot, width * 1.5, width * 0.52, url(glowId))
  );
}
