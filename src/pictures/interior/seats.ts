/** Seats and tables. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { blend, ellipse, group, linearGradient, num, path, pt, rect, stroke, url } from "#pictures/svg.ts";
import { reliefFilter } from "#pictures/motifs/land.ts";
import { drawShadow } from "./shell.ts";

/** Seen from the front: arms, back, cushions. */
export function drawSofa(pen: Pen, x: number, foot: number, width: number, cloth: Colour): string {
  const h = width * 0.34;
  const arm = width * 0.09;
  const top = foot - h;
  const weave = reliefFilter(
    pen,
    { x: x - width, y: top - 20, width: width * 2, height: h + 40 },
    { frequency: [0.008, 0.012], depth: 5, strength: 0.16, octaves: 2 },
  );
  const [backId, seatId] = [pen.id(), pen.id()];
  const seat = (at: number, w: number) => rect(at, foot - h * 0.52, w - 4, h * 0.3, url(seatId), { rx: 9 });
  const inner = width - arm * 2;
  const count = inner > 360 ? 3 : 2;
  const cushions = Array.from({ length: count }, (_, index) => seat(x - inner / 2 + (inner / count) * index, inner / count)).join("");
  const backs = Array.from({ length: count }, (_, index) =>
    rect(x - inner / 2 + (inner / count) * index + 2, top + h * 0.04, inner / count - 4, h * 0.52, url(backId), { rx: 14 }),
  ).join("");
  return (
    drawShadow(pen, x, foot, width * 0.58, width * 0.06, 0.5) +
    weave.markup +
    blend(backId, [0, top], [0, top + h * 0.6], pen.inside(cloth, 0.45), pen.inside(cloth, -0.5)) +
    linearGradient(
      seatId,
      [0, foot - h * 0.52],
      [0, foot - h * 0.2],
      [
        [0, pen.inside(cloth, 0.7)],
        [0.4, pen.inside(cloth, 0.1)],
        [1, pen.inside(cloth, -0.7)],
      ],
    ) +
    group(
      rect(x - width / 2 + arm * 0.4, top, width - arm * 0.8, h * 0.7, pen.inside(cloth, -0.3), { rx: 18 }) +
        backs +
        rect(x - width / 2 + 6, foot - h * 0.3, width - 12, h * 0.22, pen.inside(cloth, -0.9)) +
        cushions +
        rect(x - width / 2, top + h * 0.26, arm, h * 0.68, pen.inside(cloth, pen.light.side < 0 ? 0.4 : -0.5), { rx: 14 }) +
        rect(x + width / 2 - arm, top + h * 0.26, arm, h * 0.68, pen.inside(cloth, pen.light.side > 0 ? 0.4 : -0.5), { rx: 14 }),
      { filter: url(weave.id) },
    ) +
    throwPillow(pen, x - inner * 0.34, foot - h * 0.62, h * 0.42, pen.brand.bright, -9) +
    throwPillow(pen, x + inner * 0.36, foot - h * 0.62, h * 0.38, pen.brand.soft, 8)
  );
}

function throwPillow(pen: Pen, x: number, y: number, size: number, colour: Colour, tilt: number): string {
  const id = pen.id();
  return (
    linearGradient(
      id,
      [x - size / 2, y - size / 2],
      [x + size / 2, y + size / 2],
      [
        [0, pen.inside(colour, pen.light.side < 0 ? 0.4 : -0.3)],
        [1, pen.inside(colour, pen.light.side < 0 ? -0.6 : 0.1)],
      ],
    ) +
    path(
      `M${pt([x - size / 2, y - size / 2])}Q${pt([x, y - size * 0.42])} ${pt([x + size / 2, y - size / 2])}Q${pt([x + size * 0.44, y])} ${pt([x + size / 2, y + size / 2])}Q${pt([x, y + size * 0.46])} ${pt([x - size / 2, y + size / 2])}Q${pt([x - size * 0.44, y])} ${pt([x - size / 2, y - size / 2])}Z`,
      url(id),
      { transform: `rotate(${tilt} ${num(x)} ${num(y)})` },
    )
  );
}

