/** Palms: a bent trunk, and fronds whose leaves hang by their own weight. */
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { ellipse, group, num, path, polygon, pt, stroke } from "#pictures/svg.ts";

type PalmOptions = {
  readonly x: number;
  readonly foot: number;
  readonly height: number;
  /** How far the top stands from the foot, in heights; to the right above 0. */
  readonly lean: number;
  readonly depth: number;
};

export function drawPalm(pen: Pen, { x, foot, height, lean, depth }: PalmOptions): string {
  const { random } = pen;
  const top: Point = [x + lean * height, foot - height];
  const back: string[] = [];
  const front: string[] = [];
  const count = height < 160 ? random.whole(9, 11) : random.whole(13, 17);
  for (let index = 0; index < count; index++) {
    const angle = (index / (count - 1)) * 262 - 221 + random.around(26);
    (index % 2 ? front : back).push(frond(pen, top, height * random.between(0.28, 0.44), angle, depth, index % 2 === 1));
  }
  const crown = Array.from({ length: 4 }, (_, index) => `M${pt([top[0] - 6 + index * 3, top[1] + 4])}l0 .1`).join("");
  const nuts = stroke(crown, pen.tone(NATURAL.trunk, depth, -0.4), height * 0.03, { "stroke-linecap": "round" });
  const shade = ellipse(x - pen.light.side * height * 0.16, foot + 2, height * 0.2, height * 0.014, pen.tone(NATURAL.trunk, depth, -1.6), {
    opacity: 0.35,
  });
  const grass =
    height > 200
      ? [-1, 0, 1].map((at) => drawTuft(pen, x + at * height * 0.018, foot + height * 0.012, height * 0.06, depth)).join("")
      : "";
  return shade + back.join("") + drawTrunk(pen, [x, foot], top, height, depth) + nuts + front.join("") + grass;
}

function drawTrunk(pen: Pen, [x, foot]: Point, [topX, topY]: Point, height: number, depth: number): string {
  const wide = height * 0.017;
  const bend: Point = [x + (topX - x) * 0.2, foot + (topY - foot) * 0.55];
  const shape =
    `M${pt([x - wide * 1.5, foot])}Q${pt([bend[0] - wide, bend[1]])} ${pt([topX - wide * 0.6, topY])}` +
    `L${pt([topX + wide * 0.6, topY])}Q${pt([bend[0] + wide, bend[1]])} ${pt([x + wide * 1.5, foot])}Z`;
  const edge = `M${pt([x + pen.light.side * wide, foot])}Q${pt([bend[0] + pen.light.side * wide * 0.6, bend[1]])} ${pt([topX + pen.light.side * wide * 0.3, topY])}`;
  return (
    path(shape, pen.tone(NATURAL.trunk, depth, -0.3)) + stroke(edge, pen.tone(NATURAL.trunk, depth, 0.9), wide * 0.5, { opacity: 0.6 })
  );
}

/** `angle` in degrees, 0 to the right, -90 up. */
function frond(pen: Pen, [x, y]: Point, length: number, angle: number, depth: number, isFront: boolean): string {
  const { random, light } = pen;
  const rad = (angle * Math.PI) / 180;
  const rise = random.between(0.08, 0.28);
  const end: Point = [x + Math.cos(rad) * length, y + Math.sin(rad) * length * 0.62 + length * random.between(0.26, 0.44)];
  const bend: Point = [x + Math.cos(rad) * length * 0.55, y + Math.sin(rad) * length * 0.72 - length * rise];
  const at = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t ** 2 * end[0],
    (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t ** 2 * end[1],
  ];
  const leaves: string[] = [];
  const steps = Math.round(Math.min(40, 6 + length / 6));
  for (let step = 1; step <= steps; step++) {
    const t = step / steps;
    const [px, py] = at(t);
    const [qx, qy] = at(Math.min(1, t + 0.03));
    const along = Math.atan2(qy - py, qx - px);
    const reach = length * 0.27 * Math.sin(Math.PI * (0.12 + t * 0.8)) ** 0.7 * random.between(0.8, 1.1);
    for (const side of [-1, 1]) {
      const out = along + side * (0.75 - t * 0.35);
      // The leaf hangs: the farther out, the more.
      leaves.push(`M${pt([px, py])}L${pt([px + Math.cos(out) * reach, py + Math.sin(out) * reach + reach * 0.42])}`);
    }
  }
  const isLit = Math.cos(rad) * light.side > 0;
  const colour = pen.tone(NATURAL.leaf, depth, isFront ? (isLit ? 0.55 : -0.15) : -0.75);
  const spine = `M${pt([x, y])}Q${pt(bend)} ${pt(end)}`;
  return group(stroke(leaves.join(""), colour, Math.max(0.8, length * 0.0105)) + stroke(spine, colour, Math.max(1, length * 0.014)), {
    "stroke-linecap": "round",
  });
}

/** A frond that hangs into the picture from above: something near, to look past. */
export function drawHangingFronds(pen: Pen, side: 1 | -1): string {
  const { random } = pen;
  const x = side < 0 ? -30 : 1530;
  const blur = pen.id();
  const fronds = Array.from({ length: 4 }, (_, index) => {
    const angle = side < 0 ? -10 + index * 26 + random.around(10) : 190 - index * 26 + random.around(10);
    return frond(pen, [x, random.between(-60, 40)], random.between(380, 520), angle, 0, index > 1);
  });
  return (
    `<filter id="${blur}" filterUnits="userSpaceOnUse" x="${side < 0 ? 0 : 900}" y="0" width="600" height="620"><feGaussianBlur stdDeviation="${num(2.2)}"/></filter>` +
    group(fronds.join(""), { filter: `url(#${blur})` })
  );
}

/** Small ones, far away: a stem and a tuft. */
export function farPalms(pen: Pen, places: readonly Point[], height: number, depth: number): string {
  const { random } = pen;
  return places
    .map(([x, foot]) => drawPalm(pen, { x, foot, height: height * random.between(0.7, 1.15), lean: random.around(0.28), depth }))
    .join("");
}

/** Grass and low leaves at the foot of things. */
export function drawTuft(pen: Pen, x: number, y: number, size: number, depth: number): string {
  const { random } = pen;
  const blades = Array.from({ length: 9 }, () => {
    const tip = random.around(size * 1.1);
    return polygon([
      [x + tip * 0.1 - size * 0.06, y],
      [x + tip, y - size * random.between(0.5, 1)],
      [x + tip * 0.1 + size * 0.06, y],
    ]);
  });
  return path(blades.join(""), pen.tone(NATURAL.leaf, depth, random.between(-0.4, 0.3)));
}
