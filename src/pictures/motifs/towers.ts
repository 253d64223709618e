/** Tall buildings, each with a body, an edge in the light, floors, and windows that are lit when it is dark. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { linearGradient, num, path, polygon, pt, rect, stroke, url } from "#pictures/svg.ts";

type TowerOptions = {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
};

const MATERIALS = [NATURAL.concrete, NATURAL.glass, NATURAL.stone, NATURAL.plaster, NATURAL.rose, NATURAL.slate] as const;

function drawTower(pen: Pen, options: TowerOptions): string {
  const { random } = pen;
  const colour = random.pick(MATERIALS);
  const { width, height } = options;
  const isSlim = height > width * 3.2;
  const shape = random.pick(
    isSlim
      ? (["plain", "steps", "spire", "slant"] as const)
      : (["plain", "plain", "plain", "plain", "plain", "steps", "steps", "dome"] as const),
  );
  if (shape === "steps") return stepped(pen, options, colour);
  const top = options.base - height;
  const crown = shape === "plain" ? roofThings(pen, options, colour) : crownOf(pen, shape, options, colour);
  return block(pen, { ...options, colour }) + (shape === "slant" ? slantTop(pen, options, colour, top) : crown);
}

type Block = TowerOptions & { readonly colour: Colour };

/** Light from one side: the face turns from shade to light across its width, and is hazier at its foot. */
function block(pen: Pen, { x, base, width, height, depth, colour }: Block): string {
  const { light } = pen;
  const [faceId, hazeId] = [pen.id(), pen.id()];
  const [from, to] = light.side > 0 ? [x, x + width] : [x + width, x];
  const edge = light.side > 0 ? x + width * 0.72 : x;
  const top = base - height;
  const face = linearGradient(
    faceId,
    [from, 0],
    [to, 0],
    [
      [0, pen.tone(colour, depth, -0.8)],
      [1, pen.tone(colour, depth, -0.25)],
    ],
  );
  const haze = linearGradient(
    hazeId,
    [0, top],
    [0, base],
    [
      [0.35, light.haze, 0],
      [1, light.haze, 0.35 + depth * 0.3],
    ],
  );
  return (
    face +
    haze +
    rect(x, top, width, height + 2, url(faceId)) +
    rect(edge, top, width * 0.28, height + 2, pen.tone(colour, depth, 0.75)) +
    floors(pen, { x, base, width, height, depth, colour }, top) +
    rect(x, top, width, height + 2, url(hazeId))
  );
}

/** By day lines of glass; by night single windows. */
function floors(pen: Pen, { x, base, width, depth, colour }: Block, top: number): string {
  const { random, light } = pen;
  if (depth > 0.7 && !light.isDark) return "";
  const step = Math.max(8.5, Math.min(14, width / 6));
  const column = Math.max(5, width / Math.max(3, Math.round(width / 13)));
  const isBanded = random.chance(0.5);
  const lines: string[] = [];
  const lit: string[] = [];
  const share = light.hour === "night" ? 0.42 : light.isDark ? 0.34 : light.hour === "golden" ? 0.05 : 0;
  for (let y = top + step; y < base - step; y += step) {
    if (isBanded) lines.push(`M${num(x + 2)} ${num(y)}h${num(width - 4)}`);
    for (let at = x + column * 0.3; at < x + width - column * 0.6; at += column) {
      if (!isBanded) lines.push(`M${num(at)} ${num(y)}h${num(column * 0.55)}`);
      if (share > 0 && random.chance(share * (1 - depth * 0.5))) lit.push(`M${num(at)} ${num(y)}h${num(column * 0.55)}`);
    }
  }
  const glass = pen.tone(mix(colour, NATURAL.ink, 0.55), Math.min(1, depth + 0.1), -0.2);
  return (
    stroke(lines.join(""), glass, step * 0.42, { opacity: 0.42 * (1 - depth * 0.6) }) +
    (lit.length > 0 ? stroke(lit.join(""), light.lamp, step * 0.5, { opacity: 0.92 - depth * 0.4 }) : "")
  );
}