/** A rounded chair on thin legs. */
export function drawArmchair(pen: Pen, x: number, foot: number, size: number, cloth: Colour): string {
  const [id, seatId] = [pen.id(), pen.id()];
  const { side } = pen.light;
  const top = foot - size;
  return (
    drawShadow(pen, x, foot, size * 0.62, size * 0.1, 0.5) +
    stroke(
      `M${pt([x - size * 0.34, foot - size * 0.2])}L${pt([x - size * 0.4, foot])}M${pt([x + size * 0.34, foot - size * 0.2])}L${pt([x + size * 0.4, foot])}`,
      pen.inside(NATURAL.darkWood, 0),
      size * 0.035,
      { "stroke-linecap": "round" },
    ) +
    linearGradient(
      id,
      [x - (side * size) / 2, 0],
      [x + (side * size) / 2, 0],
      [
        [0, pen.inside(cloth, -0.9)],
        [0.5, pen.inside(cloth, 0)],
        [1, pen.inside(cloth, 0.6)],
      ],
    ) +
    linearGradient(
      seatId,
      [0, foot - size * 0.5],
      [0, foot - size * 0.16],
      [
        [0, pen.inside(cloth, 0.6)],
        [1, pen.inside(cloth, -0.7)],
      ],
    ) +
    path(
      `M${pt([x - size * 0.48, foot - size * 0.18])}C${pt([x - size * 0.56, top + size * 0.3])} ${pt([x - size * 0.36, top])} ${pt([x, top])}S${pt([x + size * 0.56, top + size * 0.3])} ${pt([x + size * 0.48, foot - size * 0.18])}Z`,
      url(id),
    ) +
    path(
      `M${pt([x - size * 0.38, foot - size * 0.4])}Q${pt([x, foot - size * 0.54])} ${pt([x + size * 0.38, foot - size * 0.4])}Q${pt([x + size * 0.46, foot - size * 0.2])} ${pt([x + size * 0.36, foot - size * 0.15])}H${num(x - size * 0.36)}Q${pt([x - size * 0.46, foot - size * 0.2])} ${pt([x - size * 0.38, foot - size * 0.4])}Z`,
      url(seatId),
    ) +
    path(
      `M${pt([x - size * 0.3, top + size * 0.22])}Q${pt([x, top + size * 0.1])} ${pt([x + size * 0.3, top + size * 0.22])}Q${pt([x + size * 0.26, foot - size * 0.5])} ${pt([x, foot - size * 0.48])}Q${pt([x - size * 0.26, foot - size * 0.5])} ${pt([x - size * 0.3, top + size * 0.22])}Z`,
      pen.inside(cloth, -0.5),
      { opacity: 0.45 },
    )
  );
}

/** A low round table with books, a cup or flowers. */
export function drawLowTable(pen: Pen, x: number, foot: number, width: number, wood: Colour): string {
  const { random } = pen;
  const id = pen.id();
  const top = foot - width * 0.3;
  return (
    drawShadow(pen, x, foot, width * 0.56, width * 0.09, 0.45) +
    stroke(
      `M${pt([x - width * 0.3, top])}L${pt([x - width * 0.36, foot])}M${pt([x + width * 0.3, top])}L${pt([x + width * 0.36, foot])}M${pt([x, top])}V${num(foot + width * 0.04)}`,
      pen.inside(wood, -0.8),
      width * 0.025,
    ) +
    linearGradient(
      id,
      [x - width / 2, 0],
      [x + width / 2, 0],
      [
        [0, pen.inside(wood, pen.light.side < 0 ? 0.7 : -0.2)],
        [1, pen.inside(wood, pen.light.side > 0 ? 0.7 : -0.2)],
      ],
    ) +
    ellipse(x, top + width * 0.018, width / 2, width * 0.1, pen.inside(wood, -1)) +
    ellipse(x, top, width / 2, width * 0.1, url(id)) +
    rect(x - width * 0.22, top - width * 0.06, width * 0.2, width * 0.035, pen.inside(pen.brand.middle), { rx: 2 }) +
    rect(x - width * 0.2, top - width * 0.09, width * 0.17, width * 0.03, pen.inside(mix(NATURAL.linen, pen.brand.soft, 0.3)), { rx: 2 }) +
    (random.chance(0.6) ? drawVase(pen, x + width * 0.16, top, width * 0.2) : "")
  );
}

export function drawVase(pen: Pen, x: number, foot: number, size: number): string {
  const { random } = pen;
  const stems = Array.from({ length: 9 }, () => {
    const [dx, dy] = [random.around(size * 1.3), size * random.between(1.1, 2)];
    const bloom = random.pick([NATURAL.rose, NATURAL.linen, NATURAL.ochre]);
    return (
      stroke(
        `M${pt([x, foot - size * 0.7])}Q${pt([x + dx * 0.2, foot - dy * 0.7])} ${pt([x + dx, foot - dy])}`,
        pen.inside(NATURAL.leaf, -0.2),
        size * 0.035,
      ) + ellipse(x + dx, foot - dy, size * 0.15, size * 0.13, pen.inside(bloom, random.between(-0.4, 0.6)))
    );
  });
  return (
    stems.join("") +
    path(
      `M${pt([x - size * 0.16, foot - size * 0.8])}H${num(x + size * 0.16)}C${pt([x + size * 0.14, foot - size * 0.55])} ${pt([x + size * 0.4, foot - size * 0.4])} ${pt([x + size * 0.22, foot])}H${num(x - size * 0.22)}C${pt([x - size * 0.4, foot - size * 0.4])} ${pt([x - size * 0.14, foot - size * 0.55])} ${pt([x - size * 0.16, foot - size * 0.8])}Z`,
      pen.inside(NATURAL.linen, -0.3),
    )
  );
}
