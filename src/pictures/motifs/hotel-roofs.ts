/** Roofs of hotels: flat, wide and low, tiled, or steep with windows in them. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { FrontStyle } from "#pictures/settings/front-styles.ts";
import type { Point } from "#pictures/svg.ts";
import { num, path, polygon, pt, rect, stroke } from "#pictures/svg.ts";
import { drawBalcony } from "./facade-parts.ts";

type RoofOptions = {
  readonly style: FrontStyle;
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly bays: number;
  readonly accent: Colour;
  readonly wall: Colour;
};

export function drawRoof(pen: Pen, options: RoofOptions): string {
  switch (options.style.roof) {
    case "flat":
      return flatRoof(pen, options);
    case "alpine":
      return alpineRoof(pen, options);
    case "parapet":
      return parapetRoof(pen, options);
    case "gables":
      return gabledRoof(pen, options);
    case "curved":
      return overhangingRoof(pen, options, 96, 0.5);
    case "thatch":
      return overhangingRoof(pen, options, 150, 0.16);
    default:
      return tiledRoof(pen, options);
  }
}

const flatRoof = (pen: Pen, { x, top, width }: RoofOptions): string =>
  rect(x - 26, top - 16, width + 52, 18, pen.tone(NATURAL.linen, 0.03, 0.5)) +
  rect(x - 26, top + 2, width + 52, 12, pen.tone(NATURAL.ink, 0.1), { opacity: 0.22 });

function alpineRoof(pen: Pen, { x, top, width, wall }: RoofOptions): string {
  const mid = x + width / 2;
  return (
    path(
      polygon([
        [x, top + 2],
        [mid, top - width * 0.2],
        [x + width, top + 2],
      ]),
      pen.tone(wall, 0.04, 0.1),
    ) +
    [-0.13, 0, 0.13]
      .map((at) => rect(mid + width * at - 20, top - 64, 40, 56, pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.glass, 0.1, -0.4)))
      .join("") +
    drawBalcony(pen, mid - width * 0.22, top - 4, width * 0.44, "wood") +
    stroke(
      `M${pt([x - 70, top + 34])}L${pt([mid, top - width * 0.23])}L${pt([x + width + 70, top + 34])}`,
      pen.tone(NATURAL.slate, 0.02, -0.2),
      26,
      { "stroke-linejoin": "miter" },
    ) +
    stroke(
      `M${pt([x - 62, top + 44])}L${pt([mid, top - width * 0.205])}L${pt([x + width + 62, top + 44])}`,
      pen.tone(NATURAL.darkWood, 0.02, -0.4),
      9,
    )
  );
}

/** A wall round a flat roof, with steps over the middle. */
function parapetRoof(pen: Pen, { x, top, width, wall, bays, style }: RoofOptions): string {
  const step = width / (bays * 2 + 1);
  const teeth =
    style.windows === "arched"
      ? Array.from(
          { length: bays + 1 },
          (_, index) => `M${num(x + index * 2 * step)} ${num(top - 20)}v-16l${num(step / 2)} -14l${num(step / 2)} 14v16z`,
        )
      : [`M${num(x + width * 0.36)} ${num(top - 20)}v-24h${num(width * 0.28)}v24z`];
  return (
    rect(x - 6, top - 24, width + 12, 30, pen.tone(wall, 0.03, 0.35)) +
    path(teeth.join(""), pen.tone(wall, 0.03, 0.45)) +
    rect(x - 12, top - 2, width + 24, 9, pen.tone(mix(wall, NATURAL.linen, 0.5), 0.03, 0.6)) +
    rect(x - 6, top + 7, width + 12, 8, pen.tone(NATURAL.ink, 0.1), { opacity: 0.2 })
  );
}

/** A slope of tiles with two or three gables of the wall before it: in steps, or pointed on wooden houses. */
function gabledRoof(pen: Pen, options: RoofOptions): string {
  const { x, top, width, wall, bays, style } = options;
  const count = bays > 5 ? 3 : 2;
  const w = Math.min(190, (width / count) * 0.62);
  const steps = `v-34h${num(w * 0.16)}v-34h${num(w * 0.16)}v-34h${num(w * 0.36)}v34h${num(w * 0.16)}v34h${num(w * 0.16)}v34Z`;
  const outlineAt = (mid: number): string =>
    style.hasAwnings
      ? `M${pt([mid - w / 2, top + 2])}${steps}`
      : `M${pt([mid - w * 0.6, top + 2])}L${pt([mid, top - 112])}L${pt([mid + w * 0.6, top + 2])}Z`;
  const gables = Array.from({ length: count }, (_, index) => {
    const mid = x + (width * (index + 0.5)) / count;
    return (
      path(outlineAt(mid), pen.tone(wall, 0.03, 0.35)) +
      stroke(outlineAt(mid), pen.tone(NATURAL.linen, 0.04, 0.5), 6, { "stroke-linejoin": "miter" }) +
      rect(mid - 13, top - 58, 26, 40, pen.light.isDark ? pen.light.lamp : pen.tone(NATURAL.ink, 0.2))
    );
  });
  return tiledRoof(pen, { ...options, style: { ...style, roof: "mansard" } }, false) + gables.join("");
}

