/** Roofs of houses: of tiles, with a gable to the street, flat, curved or thatched. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { HouseRoof } from "#pictures/settings/house-styles.ts";
import type { Point } from "#pictures/svg.ts";
import { num, path, polygon, pt, rect, stroke } from "#pictures/svg.ts";

export type HouseBox = {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
};

type RoofPaint = {
  readonly wall: Colour;
  readonly cover: Colour;
  /** Width of the side that is turned away from the light. */
  readonly shade: number;
};

type DrawRoof = (pen: Pen, box: HouseBox, paint: RoofPaint) => string;

/** Houses whose gable faces the viewer have no visible side. */
export const isFrontGable = (roof: HouseRoof): boolean => roof === "gable" || roof === "point" || roof === "chalet" || roof === "tiers";

const tiles: DrawRoof = (pen, { x, base, width, height, depth }, { cover, shade }) => {
  const { random, light } = pen;
  const top = base - height;
  const rise = width * random.between(0.2, 0.34);
  const over = width * 0.05;
  const ridge = light.side > 0 ? x + shade * 0.6 : x + width - shade * 0.6;
  const far = light.side > 0 ? x + width + over * 0.4 : x - over * 0.4;
  const near = light.side > 0 ? x - over : x + width + over;
  const edge = light.side > 0 ? x + shade : x + width - shade;
  const bright: Point[] = [
    [ridge, top - rise],
    [far - light.side * width * 0.12, top - rise],
    [far, top + 2],
    [edge, top + 2],
  ];
  const dark: Point[] = [
    [ridge, top - rise],
    [edge, top + 2],
    [near, top + 2],
  ];
  const chimney = random.chance(0.4)
    ? rect(x + width * random.between(0.4, 0.7), top - rise * 1.3, width * 0.07, rise * 0.7, pen.tone(NATURAL.stone, depth, -0.4))
    : "";
  const seams =
    depth < 0.45
      ? stroke(
          [0.3, 0.6, 0.85].map((at) => `M${pt([ridge, top - rise + rise * at])}H${num(far)}`).join(""),
          pen.tone(cover, depth, -0.6),
          1,
          { opacity: 0.3 },
        )
      : "";
  return chimney + path(polygon(dark), pen.tone(cover, depth, -1)) + path(polygon(bright), pen.tone(cover, depth, 0.35)) + seams;
};

/** As in towns by canals: a pointed, stepped or bell-shaped gable. */
const gable: DrawRoof = (pen, { x, base, width, height, depth }, { wall, cover }) => {
  const { random } = pen;
  const top = base - height;
  const rise = width * random.between(0.5, 0.75);
  const mid = x + width / 2;
  const kind = random.pick(["point", "steps", "bell"] as const);
  const outline: Record<typeof kind, string> = {
    point: `M${pt([x - 2, top + 1])}L${pt([mid, top - rise])}L${pt([x + width + 2, top + 1])}Z`,
    steps: `M${pt([x, top + 1])}v${num(-rise * 0.3)}h${num(width * 0.16)}v${num(-rise * 0.3)}h${num(width * 0.16)}v${num(-rise * 0.3)}h${num(width * 0.36)}v${num(rise * 0.3)}h${num(width * 0.16)}v${num(rise * 0.3)}h${num(width * 0.16)}v${num(rise * 0.3)}Z`,
    bell: `M${pt([x, top + 1])}C${pt([x + width * 0.1, top - rise * 0.7])} ${pt([x + width * 0.3, top - rise * 0.3])} ${pt([x + width * 0.34, top - rise])}H${num(x + width * 0.66)}C${pt([x + width * 0.7, top - rise * 0.3])} ${pt([x + width * 0.9, top - rise * 0.7])} ${pt([x + width, top + 1])}Z`,
  };
  const isRoof = kind === "point" && random.chance(0.5);
  const fill = isRoof ? pen.tone(cover, depth, -0.2) : pen.tone(wall, depth, 0.4);
  const trim = stroke(outline[kind], pen.tone(NATURAL.linen, depth, 0.6), width * 0.025, { opacity: 0.85 });
  return path(outline[kind], fill) + trim + attic(pen, mid, top - rise * 0.42, width, depth);
};

const attic = (pen: Pen, mid: number, y: number, width: number, depth: number): string =>
  rect(mid - width * 0.07, y, width * 0.14, width * 0.18, pen.tone(NATURAL.ink, depth + 0.15));

/** A steep gable of boards between two slopes. */
const point: DrawRoof = (pen, { x, base, width, height, depth }, { wall, cover }) => {
  const top = base - height;
  const rise = width * pen.random.between(0.42, 0.6);
  const mid = x + width / 2;
  const board = `M${pt([x, top + 1])}L${pt([mid, top - rise])}L${pt([x + width, top + 1])}Z`;
  const slopes = `M${pt([x - width * 0.07, top + width * 0.05])}L${pt([mid, top - rise * 1.06])}L${pt([x + width * 1.07, top + width * 0.05])}`;
  return (
    path(board, pen.tone(wall, depth, 0.3)) +
    attic(pen, mid, top - rise * 0.4, width, depth) +
    stroke(slopes, pen.tone(cover, depth, -0.2), width * 0.085, { "stroke-linejoin": "miter" })
  );
};