function stepped(pen: Pen, { x, base, width, height, depth }: TowerOptions, colour: Colour): string {
  const parts = [1, 0.72, 0.46, 0.2];
  const tops = [0.62, 0.82, 0.93, 1];
  return parts
    .map((share, index) => {
      const below = index === 0 ? 0 : (tops[index - 1] ?? 0) - 0.01;
      const w = width * share;
      return block(pen, {
        x: x + (width - w) / 2,
        base: base - height * below,
        width: w,
        height: height * ((tops[index] ?? 1) - below),
        depth,
        colour,
      });
    })
    .join("");
}

function crownOf(pen: Pen, shape: "spire" | "dome" | "slant", { x, base, width, height, depth }: TowerOptions, colour: Colour): string {
  const top = base - height;
  const mid = x + width / 2;
  if (shape === "dome") {
    return path(
      `M${pt([x + width * 0.12, top + 1])}C${pt([x + width * 0.14, top - width * 0.5])} ${pt([x + width * 0.86, top - width * 0.5])} ${pt([x + width * 0.88, top + 1])}Z`,
      pen.tone(mix(colour, NATURAL.slate, 0.4), depth, 0.1),
    );
  }
  const spike: Point[] = [
    [x + width * 0.1, top + 1],
    [mid, top - width * 1.1],
    [x + width * 0.9, top + 1],
  ];
  return (
    path(polygon(spike), pen.tone(mix(colour, NATURAL.slate, 0.5), depth, 0)) +
    stroke(`M${pt([mid, top - width])}v${num(-width * 0.6)}`, pen.tone(colour, depth, -0.5), 2)
  );
}

function slantTop(pen: Pen, { x, width, depth }: TowerOptions, colour: Colour, top: number): string {
  const rise = width * 0.45;
  const { side } = pen.light;
  const high = side > 0 ? x : x + width;
  return path(
    polygon([
      [x, top + 1],
      [high, top - rise],
      [x + width, top + 1],
    ]),
    pen.tone(colour, depth, 0.4),
  );
}

/** Tanks, lifts and masts on flat roofs. */
function roofThings(pen: Pen, { x, base, width, height, depth }: TowerOptions, colour: Colour): string {
  const { random } = pen;
  const top = base - height;
  const fill = pen.tone(mix(colour, NATURAL.slate, 0.4), depth, -0.4);
  const box = rect(x + width * random.between(0.15, 0.4), top - width * 0.12, width * random.between(0.2, 0.45), width * 0.13, fill);
  const mast = random.chance(0.25)
    ? stroke(`M${num(x + width * random.between(0.3, 0.7))} ${num(top)}v${num(-width * random.between(0.3, 0.8))}`, fill, 1.6)
    : "";
  return box + mast;
}

type SkylineOptions = {
  readonly base: number;
  readonly depth: number;
  /** How tall the tallest are. */
  readonly height: number;
  readonly width: number;
  /** Where the tallest stand. */
  readonly centre: number;
  readonly from?: number;
  readonly to?: number;
};

/** Towers are tallest around a centre and fall away from it, as in real cities. */
export function drawSkyline(pen: Pen, { base, depth, height, width, centre, from = -40, to = 1540 }: SkylineOptions): string {
  const { random } = pen;
  const towers: string[] = [];
  for (let x = from; x < to;) {
    const w = width * random.between(0.6, 1.35);
    const near = Math.exp(-(((x + w / 2 - centre) / 420) ** 2));
    const h = height * (0.16 + near * 0.6 * random.between(0.45, 1.25) + random.between(0, 0.2));
    towers.push(drawTower(pen, { x, base, width: h > height * 0.6 ? w * 0.78 : w, height: h, depth }));
    x += w * random.between(0.72, 1.12);
  }
  return towers.join("");
}
