/** Roofs of hotels: flat, wide and low, tiled, or steep with windows in them. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Point } from "#pictures/svg.ts";
import { num, path, polygon, pt, rect, stroke } from "#pictures/svg.ts";
import { drawBalcony } from "./facade-parts.ts";

export type Manner = "grand" | "southern" | "modern" | "alpine";

type RoofOptions = {
  readonly manner: Manner;
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly bays: number;
  readonly accent: Colour;
  readonly wall: Colour;
};

export function drawRoof(pen: Pen, options: RoofOptions): string {
  if (options.manner === "modern") return flatRoof(pen, options);
  return options.manner === "alpine" ? alpineRoof(pen, options) : tiledRoof(pen, options);
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

function tiledRoof(pen: Pen, options: RoofOptions): string {
  const { manner, x, top, width, wall } = options;
  const cornice =
    rect(x - 14, top - 12, width + 28, 14, pen.tone(mix(wall, NATURAL.linen, 0.5), 0.03, 0.6)) +
    rect(x - 8, top + 2, width + 16, 7, pen.tone(NATURAL.ink, 0.1), { opacity: 0.2 });
  const tile = manner === "southern" ? NATURAL.terracotta : NATURAL.slate;
  const rise = manner === "southern" ? 56 : 104;
  const slope = manner === "southern" ? 60 : 30;
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
    (manner === "grand" ? dormers(pen, options) : "") +
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