/** A low, wide gable over a wooden upper floor. */
const chalet: DrawRoof = (pen, { x, base, width, height, depth }, { cover }) => {
  const top = base - height;
  const rise = width * 0.27;
  const mid = x + width / 2;
  const boards = pen.tone(mix(NATURAL.wood, NATURAL.darkWood, 0.45), depth, 0);
  return (
    path(
      `M${pt([x, top + height * 0.34])}V${num(top)}L${pt([mid, top - rise])}L${pt([x + width, top])}V${num(top + height * 0.34)}Z`,
      boards,
    ) +
    attic(pen, mid, top - rise * 0.25, width, depth) +
    rect(x - width * 0.04, top + height * 0.3, width * 1.08, height * 0.08, pen.tone(NATURAL.darkWood, depth, -0.2)) +
    stroke(
      `M${pt([x - width * 0.16, top + width * 0.1])}L${pt([mid, top - rise * 1.08])}L${pt([x + width * 1.16, top + width * 0.1])}`,
      pen.tone(cover, depth, 0.1),
      width * 0.08,
      { "stroke-linejoin": "miter" },
    )
  );
};

/** Steep sides with windows in them, a flat top. */
const mansard: DrawRoof = (pen, { x, base, width, height, depth }, { cover }) => {
  const top = base - height;
  const rise = width * pen.random.between(0.24, 0.34);
  const shape: Point[] = [
    [x - width * 0.02, top + 2],
    [x + width * 0.09, top - rise],
    [x + width * 0.91, top - rise],
    [x + width * 1.02, top + 2],
  ];
  const dormers = [0.28, 0.5, 0.72].map((at) => {
    const w = width * 0.09;
    return rect(x + width * at - w / 2, top - rise * 0.72, w, rise * 0.56, pen.tone(NATURAL.linen, depth, 0.2));
  });
  const panes = [0.28, 0.5, 0.72].map((at) => {
    const w = width * 0.05;
    const isLit = pen.light.isDark && pen.random.chance(0.5);
    return rect(x + width * at - w / 2, top - rise * 0.62, w, rise * 0.44, isLit ? pen.light.lamp : pen.tone(NATURAL.ink, depth + 0.15));
  });
  const chimneys = rect(x + width * 0.04, top - rise * 1.32, width * 0.09, rise * 0.9, pen.tone(NATURAL.brick, depth, -0.3));
  return (
    chimneys +
    path(polygon(shape), pen.tone(cover, depth, 0.15)) +
    dormers.join("") +
    panes.join("") +
    rect(x - width * 0.03, top - 2, width * 1.06, Math.max(2, width * 0.03), pen.tone(NATURAL.linen, depth, 0.5))
  );
};

const parapet = (pen: Pen, { x, base, width, height, depth }: HouseBox, wall: Colour): string =>
  rect(x - width * 0.01, base - height - width * 0.04, width * 1.02, width * 0.05, pen.tone(wall, depth, 0.75));

/** A roof to sit on: a parapet and a small upper room. */
const flat: DrawRoof = (pen, box, { wall }) => {
  const { random } = pen;
  const { x, base, width, height, depth } = box;
  const top = base - height;
  const w = width * random.between(0.26, 0.42);
  const room = rect(
    x + random.between(0.05, 0.5) * width,
    top - width * 0.2,
    w,
    width * 0.21,
    pen.tone(wall, depth, random.between(-0.5, 0.3)),
  );
  return (random.chance(0.6) ? room : "") + parapet(pen, box, wall);
};

const battlements: DrawRoof = (pen, box, { wall }) => {
  const { x, base, width, height, depth } = box;
  const step = width / 7;
  const teeth = [0, 1, 2, 3].map((at) => {
    const left = x + at * 2 * step;
    return `M${pt([left, base - height])}v${num(-step * 0.75)}l${num(step / 2)} ${num(-step * 0.5)}l${num(step / 2)} ${num(step * 0.5)}v${num(step * 0.75)}Z`;
  });
  return parapet(pen, box, wall) + path(teeth.join(""), pen.tone(wall, depth, 0.45));
};

/** A flat roof behind a heavy cornice, sometimes with a water tank. */
const cornice: DrawRoof = (pen, { x, base, width, height, depth }, { wall }) => {
  const { random } = pen;
  const top = base - height;
  const trim = mix(wall, NATURAL.linen, 0.45);
  const hasTank = pen.scene.setting?.architecture === "american" && random.chance(0.3);
  const tank = hasTank ? drawTank(pen, x + width * random.between(0.3, 0.7), top, width * 0.16, depth) : "";
  return (
    tank +
    rect(x - width * 0.03, top - width * 0.075, width * 1.06, width * 0.05, pen.tone(trim, depth, 0.7)) +
    rect(x, top - width * 0.03, width, width * 0.06, pen.tone(trim, depth, -0.2)) +
    rect(x, top + width * 0.03, width, width * 0.025, pen.tone(NATURAL.ink, depth + 0.2), { opacity: 0.4 })
  );
};