/** Wide eaves whose corners turn up by `lift`, or hang down if it is small. */
function overhangingRoof(pen: Pen, { x, top, width, style: { cover } }: RoofOptions, rise: number, lift: number): string {
  const over = 96;
  const low = top + 30 - rise * lift;
  const shape =
    `M${pt([x - over, low])}Q${pt([x + 20, top - rise * 0.1])} ${pt([x + width * 0.2, top - rise])}H${num(x + width * 0.8)}` +
    `Q${pt([x + width - 20, top - rise * 0.1])} ${pt([x + width + over, low])}Q${pt([x + width * 0.8, top + 26])} ${pt([x + width / 2, top + 24])}Q${pt([x + width * 0.2, top + 26])} ${pt([x - over, low])}Z`;
  const seams = Array.from({ length: 34 }, (_, index) => {
    const share = (index + 0.5) / 34;
    return `M${pt([x + width * (0.2 + 0.6 * share), top - rise])}L${pt([x - over * 0.6 + (width + over * 1.2) * share, top + 14])}`;
  });
  return (
    rect(x, top, width, 44, pen.tone(NATURAL.ink, 0.08), { opacity: 0.35 }) +
    path(shape, pen.tone(cover, 0.03, 0.15)) +
    stroke(seams.join(""), pen.tone(cover, 0.03, -0.9), 2, { opacity: 0.35 }) +
    stroke(`M${pt([x + width * 0.17, top - rise])}H${num(x + width * 0.83)}`, pen.tone(cover, 0.02, -0.8), 10, {
      "stroke-linecap": "round",
    })
  );
}

function tiledRoof(pen: Pen, options: RoofOptions, hasDormers = true): string {
  const { style, x, top, width, wall } = options;
  const cornice =
    rect(x - 14, top - 12, width + 28, 14, pen.tone(mix(wall, NATURAL.linen, 0.5), 0.03, 0.6)) +
    rect(x - 8, top + 2, width + 16, 7, pen.tone(NATURAL.ink, 0.1), { opacity: 0.2 });
  const tile = style.cover;
  const [rise, slope] = style.roof === "mansard" ? [104, 30] : [56, 60];
  const shade = path(polygon(turnedAway(pen, options, rise)), pen.tone(tile, 0.06, -1));
  const main = path(
    polygon([
      [x - 18, top - 8],
      [x + slope, top - rise],
      [x + width - slope, top - rise],
      [x + width + 18, top - 8],
    ]),
    pen.tone(tile, 0.04, 0.2),
  );
  const seams = Array.from({ length: 26 }, (_, index) => {
    const share = (index + 0.5) / 26;
    return `M${pt([x + slope + (width - slope * 2) * share, top - rise])}L${pt([x - 18 + (width + 36) * share, top - 8])}`;
  }).join("");
  return (
    shade +
    main +
    stroke(seams, pen.tone(tile, 0.04, -0.9), 1.4, { opacity: 0.35 }) +
    (style.roof === "mansard" && hasDormers ? dormers(pen, options) : "") +
    cornice
  );
}

/** The part of the roof over the flank. */
const turnedAway = ({ light }: Pen, { x, top, width }: RoofOptions, rise: number): Point[] => {
  const from = light.side > 0 ? x : x + width;
  return [
    [from - light.side * 124, top + 20],
    [from - light.side * 90, top + 20 - rise * 0.8],
    [from + light.side * 30, top - rise],
    [from, top],
  ];
};

function dormers(pen: Pen, { x, width, top, bays, accent }: RoofOptions): string {
  const step = width / bays;
  const flag = x + width / 2;
  const windows = Array.from({ length: bays }, (_, index) => {
    const at = x + step * (index + 0.5);
    return (
      rect(at - 17, top - 70, 34, 56, pen.tone(NATURAL.linen, 0.04, 0.2)) +
      rect(at - 11, top - 60, 22, 44, pen.light.isDark && pen.random.chance(0.5) ? pen.light.lamp : pen.tone(NATURAL.ink, 0.2)) +
      path(`M${pt([at - 22, top - 68])}Q${pt([at, top - 96])} ${pt([at + 22, top - 68])}Z`, pen.tone(NATURAL.slate, 0.04, 0.3))
    );
  });
  return (
    windows.join("") +
    stroke(`M${num(flag)} ${num(top - 100)}v-76`, pen.tone(NATURAL.linen, 0.05), 3) +
    path(`M${pt([flag, top - 174])}q22 -8 40 2t38 -2v30q-20 8 -38 0t-40 2Z`, pen.tone(accent, 0.04, 0.2))
  );
}
