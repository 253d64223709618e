/** Old houses: plastered walls, tiled roofs, shutters; towers and domes between them. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { ellipse, group, linearGradient, num, path, polygon, pt, rect, stroke, url } from "#pictures/svg.ts";

type HouseOptions = {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** The gable looks at the viewer, as in towns by canals. */
  readonly isGabled?: boolean;
};

const WALLS = [NATURAL.plaster, NATURAL.ochre, NATURAL.rose, NATURAL.stone, NATURAL.plaster] as const;

export function drawHouse(pen: Pen, { x, base, width, height, depth, isGabled = false }: HouseOptions): string {
  const { random, light } = pen;
  const wall = random.pick(WALLS);
  const id = pen.id();
  const top = base - height;
  const shade = width * random.between(0.2, 0.36);
  const shadeX = light.side > 0 ? x : x + width - shade;
  const face = linearGradient(
    id,
    [0, top],
    [0, base],
    [
      [0, pen.tone(wall, depth, 0.5)],
      [1, pen.tone(wall, depth, 0.05)],
    ],
  );
  const body =
    face + rect(x, top, width, height + 2, url(id)) + (isGabled ? "" : rect(shadeX, top, shade, height + 2, pen.tone(wall, depth, -0.9)));
  const roof = isGabled ? gable(pen, { x, base, width, height, depth }, wall) : tiledRoof(pen, { x, base, width, height, depth }, shade);
  return body + windows(pen, { x, base, width, height, depth }, isGabled ? 0 : shade) + roof;
}

function tiledRoof(pen: Pen, { x, base, width, height, depth }: HouseOptions, shade: number): string {
  const { random, light } = pen;
  const tile = random.chance(0.85) ? NATURAL.terracotta : NATURAL.slate;
  const top = base - height;
  const rise = width * random.between(0.2, 0.34);
  const over = width * 0.05;
  const ridge = light.side > 0 ? x + shade * 0.6 : x + width - shade * 0.6;
  const far = light.side > 0 ? x + width + over * 0.4 : x - over * 0.4;
  const near = light.side > 0 ? x - over : x + width + over;
  const bright: Point[] = [
    [ridge, top - rise],
    [far - light.side * width * 0.12, top - rise],
    [far, top + 2],
    [light.side > 0 ? x + shade : x + width - shade, top + 2],
  ];
  const dark: Point[] = [
    [ridge, top - rise],
    [light.side > 0 ? x + shade : x + width - shade, top + 2],
    [near, top + 2],
  ];
  const chimney = random.chance(0.4)
    ? rect(x + width * random.between(0.4, 0.7), top - rise * 1.3, width * 0.07, rise * 0.7, pen.tone(NATURAL.stone, depth, -0.4))
    : "";
  const seams =
    depth < 0.45
      ? stroke(
          [0.3, 0.6, 0.85].map((at) => `M${pt([ridge, top - rise + rise * at])}H${num(far)}`).join(""),
          pen.tone(tile, depth, -0.6),
          1,
          { opacity: 0.3 },
        )
      : "";
  return chimney + path(polygon(dark), pen.tone(tile, depth, -1)) + path(polygon(bright), pen.tone(tile, depth, 0.35)) + seams;
}

function gable(pen: Pen, { x, base, width, height, depth }: HouseOptions, wall: Colour): string {
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
  const fill = isRoof ? pen.tone(NATURAL.terracotta, depth, -0.2) : pen.tone(wall, depth, 0.4);
  const trim = stroke(outline[kind], pen.tone(NATURAL.linen, depth, 0.6), width * 0.025, { opacity: 0.85 });
  return (
    path(outline[kind], fill) +
    trim +
    rect(mid - width * 0.07, top - rise * 0.42, width * 0.14, width * 0.18, pen.tone(NATURAL.ink, depth + 0.15))
  );
}

/** Rows of windows with shutters; some are lit when it is dark. */
function windows(pen: Pen, { x, base, width, height, depth }: HouseOptions, shade: number): string {
  const { random, light } = pen;
  const left = light.side > 0 ? x + shade : x;
  const room = width - shade;
  const columns = Math.max(2, Math.round(room / (width * 0.26)));
  const step = room / columns;
  const rows = Math.max(1, Math.round(height / (width * 0.42)));
  const tall = Math.min((height / rows) * 0.5, step * 0.8);
  const [dark, lit, shutters]: [string[], string[], string[]] = [[], [], []];
  for (let row = 0; row < rows; row++) {
    const y = base - height + (height / rows) * (row + 0.28);
    for (let column = 0; column < columns; column++) {
      const w = step * 0.34;
      const at = left + step * (column + 0.5) - w / 2;
      const isLit = light.isDark && random.chance(0.5);
      (isLit ? lit : dark).push(`M${num(at)} ${num(y)}h${num(w)}v${num(tall)}h${num(-w)}z`);
      if (depth < 0.5)
        shutters.push(
          `M${num(at - w * 0.5)} ${num(y)}h${num(w * 0.42)}v${num(tall)}h${num(-w * 0.42)}zM${num(at + w * 1.08)} ${num(y)}h${num(w * 0.42)}v${num(tall)}h${num(-w * 0.42)}z`,
        );
    }
  }
  const wood = random.pick([NATURAL.leaf, NATURAL.cloth, NATURAL.darkWood, NATURAL.slate]);
  return (
    path(dark.join(""), pen.tone(mix(NATURAL.ink, NATURAL.glass, 0.35), depth + 0.1, 0), { opacity: 0.85 }) +
    path(lit.join(""), light.lamp) +
    path(shutters.join(""), pen.tone(wood, depth + 0.05, -0.1))
  );
}