function drawTank(pen: Pen, x: number, foot: number, size: number, depth: number): string {
  const boards = pen.tone(NATURAL.darkWood, depth, 0.1);
  return (
    stroke(`M${pt([x - size * 0.35, foot])}v${num(-size)}M${pt([x + size * 0.35, foot])}v${num(-size)}`, boards, size * 0.1) +
    rect(x - size / 2, foot - size * 1.9, size, size, boards) +
    path(
      `M${pt([x - size * 0.58, foot - size * 1.88])}L${pt([x, foot - size * 2.4])}L${pt([x + size * 0.58, foot - size * 1.88])}Z`,
      boards,
    )
  );
}

/** A hipped roof whose eaves turn up at the corners. */
export function curvedRoof(pen: Pen, { x, base, width, height, depth }: HouseBox, cover: Colour, rise: number): string {
  const top = base - height;
  const over = width * 0.16;
  const shape =
    `M${pt([x - over, top - rise * 0.12])}Q${pt([x + width * 0.1, top - rise * 0.1])} ${pt([x + width * 0.24, top - rise])}` +
    `H${num(x + width * 0.76)}Q${pt([x + width * 0.9, top - rise * 0.1])} ${pt([x + width + over, top - rise * 0.12])}` +
    `Q${pt([x + width * 0.9, top + rise * 0.18])} ${pt([x + width * 0.5, top + rise * 0.16])}Q${pt([x + width * 0.1, top + rise * 0.18])} ${pt([x - over, top - rise * 0.12])}Z`;
  return (
    rect(x, top, width, rise * 0.32, pen.tone(NATURAL.ink, depth + 0.1), { opacity: 0.4 }) +
    path(shape, pen.tone(cover, depth, 0.1)) +
    stroke(`M${pt([x + width * 0.2, top - rise])}H${num(x + width * 0.8)}`, pen.tone(cover, depth, -0.7), Math.max(1.5, width * 0.03))
  );
}

const eaves: DrawRoof = (pen, box, { cover }) => curvedRoof(pen, box, cover, box.width * pen.random.between(0.26, 0.34));

/** Steep gables one over the other, their tips turned up. */
const tiers: DrawRoof = (pen, { x, base, width, height, depth }, { cover }) => {
  const top = base - height;
  const mid = x + width / 2;
  const layers = pen.random.chance(0.6) ? [1.24, 0.84] : [1.24];
  return layers
    .map((size, index) => {
      const w = (width * size) / 2;
      const foot = top + width * 0.06 - index * width * 0.24;
      const peak = foot - width * 0.52 * size;
      const shape = `M${pt([mid - w, foot - width * 0.06])}Q${pt([mid - w * 0.4, foot - width * 0.06])} ${pt([mid, peak])}Q${pt([mid + w * 0.4, foot - width * 0.06])} ${pt([mid + w, foot - width * 0.06])}L${pt([mid + w * 0.86, foot])}H${num(mid - w * 0.86)}Z`;
      return (
        path(shape, pen.tone(cover, depth, 0.15 - index * 0.2)) +
        stroke(
          `M${pt([mid - w, foot - width * 0.07])}Q${pt([mid - w * 0.4, foot - width * 0.07])} ${pt([mid, peak - width * 0.05])}Q${pt([mid + w * 0.4, foot - width * 0.07])} ${pt([mid + w, foot - width * 0.07])}`,
          pen.tone(NATURAL.gold, depth, 0.1),
          Math.max(1.2, width * 0.025),
        )
      );
    })
    .join("");
};

const thatch: DrawRoof = (pen, { x, base, width, height, depth }, { cover }) => {
  const top = base - height;
  const rise = width * pen.random.between(0.42, 0.54);
  const lit: Point[] = [
    [x - width * 0.16, top + height * 0.28],
    [x + width * 0.36, top - rise],
    [x + width * 0.64, top - rise],
    [x + width * 1.16, top + height * 0.28],
  ];
  const straws = Array.from({ length: 14 }, (_, index) => {
    const share = (index + 0.5) / 14;
    return `M${pt([x + width * (0.36 + 0.28 * share), top - rise])}L${pt([x + width * (1.32 * share - 0.16), top + height * 0.28])}`;
  });
  return (
    path(polygon(lit), pen.tone(cover, depth, 0.25)) +
    stroke(straws.join(""), pen.tone(cover, depth, -0.9), Math.max(0.8, width * 0.012), { opacity: 0.4 })
  );
};

const ROOFS: Readonly<Record<HouseRoof, DrawRoof>> = {
  tiles,
  gable,
  point,
  chalet,
  mansard,
  flat,
  battlements,
  cornice,
  eaves,
  tiers,
  thatch,
};

export const drawHouseRoof = (pen: Pen, roof: HouseRoof, box: HouseBox, paint: RoofPaint): string => ROOFS[roof](pen, box, paint);
