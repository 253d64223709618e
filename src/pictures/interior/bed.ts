/** A made bed. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { group, linearGradient, num, path, polygon, pt, radialGradient, rect, stroke, url } from "#pictures/svg.ts";
import { reliefFilter } from "#pictures/motifs/land.ts";
import { drawShadow } from "./shell.ts";

type BedOptions = {
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly cloth: Colour;
  readonly wood: Colour;
  /** For one guest: pillows for one head. */
  readonly isSingle?: boolean;
};

/** Seen from its foot: headboard, pillows, a duvet with folds, a throw. `foot` is where it meets the floor in front. */
export function drawBed(pen: Pen, { x, foot, width, cloth, wood, isSingle = false }: BedOptions): string {
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
    pillows(pen, x, back, w, cloth, isSingle)
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

function pillows(pen: Pen, x: number, back: number, w: number, cloth: Colour, isSingle: boolean): string {
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
  if (isSingle)
    return (
      one(x, y - w * 0.08, w * 0.78, w * 0.34, NATURAL.linen, -1) +
      one(x, y + w * 0.05, w * 0.5, w * 0.24, mix(NATURAL.linen, cloth, 0.5), 2)
    );
  return [
    one(x - w * 0.25, y - w * 0.05, w * 0.44, w * 0.2, NATURAL.linen, -2),
    one(x + w * 0.25, y - w * 0.05, w * 0.44, w * 0.2, NATURAL.linen, 2),
    one(x - w * 0.22, y + w * 0.02, w * 0.36, w * 0.17, mix(NATURAL.linen, cloth, 0.35), 3),
    one(x + w * 0.22, y + w * 0.02, w * 0.36, w * 0.17, mix(NATURAL.linen, cloth, 0.35), -3),
    one(x, y + w * 0.05, w * 0.26, w * 0.13, cloth, 0),
  ].join("");
}