export function drawBellTower(pen: Pen, x: number, base: number, width: number, height: number, depth: number): string {
  const { light, random } = pen;
  const top = base - height;
  const stone = random.pick([NATURAL.stone, NATURAL.ochre, NATURAL.rose]);
  const shadeX = light.side > 0 ? x : x + width * 0.58;
  const opening = (at: number) => {
    const w = width * 0.2;
    return `M${pt([at, top + width * 0.85])}v${num(-width * 0.4)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0v${num(width * 0.4)}z`;
  };
  const isPointed = random.chance(0.6);
  const roof = isPointed
    ? polygon([
        [x - width * 0.08, top],
        [x + width / 2, top - width * random.between(0.9, 1.7)],
        [x + width * 1.08, top],
      ])
    : `M${pt([x, top])}C${pt([x, top - width * 0.9])} ${pt([x + width, top - width * 0.9])} ${pt([x + width, top])}Z`;
  return (
    rect(x, top, width, height + 2, pen.tone(stone, depth, 0.45)) +
    rect(shadeX, top, width * 0.42, height + 2, pen.tone(stone, depth, -0.8)) +
    path(opening(x + width * 0.22) + opening(x + width * 0.58), light.isDark ? light.lamp : pen.tone(NATURAL.ink, depth + 0.2)) +
    rect(x - width * 0.06, top + width * 1.02, width * 1.12, width * 0.09, pen.tone(stone, depth, 0.8)) +
    rect(x - width * 0.08, top - 2, width * 1.16, width * 0.1, pen.tone(stone, depth, 0.9)) +
    path(roof, pen.tone(isPointed ? NATURAL.terracotta : NATURAL.slate, depth, -0.2))
  );
}

export function drawDome(pen: Pen, x: number, base: number, radius: number, depth: number): string {
  const { light, random } = pen;
  const id = pen.id();
  const drum = radius * 0.8;
  const top = base - drum;
  const skin = random.pick([NATURAL.terracotta, NATURAL.slate, mix(NATURAL.shallow, NATURAL.slate, 0.5)]);
  const shape = `M${pt([x - radius, top])}C${pt([x - radius, top - radius * 1.35])} ${pt([x + radius, top - radius * 1.35])} ${pt([x + radius, top])}Z`;
  const ribs = [-0.55, 0, 0.55].map(
    (at) => `M${pt([x + radius * at, top])}Q${pt([x + radius * at, top - radius * 0.7])} ${pt([x, top - radius])}`,
  );
  return (
    linearGradient(
      id,
      [x - light.side * radius, 0],
      [x + light.side * radius, 0],
      [
        [0, pen.tone(skin, depth, -1)],
        [0.6, pen.tone(skin, depth, 0)],
        [1, pen.tone(skin, depth, 0.9)],
      ],
    ) +
    rect(x - radius * 0.9, top, radius * 1.8, drum + 2, pen.tone(NATURAL.plaster, depth, 0)) +
    rect(light.side > 0 ? x - radius * 0.9 : x + radius * 0.3, top, radius * 0.6, drum + 2, pen.tone(NATURAL.plaster, depth, -0.9)) +
    stroke(
      Array.from(
        { length: 7 },
        (_, index) => `M${num(x - radius * 0.72 + index * radius * 0.24)} ${num(top + drum * 0.25)}v${num(drum * 0.5)}`,
      ).join(""),
      light.isDark ? light.lamp : pen.tone(NATURAL.ink, depth + 0.3),
      radius * 0.07,
    ) +
    path(shape, url(id)) +
    stroke(ribs.join(""), pen.tone(skin, depth, 0.7), radius * 0.025, { opacity: 0.5 }) +
    rect(x - radius * 0.13, top - radius * 1.22, radius * 0.26, radius * 0.26, pen.tone(NATURAL.plaster, depth, 0.3)) +
    ellipse(x, top - radius * 1.24, radius * 0.15, radius * 0.1, pen.tone(skin, depth, 0.2))
  );
}

/** Houses on a slope, from the farthest row to the nearest. */
export function drawHouseRows(
  pen: Pen,
  rows: readonly {
    readonly y: (x: number) => number;
    readonly size: number;
    readonly depth: number;
    readonly from: number;
    readonly to: number;
  }[],
): string {
  const { random } = pen;
  return rows
    .map(({ y, size, depth, from, to }) => {
      const houses: string[] = [];
      for (let x = from; x < to;) {
        const width = size * random.between(0.7, 1.2);
        houses.push(
          drawHouse(pen, {
            x,
            base: y(x + width / 2) + random.around(size * 0.16),
            width,
            height: size * random.between(0.55, 1.05),
            depth,
          }),
        );
        x += width * random.between(0.72, 1.02);
      }
      return group(houses.join(""));
    })
    .join("");
}
